// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Rows of comma-separated values (RFC 4180) under a line with the names of the columns.
///
/// Commas, semicolons or tabs separate: whichever the names have most of between them. A quote within a
/// field that does not begin with one stands for itself.
struct CSVTable {
  private static let longestField = 1 << 20
  private static let longestRow = 16 << 20
  private static let mostColumns = 4096
  private static let quote = UInt8(ascii: "\"")

  private let source: ManifestSource
  private let separator: UInt8
  /// Their names without white space around them; an empty one is of no use.
  private let columns: [String]

  /// Reads the names of the columns.
  ///
  /// - Parameters:
  ///   - source: What is read.
  ///   - cursor: Stands at the beginning, and then behind the names.
  /// - Throws: With the line, for names that cannot be used.
  init(_ source: ManifestSource, _ cursor: inout ManifestCursor) throws(WorkflowError) {
    self.source = source
    separator = try Self.separator(cursor)
    while try cursor.takeLineEnd() {}
    let line = cursor.line
    let names = try Self.fields(&cursor, separator, source).map { Self.trimmed($0) }
    guard names.count <= Self.mostColumns else {
      throw source.fault(line, "There are more than \(Self.mostColumns) columns.")
    }
    var known: Set<String> = []
    for name in names where !name.isEmpty && !known.insert(name).inserted {
      throw source.fault(line, "Two columns are called “\(name)”.", hint: "Rename one of them.")
    }
    guard !known.isEmpty else {
      throw source.fault(
        line, "The columns have no names.", hint: "The first line has to name them.")
    }
    columns = names
  }

  /// Reads one row.
  func row(_ cursor: inout ManifestCursor) throws(WorkflowError) -> [String: String] {
    let line = cursor.line
    let fields = try Self.fields(&cursor, separator, source)
    guard fields.count == columns.count else {
      let count = fields.count == 1 ? "one field" : "\(fields.count) fields"
      throw source.fault(
        line, "This row has \(count), and there are \(columns.count) columns.",
        hint: "A field that has a separator in it stands between quotes (\").")
    }
    var row: [String: String] = [:]
    row.reserveCapacity(fields.count)
    for (name, field) in zip(columns, fields) where !name.isEmpty { row[name] = field }
    return row
  }

  /// The separator that is most frequent in the first line, outside quotes.
  private static func separator(_ cursor: ManifestCursor) throws(WorkflowError) -> UInt8 {
    var cursor = cursor
    while try cursor.takeLineEnd() {}
    var counts = [UInt8(ascii: ","): 0, UInt8(ascii: ";"): 0, UInt8(ascii: "\t"): 0]
    var isQuoted = false
    let end = cursor.offset + longestRow
    while cursor.offset < end, let byte = try cursor.next() {
      if byte == quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      counts[byte]? += 1
    }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return candidates.reduce(candidates[0]) { best, next in
      counts[next, default: 0] > counts[best, default: 0] ? next : best
    }
  }

  /// The fields up to the end of the row, which is taken too.
  private static func fields(
    _ cursor: inout ManifestCursor, _ separator: UInt8, _ source: ManifestSource
  ) throws(WorkflowError) -> [String] {
    let start = cursor.offset
    var fields: [String] = []
    repeat {
      let line = cursor.line
      let bytes =
        try cursor.take(quote)
        ? try quoted(&cursor, separator, source) : try plain(&cursor, separator, source)
      guard let field = String(validating: bytes, as: UTF8.self) else {
        throw source.fault(
          line, "The field \(PathWords.quoted(Array(bytes.prefix(80)))) is not UTF-8.",
          hint: "Save the file as UTF-8.")
      }
      guard cursor.offset - start <= longestRow else {
        throw source.fault(line, "A row is longer than \(longestRow >> 20) MiB.")
      }
      fields.append(field)
    } while try cursor.take(separator)
    _ = try cursor.takeLineEnd()
    return fields
  }

  private static func plain(
    _ cursor: inout ManifestCursor, _ separator: UInt8, _ source: ManifestSource
  ) throws(WorkflowError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = try cursor.peek(), byte != separator, byte != UInt8(ascii: "\n"),
      byte != UInt8(ascii: "\r")
    {
      try append(byte, &bytes, cursor.line, source)
      _ = try cursor.next()
    }
    return bytes
  }

  /// A field after its first quote.
  private static func quoted(
    _ cursor: inout ManifestCursor, _ separator: UInt8, _ source: ManifestSource
  ) throws(WorkflowError) -> [UInt8] {
    let line = cursor.line
    var bytes: [UInt8] = []
    while let byte = try cursor.next() {
      if byte == quote, try !cursor.take(quote) {
        let after = try cursor.peek()
        let ends = [separator, UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        guard after.map(ends.contains) ?? true else {
          throw source.fault(
            cursor.line, "Something follows the quote that ends a field.",
            hint: "A quote within a field is written twice.")
        }
        return bytes
      }
      try append(byte, &bytes, line, source)
    }
    throw source.fault(
      line, "The quote that begins here has no end.",
      hint: "A quote within a field is written twice, and the field between quotes.")
  }

  private static func append(
    _ byte: UInt8, _ bytes: inout [UInt8], _ line: Int, _ source: ManifestSource
  ) throws(WorkflowError) {
    guard bytes.count < longestField else {
      throw source.fault(line, "A field is longer than \(longestField >> 20) MiB.")
    }
    bytes.append(byte)
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text.unicodeScalars[...]
    while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
