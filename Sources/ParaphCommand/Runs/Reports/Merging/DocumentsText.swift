// SPDX-License-Identifier: GPL-3.0-or-later

/// The JSON object of a report or of a plan on disk, whose documents are read one after the other.
enum DocumentsText {
  /// Why it is none.
  enum Problem: Error {
    case notWhole
    /// A document, counted from 1, makes no sense.
    case document(Int)
  }

  /// Reads a file from its beginning.
  ///
  /// - Parameters:
  ///   - descriptor: Of the file.
  ///   - take: Called with the text of each document and where it begins; `false` where it makes no sense.
  /// - Returns: The object without its documents.
  /// - Throws: Why it is no such object.
  static func read(
    _ descriptor: Int32, _ take: ([UInt8], Int) -> Bool
  ) throws(Problem) -> [UInt8] {
    var text = ReportText(descriptor)
    var members: [UInt8] = [UInt8(ascii: "{")]
    var hasDocuments = false
    guard text.take(UInt8(ascii: "{")) else { throw .notWhole }
    while !text.take(UInt8(ascii: "}")) {
      if members.count > 1 || hasDocuments, !text.take(UInt8(ascii: ",")) { throw .notWhole }
      guard let key = text.value(), text.take(UInt8(ascii: ":")) else { throw .notWhole }
      if key.bytes == Array("\"documents\"".utf8) {
        guard !hasDocuments else { throw .notWhole }
        hasDocuments = true
        try documents(&text, take)
        continue
      }
      guard let value = text.value() else { throw .notWhole }
      if members.count > 1 { members.append(UInt8(ascii: ",")) }
      members += key.bytes + [UInt8(ascii: ":")] + value.bytes
    }
    guard text.isAtEnd, hasDocuments else { throw .notWhole }
    return members + [UInt8(ascii: "}")]
  }

  private static func documents(
    _ text: inout ReportText, _ take: ([UInt8], Int) -> Bool
  ) throws(Problem) {
    guard text.take(UInt8(ascii: "[")) else { throw .notWhole }
    var count = 0
    while !text.take(UInt8(ascii: "]")) {
      if count > 0, !text.take(UInt8(ascii: ",")) { throw .notWhole }
      count += 1
      guard let value = text.value(), take(value.bytes, value.offset) else {
        throw .document(count)
      }
    }
  }
}
