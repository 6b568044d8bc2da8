// SPDX-License-Identifier: GPL-3.0-or-later

/// One section: the table or stream that one save wrote (ISO 32000-2, 7.5.4 and 7.5.8).
///
/// Nothing but the bounds of its subsections is read before an entry is asked for.
final class StoredSection {
  /// Object numbers that follow each other.
  struct Subsection {
    var first: Int
    var count: Int
    /// Of the first entry: in the file for a table, in the data for a stream.
    var start: Int
  }

  enum Form {
    /// Entries of 20 bytes.
    case table
    /// Entries that are not all 20 bytes, read one by one.
    case scanned([Int: ObjectLocation])
    case stream(data: [UInt8], widths: [Int])
  }

  /// Counted from the header.
  let offset: Int
  let trailer: PDFDictionary
  let subsections: [Subsection]
  /// Where a table's first subsection begins in the file.
  private let tableStart: Int
  private(set) var form: Form
  private let bytes: FileBytes
  /// Ordered by `first`, when no two overlap and there are many.
  private let sorted: [Subsection]

  init(
    offset: Int, trailer: PDFDictionary, subsections: [Subsection], tableStart: Int, form: Form,
    bytes: FileBytes
  ) {
    self.offset = offset
    self.trailer = trailer
    self.subsections = subsections
    self.tableStart = tableStart
    self.form = form
    self.bytes = bytes
    var sorted: [Subsection] = []
    if subsections.count > 8 {
      sorted = subsections.sorted { $0.first < $1.first }
      let overlap = zip(sorted, sorted.dropFirst()).contains { $0.first + $0.count > $1.first }
      if overlap { sorted = [] }
    }
    self.sorted = sorted
  }

  var isTable: Bool { if case .stream = form { false } else { true } }

  /// The highest object number it has an entry for, or -1.
  var highestNumber: Int { subsections.map { $0.first + $0.count - 1 }.max() ?? -1 }

  /// The entry of an object, or `nil` when the section says nothing about it.
  func entry(_ number: Int) throws(DocumentError) -> ObjectLocation? {
    if case .scanned(let entries) = form { return entries[number] }
    guard let subsection = subsection(of: number) else { return nil }
    let index = number - subsection.first
    if case .stream(let data, let widths) = form {
      return CrossReferenceStreamSyntax.entry(
        data, at: subsection.start + index * widths.reduce(0, +), widths: widths)
    }
    let place = subsection.start + index * CrossReferenceTableSyntax.entryLength
    if let entry = CrossReferenceTableSyntax.entry(bytes.buffer, at: place) { return entry }
    let entries = try CrossReferenceTableSyntax.scan(bytes.buffer, at: tableStart).entries
    form = .scanned(entries)
    return entries[number]
  }

  private func subsection(of number: Int) -> Subsection? {
    if sorted.isEmpty {
      return subsections.first { number >= $0.first && number - $0.first < $0.count }
    }
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].first <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0, number - sorted[low - 1].first < sorted[low - 1].count else { return nil }
    return sorted[low - 1]
  }
}
