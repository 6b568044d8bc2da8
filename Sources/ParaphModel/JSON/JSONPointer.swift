// SPDX-License-Identifier: MIT

/// Names a value within another, such as `/targets/0/rect/x` (RFC 6901).
struct JSONPointer {
  /// The names of members and the numbers in lists, from the outermost value on.
  let tokens: [String]

  /// - Returns: `nil` when the text is no pointer. The empty text names the value itself.
  init?(_ text: String) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    // By bytes: a combining accent after a stroke makes one character of both.
    let parts = bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let names = parts.compactMap(Self.unescaped)
    guard names.count == parts.count else { return nil }
    tokens = names
  }

  /// The number in a list that a token spells: no sign, no leading zero (RFC 6901, 4).
  static func index(_ token: String) -> Int? {
    guard token == "0" || (token.first != "0" && token.utf8.allSatisfy { 48...57 ~= $0 }) else {
      return nil
    }
    return Int(token)
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
