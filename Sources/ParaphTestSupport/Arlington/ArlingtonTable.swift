// SPDX-License-Identifier: GPL-3.0-or-later

/// What the model says about one kind of dictionary, stream or array.
public struct ArlingtonTable: Sendable {
  /// Such as `AnnotFreeText`.
  public let name: String
  /// The rows with a key or an index of their own.
  let rows: [String: ArlingtonRow]
  /// The keys of the rows that may be required, in order.
  let requiredKeys: [String]
  /// The names that keys such as `/Subtype` may have in this kind of object.
  let signs: [(key: String, names: [String])]
  /// The row of any other key: `*`.
  let wildcard: ArlingtonRow?
  /// The rows that repeat to the end of an array, `0*`, `1*`, …, and the index of the first.
  let repeating: (start: Int, rows: [ArlingtonRow])

  init(name: String, text: String) {
    self.name = name
    var rows: [String: ArlingtonRow] = [:]
    var wildcard: ArlingtonRow?
    var repeating: [(index: Int, row: ArlingtonRow)] = []
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      guard let row = ArlingtonRow(line) else { continue }
      if row.key == "*" {
        wildcard = row
      } else if row.key.hasSuffix("*"), let index = Int(row.key.dropLast()) {
        repeating.append((index, row))
      } else {
        rows[row.key] = row
      }
    }
    repeating.sort { $0.index < $1.index }
    self.rows = rows
    requiredKeys = rows.values.filter { $0.required != "FALSE" }.map(\.key).sorted()
    signs = ["Type", "Subtype", "S", "FT"].compactMap { key in
      guard let row = rows[key], row.types == ["name"], let names = row.possibleValues.first,
        !names.isEmpty, !names.contains(where: { $0.hasPrefix("fn:") })
      else { return nil }
      return (key, names)
    }
    self.wildcard = wildcard
    self.repeating = (repeating.first?.index ?? 0, repeating.map(\.row))
  }

  /// The row of a key, or of an index of an array; `nil` when the model knows none.
  func row(_ key: String) -> ArlingtonRow? {
    if let row = rows[key] { return row }
    if !repeating.rows.isEmpty, let index = Int(key), index >= repeating.start {
      return repeating.rows[(index - repeating.start) % repeating.rows.count]
    }
    return wildcard
  }
}
