// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the index of the corpus: tab-separated, the first line names the columns.
enum CorpusIndex {
  static func samples(in text: String, folder: String) -> [Sample] {
    var lines = text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard !lines.isEmpty else { return [] }
    let names = columns(of: lines.removeFirst())
    return lines.compactMap { line in
      let values = columns(of: line)
      let row = Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
      return Sample(row: row, folder: folder)
    }
  }

  private static func columns(of line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
