// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The value that a JSON pointer (RFC 6901) names, such as `/targets/0/rect/x`.
  ///
  /// `nil` when there is none, or the text is no pointer. The empty text names the value itself.
  public subscript(pointer pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    let bytes = Array(pointer.utf8)
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    var value = self
    // By bytes: a combining accent after a stroke makes one character of both.
    for token in bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let name = Self.unescaped(token), let member = value.member(name) else { return nil }
      value = member
    }
    return value
  }

  private func member(_ name: String) -> JSONValue? {
    switch self {
    case .object(let members): return members[name]
    case .array(let values):
      // No sign, no leading zero (RFC 6901, 4).
      guard name == "0" || (name.first != "0" && name.utf8.allSatisfy { 48...57 ~= $0 }),
        let index = Int(name), values.indices.contains(index)
      else { return nil }
      return values[index]
    default: return nil
    }
  }

  /// `~1` is a stroke, `~0` a tilde; `nil` for another tilde.
  private static func unescaped(_ token: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = token[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
