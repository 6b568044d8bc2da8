// SPDX-License-Identifier: MIT

/// Reads the small languages inside XML attributes and text: numbers, flags and words.
///
/// SVG 1.1, 8.3.9, and 4.2 for numbers.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte, white space included.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func advance() { if position < bytes.count { position += 1 } }

  mutating func skipSpace() {
    while let byte = next, byte == 32 || (9...13).contains(byte) { position += 1 }
  }

  /// Skips white space with at most one comma in it.
  mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      position += 1
      skipSpace()
    }
  }

  /// Takes the byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// The letters and hyphens that come next; empty when there are none.
  mutating func word() -> String {
    let start = position
    while let byte = next, isLetter(byte) || byte == UInt8(ascii: "-") { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A finite number, as long as it can be: `1.5.5-3` is three of them.
  ///
  /// `nil` when there is none, or when it is too large; the position is then where it was.
  mutating func number() -> Double? {
    let start = position
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      position = start
      return nil
    }
    skipExponent()
    // Swift reads no number that ends in its point.
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      position = start
      return nil
    }
    return value
  }

  /// One digit, 0 or 1, which needs no separator after it.
  mutating func flag() -> Bool? {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      return nil
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// The digits that come next; empty when there are none.
  mutating func digits(radix: Int) -> String {
    let start = position
    while let byte = next, Character(UnicodeScalar(byte)).hexDigitValue.map({ $0 < radix }) == true
    {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Takes a number that is too large to be one.
  mutating func takeHugeNumber() -> Bool {
    let start = position
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    guard skipDigits() > 0 else {
      position = start
      return false
    }
    if next == UInt8(ascii: ".") {
      position += 1
      _ = skipDigits()
    }
    skipExponent()
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, (48...57).contains(byte) { position += 1 }
    return position - start
  }

  /// An `e` without digits belongs to what follows, such as the unit `em`.
  private mutating func skipExponent() {
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return }
    let start = position
    position += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    if skipDigits() == 0 { position = start }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }
}
