// SPDX-License-Identifier: GPL-3.0-or-later

/// What lies at the two ends of a file (ISO 32000-2, 7.5.2 and 7.5.5).
enum FileStructure {
  /// How far from either end readers look, by long custom.
  private static let reach = 1024

  /// The first byte of `%PDF-`, or `nil`.
  static func header(_ bytes: UnsafeRawBufferPointer) -> Int? {
    find("%PDF-", in: bytes, from: 0, to: min(bytes.count, reach + 5))
  }

  /// The version that the header names; 1.4 when it names none that can be read.
  static func version(_ bytes: UnsafeRawBufferPointer, headerOffset: Int) -> PDFVersion {
    let digits = bytes.dropFirst(headerOffset + 5).prefix(8)
      .prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    return PDFVersion(String(decoding: digits, as: UTF8.self)) ?? PDFVersion(1, 4)
  }

  /// The offset that the last `startxref` gives, or `nil` when there is none.
  static func startXref(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let from = max(0, bytes.count - reach - 32)
    var last: Int?
    var next = from
    while let place = find("startxref", in: bytes, from: next, to: bytes.count) {
      last = place
      next = place + 9
    }
    guard let last else { return nil }
    var lexer = Lexer(bytes, at: last + 9)
    guard case .integer(let offset) = try? lexer.next(), offset >= 0 else { return nil }
    return offset
  }

  /// Whether there is anything that repair could start from.
  static func hasObjects(_ bytes: UnsafeRawBufferPointer) -> Bool {
    find(" obj", in: bytes, from: 0, to: bytes.count) != nil
  }

  /// Whether the file is still linearized: its first object says so, and gives its length.
  static func isLinearized(
    _ bytes: UnsafeRawBufferPointer, headerOffset: Int, limits: Limits
  ) -> Bool {
    // The first line is a comment; so is the binary one that may follow.
    guard
      let first = try? IndirectObjectSyntax.read(
        bytes, at: headerOffset, nesting: limits.nesting, length: { _ in nil }),
      let dictionary = first.object.dictionaryValue, dictionary["Linearized"] != nil
    else { return false }
    return dictionary["L"]?.intValue == bytes.count - headerOffset
  }

  private static func find(
    _ text: StaticString, in bytes: UnsafeRawBufferPointer, from: Int, to: Int
  ) -> Int? {
    let length = text.utf8CodeUnitCount
    guard from >= 0, to <= bytes.count else { return nil }
    var place = from
    while place + length <= to {
      var matched = 0
      while matched < length, bytes[place + matched] == text.utf8Start[matched] { matched += 1 }
      if matched == length { return place }
      place += 1
    }
    return nil
  }
}
