// SPDX-License-Identifier: GPL-3.0-or-later

/// An object of the file that a revision replaces or deletes.
struct TouchedObject {
  let reference: ObjectReference
  let old: PDFObject
  /// Null when it was deleted.
  let new: PDFObject

  /// The dictionary before, or now where there was none.
  var dictionary: PDFDictionary { old.dictionaryValue ?? new.dictionaryValue ?? [:] }

  /// What sentences call it, after “the”.
  var name: String {
    let type = dictionary["Type"]?.nameValue ?? dictionary["Subtype"]?.nameValue
    return "object \(reference.number) (\(old.typeDescription)"
      + (type.map { " of type \($0.rawValue))" } ?? ")")
  }
}

extension Revision {
  /// The objects of the file that are not what they were, in the order of their numbers.
  ///
  /// `notes` are annotations of which it is known what they were, if they are notes now: of these, only the
  /// references are given.
  ///
  /// - Complexity: O(*n*) in the number of objects of the revision.
  func touchedObjects(
    besides notes: [ObjectReference: LedgerPlan.Annotations]
  ) throws(DocumentError) -> (objects: [TouchedObject], notes: [ObjectReference]) {
    var touched: [TouchedObject] = []
    var left: [ObjectReference] = []
    for number in changes.numbers where number < file.nextObjectNumber {
      let reference: ObjectReference
      let new: PDFObject
      switch changes[number] {
      case .object(let generation, let object)?:
        (reference, new) = (ObjectReference(number, generation), object)
      case .free(let generation)?:
        (reference, new) = (ObjectReference(number, max(0, generation - 1)), .null)
      case nil: continue
      }
      if notes[reference] != nil,
        new.dictionaryValue?[.markKind] == .name(AnnotationFilter.flattenedNote)
      {
        left.append(reference)
        continue
      }
      let old = try file.object(reference)
      if old.isNull || old == new { continue }
      touched.append(TouchedObject(reference: reference, old: old, new: new))
    }
    return (touched, left)
  }
}
