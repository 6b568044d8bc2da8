// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The value that a JSON pointer (RFC 6901) names, such as `/targets/0/rect/x`.
  ///
  /// `nil` when there is none, or the text is no pointer. The empty text names the value itself.
  public subscript(pointer pointer: String) -> JSONValue? {
    guard let tokens = JSONPointer(pointer)?.tokens else { return nil }
    var value = self
    for token in tokens {
      guard let member = value.member(token) else { return nil }
      value = member
    }
    return value
  }

  private func member(_ name: String) -> JSONValue? {
    switch self {
    case .object(let members): return members[name]
    case .array(let values):
      guard let index = JSONPointer.index(name), values.indices.contains(index) else { return nil }
      return values[index]
    default: return nil
    }
  }
}
