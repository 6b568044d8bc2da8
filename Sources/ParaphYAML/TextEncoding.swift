// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// How the characters of a file are written down.
enum TextEncoding {
  /// The text in UTF-8, without a byte order mark.
  ///
  /// - Throws: `StructuredTextError` for bytes that are no text, with the place.
  static func utf8(_ bytes: [UInt8]) throws(StructuredTextError) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): return try utf8(utf16: bytes.dropFirst(2), isBigEndian: true)
    case (0xFF, 0xFE): return try utf8(utf16: bytes.dropFirst(2), isBigEndian: false)
    default:
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      try check(text)
      return text
    }
  }

  private static func check(_ text: [UInt8]) throws(StructuredTextError) {
    guard let offset = firstFault(text) else { return }
    var cursor = TextCursor(text)
    throw StructuredTextError(
      "encoding", at: cursor.advance(to: offset), "the bytes there are no UTF-8",
      hint: "Save the file as UTF-8.")
  }

  /// The number of the first byte that is no UTF-8; `nil` when all are.
  private static func firstFault(_ text: [UInt8]) -> Int? {
    var offset = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = text.makeIterator()
    while true {
      switch decoder.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  private static func utf8(
    utf16 bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(StructuredTextError) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var rest = bytes
    while let first = rest.popFirst(), let second = rest.popFirst() {
      let (high, low) = isBigEndian ? (first, second) : (second, first)
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    var text: [UInt8] = []
    let isFaulty = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
      into: { text.append($0) })
    guard !isFaulty, bytes.count.isMultiple(of: 2) else {
      var cursor = TextCursor(text)
      throw StructuredTextError(
        "encoding", at: cursor.advance(to: text.count), "the bytes there are no UTF-16",
        hint: "Save the file as UTF-8.")
    }
    return text
  }
}
