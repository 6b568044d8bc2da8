// SPDX-License-Identifier: GPL-3.0-or-later

/// Options that stand under one heading in the help.
struct OptionGroup: Sendable {
  var heading: String
  var rows: [OptionRow]

  init(_ heading: String, _ rows: [OptionRow]) {
    self.heading = heading
    self.rows = rows.map { row in
      var row = row
      row.heading = heading
      return row
    }
  }
}
