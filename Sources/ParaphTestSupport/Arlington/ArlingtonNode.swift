// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// An object on the way from the trailer, and what leads to it.
final class ArlingtonNode {
  /// A dictionary or an array, references followed.
  let object: PDFObject
  /// The object that holds it, which `parent::` means.
  let parent: ArlingtonNode?
  /// The indirect object that it is, or is a part of; `nil` within the trailer.
  let owner: ObjectReference?
  /// Whether it is that indirect object itself.
  let isIndirect: Bool

  init(
    _ object: PDFObject, parent: ArlingtonNode?, owner: ObjectReference?, isIndirect: Bool
  ) {
    self.object = object
    self.parent = parent
    self.owner = owner
    self.isIndirect = isIndirect
  }

  /// Keys and values, or indices and members, as the file has them.
  var entries: [(key: String, value: PDFObject)] {
    if let array = object.arrayValue {
      return array.enumerated().map { (String($0.offset), $0.element) }
    }
    return object.dictionaryValue?.entries.map { ($0.key.rawValue, $0.value) } ?? []
  }

  /// The value of a key or index as the file has it; `nil` when there is none.
  subscript(key: String) -> PDFObject? {
    if let array = object.arrayValue {
      return Int(key).flatMap { array.indices.contains($0) ? array[$0] : nil }
    }
    return object.dictionaryValue?[PDFName(key)]
  }
}
