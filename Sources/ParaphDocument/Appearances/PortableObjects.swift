// SPDX-License-Identifier: GPL-3.0-or-later

/// Objects on their way into documents, with numbers of their own: each comes after all that it refers
/// to, and equal ones are one.
final class PortableObjects {
  private var objects: [PDFObject] = []
  private var known: [PDFObject: ObjectReference] = [:]

  /// Adds an object, or gives the equal one that is there.
  ///
  /// - Parameter object: Its references are to these objects.
  /// - Returns: A reference that only these objects know.
  func add(_ object: PDFObject) -> ObjectReference {
    if let reference = known[object] { return reference }
    objects.append(object)
    let reference = ObjectReference(objects.count)
    known[object] = reference
    return reference
  }

  fileprivate subscript(_ reference: ObjectReference) -> PDFObject? {
    objects.indices.contains(reference.number - 1) ? objects[reference.number - 1] : nil
  }
}

/// Puts portable objects into one revision, each when something there first leads to it.
struct PortablePlacement {
  let revision: Revision
  private let objects: PortableObjects
  private var placed: [ObjectReference: ObjectReference] = [:]

  init(_ objects: PortableObjects, in revision: Revision) {
    self.objects = objects
    self.revision = revision
  }

  /// The object as the revision has it.
  mutating func place(_ object: PDFObject) -> PDFObject {
    switch object {
    case .array(let members):
      var result: [PDFObject] = []
      result.reserveCapacity(members.count)
      for member in members { result.append(place(member)) }
      return .array(result)
    case .dictionary(let dictionary): return .dictionary(place(dictionary))
    case .stream(let stream): return .stream(place(stream))
    case .reference(let reference): return .reference(place(reference))
    case .null, .boolean, .integer, .real, .string, .name: return object
    }
  }

  /// The stream as the revision has it.
  mutating func place(_ stream: PDFStream) -> PDFStream {
    PDFStream(dictionary: place(stream.dictionary), source: stream.source)
  }

  private mutating func place(_ dictionary: PDFDictionary) -> PDFDictionary {
    var result = PDFDictionary()
    for (key, value) in dictionary.entries { result[key] = place(value) }
    return result
  }

  private mutating func place(_ reference: ObjectReference) -> ObjectReference {
    if let known = placed[reference] { return known }
    guard let object = objects[reference] else { return reference }
    let new = revision.addShared(place(object))
    placed[reference] = new
    return new
  }
}
