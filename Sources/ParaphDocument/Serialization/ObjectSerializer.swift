// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns objects into bytes: the same object gives the same bytes, and as few as is sensible
/// (ISO 32000-2, 7.3).
struct ObjectSerializer {
  /// What has been written so far.
  private(set) var bytes: [UInt8] = []
  /// Turns a string's bytes into what is stored: the document's encryption, or nothing.
  private let encrypt: ([UInt8]) throws(DocumentError) -> [UInt8]

  init() {
    encrypt = { (plain: [UInt8]) throws(DocumentError) -> [UInt8] in plain }
  }

  init(encrypt: @escaping ([UInt8]) throws(DocumentError) -> [UInt8]) {
    self.encrypt = encrypt
  }

  /// The bytes of one object in a document that is not encrypted.
  static func bytes(of object: PDFObject) -> [UInt8] {
    var serializer = ObjectSerializer()
    // Only encryption throws.
    try? serializer.append(object)
    return serializer.bytes
  }

  /// Writes any object but a stream's data: of a stream, only its dictionary is written.
  mutating func append(_ object: PDFObject) throws(DocumentError) {
    switch object {
    case .null: appendToken("null")
    case .boolean(let value): appendToken(value ? "true" : "false")
    case .integer(let value): appendToken(String(value))
    case .real(let value): appendToken(NumberFormat.text(value))
    case .string(let value): appendString(try encrypt(value.bytes))
    case .name(let value): appendName(value)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for value in values { try append(value) }
      bytes.append(UInt8(ascii: "]"))
    case .dictionary(let value): try append(value)
    case .stream(let value): try append(value.dictionary)
    case .reference(let value): appendToken("\(value.number) \(value.generation) R")
    }
  }

  mutating func append(_ dictionary: PDFDictionary) throws(DocumentError) {
    bytes.append(contentsOf: [UInt8(ascii: "<"), UInt8(ascii: "<")])
    for (key, value) in dictionary.entries {
      appendName(key)
      try append(value)
    }
    bytes.append(contentsOf: [UInt8(ascii: ">"), UInt8(ascii: ">")])
  }

  /// Writes text as it is, between tokens.
  mutating func appendRaw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: - Tokens

  /// Writes a token of regular characters, with a space before it where it would run together.
  private mutating func appendToken(_ text: String) {
    // A solidus at the end is a name without letters.
    if let last = bytes.last, Self.isRegular(last) || last == UInt8(ascii: "/") {
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func appendName(_ name: PDFName) {
    bytes.append(UInt8(ascii: "/"))
    for byte in name.bytes {
      if Self.isRegular(byte), byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "#") {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "#"))
        appendHexadecimal(byte)
      }
    }
  }

  private mutating func appendString(_ string: [UInt8]) {
    let needsParenthesesEscaped = !Self.hasBalancedParentheses(string)
    let escaped = string.reduce(0) { count, byte in
      count + (Self.escape(byte, parentheses: needsParenthesesEscaped) == nil ? 1 : 2)
    }
    guard escaped <= string.count * 2 - (string.isEmpty ? 0 : 1) else {
      bytes.append(UInt8(ascii: "<"))
      for byte in string { appendHexadecimal(byte) }
      bytes.append(UInt8(ascii: ">"))
      return
    }
    bytes.append(UInt8(ascii: "("))
    for byte in string {
      if let letter = Self.escape(byte, parentheses: needsParenthesesEscaped) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(letter)
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: ")"))
  }

  private mutating func appendHexadecimal(_ byte: UInt8) {
    let digits = Array("0123456789ABCDEF".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }

  /// What follows the backslash, or `nil` when the byte stands for itself.
  ///
  /// A carriage return does not: readers turn it into a line feed (7.3.4.2).
  private static func escape(_ byte: UInt8, parentheses: Bool) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\\"): byte
    case UInt8(ascii: "("), UInt8(ascii: ")"): parentheses ? byte : nil
    case 0x0D: UInt8(ascii: "r")
    default: nil
    }
  }

  private static func hasBalancedParentheses(_ string: [UInt8]) -> Bool {
    var depth = 0
    for byte in string {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      // Readers count no deeper than this everywhere.
      if depth < 0 || depth > 20 { return false }
    }
    return depth == 0
  }

  /// Whether it is neither white space nor a delimiter (7.2.3).
  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 9, 10, 12, 13, 32: false
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: true
    }
  }
}
