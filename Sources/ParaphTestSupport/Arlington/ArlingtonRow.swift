// SPDX-License-Identifier: GPL-3.0-or-later

/// What the model says about one key of a dictionary, or one place in an array.
///
/// The cells of types that exclude one another stand in the same order, set apart by semicolons.
struct ArlingtonRow: Sendable {
  let key: String
  let types: [String]
  let since: String
  let deprecated: String
  let required: String
  let indirect: [String]
  let isInheritable: Bool
  let defaultValue: String
  let possibleValues: [[String]]
  let specialCases: [[String]]
  let links: [[String]]

  init?(_ line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard cells.count >= 11 else { return nil }
    func lists(_ cell: String) -> [[String]] {
      Self.pieces(of: cell, at: ";").map { piece in
        Self.pieces(of: Self.inner(piece), at: ",").filter { !$0.isEmpty }
      }
    }
    key = cells[0]
    types = Self.pieces(of: cells[1], at: ";")
    since = cells[2]
    deprecated = cells[3]
    required = cells[4]
    indirect = Self.pieces(of: cells[5], at: ";").map(Self.inner)
    isInheritable = cells[6] == "TRUE"
    defaultValue = cells[7]
    possibleValues = lists(cells[8])
    specialCases = lists(cells[9])
    links = lists(cells[10])
  }

  /// The list of a column for the type at an index; the only list there is holds for every type.
  static func cell<Value>(_ cells: [Value], _ index: Int) -> Value? {
    cells.count == 1 ? cells[0] : cells.indices.contains(index) ? cells[index] : nil
  }

  /// Splits where the separator stands outside of all brackets and quotation marks.
  static func pieces(of text: String, at separator: Character) -> [String] {
    var pieces = [""]
    var depth = 0
    var isQuoted = false
    for character in text {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, "([".contains(character) { depth += 1 }
      if !isQuoted, ")]".contains(character) { depth -= 1 }
      if character == separator, depth == 0, !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  /// Without the square brackets around it.
  private static func inner(_ text: String) -> String {
    text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
  }
}
