// SPDX-License-Identifier: GPL-3.0-or-later

/// What viewers call the pages (ISO 32000-2, 12.4.2).
public struct PageLabels: Sendable {
  private struct Range {
    /// The index of the first page, counted from 0.
    var start: Int
    var style: PDFName?
    var prefix: String
    /// The number of the first page.
    var first: Int
  }

  /// In order.
  private let ranges: [Range]

  /// Reads the number tree of the catalogue, which there need not be.
  ///
  /// What is not a label there is left out.
  public init(_ source: any ObjectSource) throws(DocumentError) {
    var ranges: [Range] = []
    if let tree = try source.catalog()["PageLabels"] {
      try NumberTree.forEach(in: tree, source) { key, value throws(DocumentError) in
        guard key >= 0, let label = try source.resolve(value).dictionaryValue else { return }
        let first = try source.integer("St", in: label) ?? 1
        ranges.append(
          Range(
            start: key, style: try source.name("S", in: label),
            prefix: try source.text("P", in: label) ?? "", first: min(max(first, 0), 1 << 40)))
      }
    }
    self.ranges = ranges.sorted { $0.start < $1.start }
  }

  /// The label of a page, its number where nothing else is said.
  ///
  /// `number`: counted from 1.
  public func label(ofPage number: Int) -> String {
    guard let range = ranges.last(where: { $0.start <= number - 1 }) else { return "\(number)" }
    let value = range.first + (number - 1 - range.start)
    let numeral =
      switch range.style {
      case "D": "\(value)"
      case "R": PageLabels.roman(value)
      case "r": PageLabels.roman(value).lowercased()
      case "A": PageLabels.letters(value)
      case "a": PageLabels.letters(value).lowercased()
      default: ""
      }
    return range.prefix + numeral
  }

  /// A to Z, AA to ZZ, AAA to ZZZ; a decimal number where that gets too long.
  private static func letters(_ value: Int) -> String {
    guard (1...2600).contains(value), let letter = Unicode.Scalar(65 + (value - 1) % 26) else {
      return "\(value)"
    }
    return String(repeating: Character(letter), count: (value - 1) / 26 + 1)
  }

  /// A decimal number where the Roman one gets too long, and for zero.
  private static func roman(_ value: Int) -> String {
    guard (1..<10_000).contains(value) else { return "\(value)" }
    let numerals: [(Int, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = value
    var result = ""
    for (worth, numeral) in numerals {
      while rest >= worth {
        result += numeral
        rest -= worth
      }
    }
    return result
  }
}
