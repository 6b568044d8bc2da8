// SPDX-License-Identifier: GPL-3.0-or-later

/// The name that a mistyped one was meant to be.
enum NearestName {
  /// The nearest of these names; `nil` when none is near.
  static func of(_ text: String, in names: some Sequence<String>) -> String? {
    let allowed = max(1, min(3, text.count / 3))
    var best: (name: String, distance: Int)?
    for name in names where name != text {
      let distance = editDistance(Array(text.lowercased()), Array(name))
      if distance <= allowed, distance < (best?.distance ?? .max) { best = (name, distance) }
    }
    return best?.name
      ?? names.first { text.count >= 3 && $0.hasPrefix(text.lowercased()) }
  }

  /// How many letters have to be changed, added, left out or swapped with their neighbour.
  private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var rows = [Array(0...second.count)]
    for (index, letter) in first.enumerated() {
      var row = [index + 1]
      for (column, other) in second.enumerated() {
        var cost = min(
          rows[index][column] + (letter == other ? 0 : 1), rows[index][column + 1] + 1,
          row[column] + 1)
        if index > 0, column > 0, letter == second[column - 1], first[index - 1] == other {
          cost = min(cost, rows[index - 1][column - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
