// SPDX-License-Identifier: GPL-3.0-or-later

/// The cross-reference section that ends a revision (ISO 32000-2, 7.5.4 to 7.5.8).
struct CrossReferenceSection {
  private(set) var entries: [Int: CrossReferenceEntry] = [:]

  subscript(number: Int) -> CrossReferenceEntry? {
    get { entries[number] }
    set { entries[number] = newValue }
  }

  /// Runs of consecutive numbers.
  private var runs: [ClosedRange<Int>] {
    entries.keys.sorted().reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }

  // MARK: - Table

  /// The section as a table, from `xref` up to the trailer's dictionary.
  ///
  /// - Throws: `limit` when an object lies beyond what ten digits can say.
  func table(trailer: PDFDictionary) throws(DocumentError) -> [UInt8] {
    var text = "xref\n"
    for run in runs {
      text += "\(run.lowerBound) \(run.count)\n"
      for number in run { text += try Self.tableLine(entries[number] ?? .free(generation: 0)) }
    }
    text += "trailer\n"
    return Array(text.utf8) + ObjectSerializer.bytes(of: .dictionary(trailer)) + [0x0A]
  }

  private static func tableLine(_ entry: CrossReferenceEntry) throws(DocumentError) -> String {
    switch entry {
    case .offset(let offset, let generation):
      guard offset < 10_000_000_000 else {
        throw DocumentError(
          .limit, "The document is too long for its cross-reference table, which ends at 10 GB.",
          hint: "Write it anew with --rewrite.")
      }
      return padded(offset, 10) + " " + padded(generation, 5) + " n\r\n"
    case .free(let generation): return "0000000000 " + padded(generation, 5) + " f\r\n"
    case .compressed:
      throw DocumentError(.limit, "A cross-reference table cannot name a compressed object.")
    }
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // MARK: - Stream

  /// The section as a stream, in the smallest of the ways to encode it.
  func stream(trailer: PDFDictionary) throws(DocumentError) -> PDFStream {
    let rows = runs.flatMap { run in run.map { Self.fields(entries[$0] ?? .free(generation: 0)) } }
    let widths = (0..<3).map { column in
      Self.width(rows.reduce(0) { max($0, $1[column]) })
    }
    let table = rows.map { row in
      zip(row, widths).flatMap { value, width in
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      }
    }
    var dictionary: PDFDictionary = ["Type": .name("XRef")]
    dictionary["W"] = .array(widths.map { .integer($0) })
    dictionary["Index"] = .array(
      runs.flatMap { [.integer($0.lowerBound), .integer($0.count)] })
    for entry in trailer.entries { dictionary[entry.key] = entry.value }

    let plain = try PDFStream.compressed(Array(table.joined()), dictionary: dictionary)
    let predicted = try Self.predicted(table, columns: widths.reduce(0, +), dictionary)
    return predicted.writtenLength < plain.writtenLength ? predicted : plain
  }

  /// Each row as its difference to the one above (7.4.4.4, PNG *Up*).
  private static func predicted(
    _ table: [[UInt8]], columns: Int, _ dictionary: PDFDictionary
  ) throws(DocumentError) -> PDFStream {
    var above = [UInt8](repeating: 0, count: columns)
    var bytes: [UInt8] = []
    for row in table {
      bytes.append(2)
      bytes += zip(row, above).map { $0 &- $1 }
      above = row
    }
    var dictionary = dictionary
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] = .dictionary([
      "Predictor": .integer(12), "Columns": .integer(columns),
    ])
    return PDFStream(dictionary: dictionary, source: .bytes(try Deflater.compress(bytes)))
  }

  private static func fields(_ entry: CrossReferenceEntry) -> [Int] {
    switch entry {
    case .free(let generation): [0, 0, generation]
    case .offset(let offset, let generation): [1, offset, generation]
    case .compressed(let stream, let index): [2, stream, index]
    }
  }

  private static func width(_ value: Int) -> Int {
    max(1, (Int.bitWidth - value.leadingZeroBitCount + 7) / 8)
  }
}

extension PDFStream {
  /// About how many bytes a stream in memory takes in the file.
  fileprivate var writtenLength: Int {
    guard case .bytes(let bytes) = source else { return .max }
    return bytes.count + ObjectSerializer.bytes(of: .dictionary(dictionary)).count
  }
}
