// SPDX-License-Identifier: GPL-3.0-or-later

/// What a revision holds: the objects that are new, changed or deleted, by their numbers.
struct RevisionChanges {
  enum Change {
    case object(generation: Int, PDFObject)
    /// The generation that the number would have if it were used again, which it never is.
    case free(generation: Int)
  }

  private var byNumber: [Int: Change] = [:]
  /// What may be referred to more than once, so that equal objects are written once.
  var shared: [PDFObject: ObjectReference] = [:]
  var nextNumber = 1

  var isEmpty: Bool { byNumber.isEmpty }
  var numbers: [Int] { byNumber.keys.sorted() }

  subscript(number: Int) -> Change? { byNumber[number] }

  mutating func reserve() -> ObjectReference {
    defer { nextNumber += 1 }
    return ObjectReference(nextNumber)
  }

  mutating func set(_ reference: ObjectReference, _ object: PDFObject) {
    byNumber[reference.number] = .object(generation: reference.generation, object)
    nextNumber = max(nextNumber, reference.number + 1)
  }

  mutating func free(_ reference: ObjectReference) {
    byNumber[reference.number] = .free(generation: min(reference.generation + 1, 65_535))
  }
}
