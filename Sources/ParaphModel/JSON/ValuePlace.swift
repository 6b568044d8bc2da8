// SPDX-License-Identifier: MIT

/// Where a value stands in the text that it was read from, with all that is in it.
///
/// A tree rather than a table of pointers, which long keys would make large.
public struct ValuePlace: Hashable, Sendable {
  /// Where the value begins.
  public var position: TextPosition
  /// Where its key begins; `nil` for what is no member of an object.
  public var keyPosition: TextPosition?
  /// The members of an object, by name.
  public var members: [String: ValuePlace]
  /// The values of a list.
  public var elements: [ValuePlace]

  /// The place of a value.
  public init(
    position: TextPosition, keyPosition: TextPosition? = nil,
    members: [String: ValuePlace] = [:], elements: [ValuePlace] = []
  ) {
    self.position = position
    self.keyPosition = keyPosition
    self.members = members
    self.elements = elements
  }
}

extension ValuePlace {
  /// The place of the value that a JSON pointer (RFC 6901) names; `nil` when there is none.
  public subscript(pointer pointer: String) -> ValuePlace? {
    guard let tokens = JSONPointer(pointer)?.tokens else { return nil }
    var place = self
    for token in tokens {
      if let member = place.members[token] {
        place = member
      } else if let index = JSONPointer.index(token), place.elements.indices.contains(index) {
        place = place.elements[index]
      } else {
        return nil
      }
    }
    return place
  }
}
