// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts bytes into tokens.
///
/// Every access is checked against the end.
///
/// It borrows the bytes: whoever makes it keeps them alive.
struct Lexer {
  let bytes: UnsafeRawBufferPointer
  /// Where the next token is looked for.
  var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = min(max(position, 0), bytes.count)
  }

  /// The byte that comes next, or `nil` at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func damaged(_ what: String, at offset: Int? = nil) -> DocumentError {
    let place = offset ?? position
    return DocumentError(.damaged, "\(what) at offset \(place).", offset: place)
  }

  /// Skips white space and comments.
  mutating func skipWhiteSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isPDFWhiteSpace {
        position += 1
      } else if byte == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
          position += 1
        }
      } else {
        return
      }
    }
  }

  mutating func next() throws(DocumentError) -> Token {
    skipWhiteSpace()
    guard let byte = current else { return .end }
    switch byte {
    case UInt8(ascii: "/"):
      position += 1
      return .name(name())
    case UInt8(ascii: "("):
      position += 1
      return .string(try literalString())
    case UInt8(ascii: "<"):
      position += 1
      if current == UInt8(ascii: "<") {
        position += 1
        return .dictionaryStart
      }
      return .string(try hexadecimalString())
    case UInt8(ascii: ">"):
      guard self.byte(at: position + 1) == byte else { throw damaged("There is a stray >") }
      position += 2
      return .dictionaryEnd
    case UInt8(ascii: "["):
      position += 1
      return .arrayStart
    case UInt8(ascii: "]"):
      position += 1
      return .arrayEnd
    case UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      throw damaged("There is a stray \(Character(Unicode.Scalar(byte)))")
    default:
      return regularToken()
    }
  }

  /// Whether these bytes come next, as a token of their own; goes past them if so.
  mutating func take(_ keyword: StaticString) -> Bool {
    let length = keyword.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    for index in 0..<length where bytes[position + index] != keyword.utf8Start[index] {
      return false
    }
    if let after = byte(at: position + length), after.isPDFRegular { return false }
    position += length
    return true
  }

  /// The rest of a reference whose object number has just been read: its generation.
  ///
  /// Nothing is taken when what follows is not a generation and an `R`.
  mutating func takeReferenceTail() -> Int? {
    let start = position
    skipWhiteSpace()
    var generation = 0
    var digits = 0
    while let byte = current, byte.isASCIIDigit, digits < 10 {
      generation = generation * 10 + Int(byte - 0x30)
      digits += 1
      position += 1
    }
    if digits > 0, current?.isPDFWhiteSpace == true || current == UInt8(ascii: "%") {
      skipWhiteSpace()
      if take("R") { return generation }
    }
    position = start
    return nil
  }

  // MARK: - Names

  /// The name that begins here, its solidus taken.
  private mutating func name() -> PDFName {
    let start = position
    var isPlain = true
    while position < bytes.count, bytes[position].isPDFRegular {
      let byte = bytes[position]
      if byte == UInt8(ascii: "#") || byte >= 0x80 { isPlain = false }
      position += 1
    }
    let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    if isPlain { return PDFName(String(decoding: raw, as: UTF8.self)) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      if raw[index] == UInt8(ascii: "#"), index + 2 < raw.count,
        let high = raw[index + 1].hexadecimalValue, let low = raw[index + 2].hexadecimalValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(raw[index])
        index += 1
      }
    }
    return PDFName(bytes: decoded)
  }

  // MARK: - Strings

  private mutating func literalString() throws(DocumentError) -> [UInt8] {
    let start = position - 1
    var result: [UInt8] = []
    var depth = 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        result.append(byte)
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return result }
        result.append(byte)
      case 0x0D:
        if current == 0x0A { position += 1 }
        result.append(0x0A)
      case UInt8(ascii: "\\"):
        if let escaped = escape() { result.append(escaped) }
      default:
        result.append(byte)
      }
    }
    throw damaged("A string is not closed; it begins", at: start)
  }

  /// What an escape stands for, its backslash taken; `nil` when for nothing.
  private mutating func escape() -> UInt8? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case 0x0A: return nil
    case 0x0D:
      if current == 0x0A { position += 1 }
      return nil
    case 0x30...0x37:
      var value = Int(byte - 0x30)
      var digits = 1
      while digits < 3, let digit = current, digit >= 0x30, digit <= 0x37 {
        value = value * 8 + Int(digit - 0x30)
        digits += 1
        position += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }

  private mutating func hexadecimalString() throws(DocumentError) -> [UInt8] {
    let start = position - 1
    var result: [UInt8] = []
    var high: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") {
        if let high { result.append(high << 4) }
        return result
      }
      if let digit = byte.hexadecimalValue {
        if let first = high {
          result.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isPDFWhiteSpace {
        throw damaged("A hexadecimal string holds another character", at: position - 1)
      }
    }
    throw damaged("A string is not closed; it begins", at: start)
  }

  // MARK: - Numbers and keywords

  private mutating func regularToken() -> Token {
    let start = position
    while position < bytes.count, bytes[position].isPDFRegular { position += 1 }
    let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
    if let number = NumberSyntax.parse(raw) { return number }
    let text = String(decoding: raw.prefix(64), as: UTF8.self)
    return raw.count <= 9
      ? Token.Keyword(rawValue: text).map(Token.keyword) ?? .unknown(text)
      : .unknown(text)
  }
}
