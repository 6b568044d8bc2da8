// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds where a JSON value ends, byte by byte and without keeping any.
struct JSONValueScanner {
  /// What a byte is to the value.
  enum Place {
    /// A part of it, and more follows.
    case more
    /// The last byte of it.
    case last
    /// The first byte that is not a part of it.
    case after
  }

  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  /// Takes the next byte; the first one is no white space.
  mutating func take(_ byte: UInt8) -> Place {
    if isInText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
        return depth == 0 ? .last : .more
      }
      return .more
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth == 0 { return .after }
      depth -= 1
      if depth == 0 { return .last }
    case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ":"):
      if depth == 0 { return .after }
    default: break
    }
    return .more
  }
}
