// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What a journal knows of one document without reading its result.
struct JournalEntry: Hashable, Sendable {
  /// Its place among all inputs, counted from 1.
  var number: Int
  /// Stands for the document and its row.
  var key: UInt64
  /// What became of it.
  var outcome: DocumentResult.Outcome
  /// The input, as it was when it was done.
  var input: FileStamp
  /// The output, as it was left.
  var output: FileStamp
  /// Where the result begins in the journal, and its length.
  var offset: Int
  var length: Int

  /// What stands for a document and its row.
  static func key(_ document: WorkflowDocument) -> UInt64 {
    let row = document.row.isEmpty ? [] : document.row.sorted { $0.key < $1.key }
    let texts = [String(document.number), document.path, document.folder]
    return StableHash.of(texts + row.flatMap { [$0.key, $0.value] }).value
  }

  /// What stands before the result in its line: numbers and a word with tabs between them.
  var prefix: String {
    let numbers = [input.bytes, input.modified, output.bytes, output.modified]
    let fields =
      [String(number), String(key, radix: 16), outcome.rawValue] + numbers.map(String.init)
    return fields.joined(separator: "\t") + "\t"
  }

  /// How many fields stand before the result.
  static let fieldCount = 7

  /// `nil` when a field makes no sense.
  ///
  /// - Parameters:
  ///   - fields: As `prefix` writes them, without the tabs.
  ///   - offset: Of the result in the journal.
  ///   - length: Of the result.
  init?(fields: [Substring], offset: Int, length: Int) {
    guard fields.count == Self.fieldCount, let number = Int(fields[0]),
      let key = UInt64(fields[1], radix: 16),
      let outcome = DocumentResult.Outcome(rawValue: String(fields[2]))
    else { return nil }
    let numbers = fields[3...].compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    self.init(
      number: number, key: key, outcome: outcome,
      input: FileStamp(bytes: numbers[0], modified: numbers[1]),
      output: FileStamp(bytes: numbers[2], modified: numbers[3]), offset: offset, length: length)
  }

  init(
    number: Int, key: UInt64, outcome: DocumentResult.Outcome, input: FileStamp,
    output: FileStamp, offset: Int, length: Int
  ) {
    self.number = number
    self.key = key
    self.outcome = outcome
    self.input = input
    self.output = output
    self.offset = offset
    self.length = length
  }
}
