// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads rows of a manifest, in whichever form it is.
struct ManifestReader {
  private enum Form {
    case table(CSVTable)
    case objects(JSONLines)
  }

  /// What is read.
  let source: ManifestSource
  /// Where the first row may begin.
  let start: ManifestCursor
  private let form: Form

  /// Finds out the form: by the name of the file where that says it, by the first character otherwise.
  ///
  /// - Parameters:
  ///   - source: What is read.
  ///   - path: Its ending is `csv`, `tsv`, `jsonl`, `ndjson`, or says nothing.
  /// - Throws: For what is neither form.
  init(_ source: ManifestSource, path: String) throws(WorkflowError) {
    self.source = source
    var cursor = try Self.afterMark(source)
    let ending = PathText.ending(of: path)
    let isTable = ["csv", "tsv"].contains(ending)
    let isObjects = ["jsonl", "ndjson", "json"].contains(ending)
    var look = cursor
    while let byte = try look.peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      _ = try look.next()
    }
    let first = try look.peek()
    guard first != nil else {
      throw WorkflowError(
        "no-rows", "The file is empty.", hint: "Write one row for each document.", file: source.name
      )
    }
    if !isTable, first == UInt8(ascii: "[") {
      throw source.fault(
        look.line, "The rows are a JSON list.",
        hint: "Write one object a line, without commas between.")
    }
    if isObjects || (!isTable && first == UInt8(ascii: "{")) {
      form = .objects(JSONLines(source))
    } else {
      form = .table(try CSVTable(source, &cursor))
    }
    start = cursor
  }

  /// The next row by the names of its columns; `nil` at the end.
  ///
  /// - Parameters:
  ///   - cursor: Stands in front of a row, or of empty lines before one.
  ///   - onBegin: Is told the offset and the line of the row.
  /// - Returns: Text by name.
  /// - Throws: With the line, for a row that is not as it should be.
  func next(
    _ cursor: inout ManifestCursor, onBegin: (_ offset: Int, _ line: Int) -> Void
  ) throws(WorkflowError) -> [String: String]? {
    while try cursor.takeLineEnd() {}
    guard try cursor.peek() != nil else { return nil }
    onBegin(cursor.offset, cursor.line)
    switch form {
    case .table(let table): return try table.row(&cursor)
    case .objects(let lines): return try lines.row(&cursor)
    }
  }

  /// Goes past a byte order mark.
  private static func afterMark(_ source: ManifestSource) throws(WorkflowError) -> ManifestCursor {
    let bytes = try source.read(at: 0, count: 3)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw source.fault(1, "The rows are UTF-16.", hint: "Save them as UTF-8.")
    }
    return ManifestCursor(source, offset: bytes == [0xEF, 0xBB, 0xBF] ? 3 : 0, line: 1)
  }
}
