// SPDX-License-Identifier: GPL-3.0-or-later

/// Splits a content stream into operands and operators, without looking into operands
/// (ISO 32000-2, 7.8.2).
struct ContentScanner {
  enum Token: Hashable {
    /// A number, name or string, or a mark of an array or dictionary.
    case operand
    /// Where the operator's name is.
    case `operator`(Range<Int>)
    /// A string that has no end.
    case unterminated
  }

  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The next token, or `nil` at the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isSpace(byte) {
        position += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "%"): skipComment()
      case UInt8(ascii: "("): return skipString() ? .operand : .unterminated
      case UInt8(ascii: "<"): return skipHexadecimal() ? .operand : .unterminated
      case UInt8(ascii: "/"):
        position += 1
        skipRegular()
        return .operand
      case UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: ")"):
        position += 1
        return .operand
      default: return word()
      }
    }
    return nil
  }

  private mutating func word() -> Token {
    let start = position
    skipRegular()
    switch bytes[start] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return .operand
    default:
      let word = bytes[start..<position]
      let isValue = ["true", "false", "null"].contains { word.elementsEqual($0.utf8) }
      return isValue ? .operand : .operator(start..<position)
    }
  }

  private mutating func skipRegular() {
    while position < bytes.count, !Self.isSpace(bytes[position]),
      !Self.isDelimiter(bytes[position])
    {
      position += 1
    }
  }

  private mutating func skipComment() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      position += 1
    }
  }

  private mutating func skipString() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return position <= bytes.count }
    }
    position = bytes.count
    return false
  }

  /// A string in hexadecimal, or the start of a dictionary.
  private mutating func skipHexadecimal() -> Bool {
    position += 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "<") {
      position += 1
      return true
    }
    while position < bytes.count {
      position += 1
      if bytes[position - 1] == UInt8(ascii: ">") { return true }
    }
    return false
  }

  // MARK: - Inline images

  /// Moves from behind `BI` to behind `EI`; `false` when there is none.
  ///
  /// The data says nowhere how long it is. `EI` counts when white space stands on both sides and
  /// the bytes that follow look like operators.
  mutating func skipInlineImage() -> Bool {
    var isInData = false
    while !isInData {
      switch next() {
      case .operator(let range)?: isInData = bytes[range].elementsEqual("ID".utf8)
      case .operand?: break
      case .unterminated?, nil: return false
      }
    }
    var index = position
    while index + 2 < bytes.count {
      if Self.isSpace(bytes[index]), bytes[index + 1] == UInt8(ascii: "E"),
        bytes[index + 2] == UInt8(ascii: "I"), looksLikeOperators(from: index + 3)
      {
        position = index + 3
        return true
      }
      index += 1
    }
    position = bytes.count
    return false
  }

  private func looksLikeOperators(from start: Int) -> Bool {
    guard start < bytes.count else { return true }
    guard Self.isSpace(bytes[start]) || Self.isDelimiter(bytes[start]) else { return false }
    return bytes[start..<min(start + 12, bytes.count)].allSatisfy {
      Self.isSpace($0) && $0 != 0 || (0x20...0x7E).contains($0)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: true
    default: false
    }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
