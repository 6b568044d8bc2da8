// SPDX-License-Identifier: GPL-3.0-or-later

/// Simple properties of an XMP packet, found by their usual names (ISO 16684-1).
///
/// It does not read XML: a property is a name that is followed by its value, as an attribute or as
/// the text of an element, and values longer than a word or two are none.
struct XMPProperties {
  private static let longestValue = 64

  private let text: [UInt8]

  /// Takes a packet in UTF-8 or UTF-16; of the latter only what is ASCII is kept.
  init(_ bytes: [UInt8]) {
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    text = isWide ? bytes.filter { $0 != 0 } : bytes
  }

  /// The value of the first property of this name, prefix included.
  subscript(name: String) -> String? {
    let name = Array(name.utf8)
    guard let first = name.first else { return nil }
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: first) {
      index = start + 1
      guard text[start...].starts(with: name) else { continue }
      if let value = value(after: start + name.count) { return value }
    }
    return nil
  }

  private func value(after start: Int) -> String? {
    var rest = text[start...].drop(while: Self.isSpace)
    guard let mark = rest.popFirst() else { return nil }
    let end: UInt8
    switch mark {
    case UInt8(ascii: ">"): end = UInt8(ascii: "<")
    case UInt8(ascii: "="):
      rest = rest.drop(while: Self.isSpace)
      guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return nil }
      end = quote
    default: return nil
    }
    let value = rest.prefix(Self.longestValue).prefix { $0 != end }
    guard value.count < Self.longestValue, value.endIndex < rest.endIndex else { return nil }
    var trimmed = value.drop(while: Self.isSpace)
    while let last = trimmed.last, Self.isSpace(last) { trimmed.removeLast() }
    let isWord = trimmed.allSatisfy { (0x2D...0x3A).contains($0) || (0x41...0x7A).contains($0) }
    return isWord && !trimmed.isEmpty ? String(decoding: trimmed, as: UTF8.self) : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
