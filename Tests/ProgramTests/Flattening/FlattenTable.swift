// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

/// What of the corpus is not flattened and proved, or does not satisfy every judge, and why:
/// `corpus-flatten.tsv`.
enum FlattenTable {
  struct Row: Hashable, Sendable {
    /// The exit status of the program.
    var status: Int32
    var reason: String
  }

  static let path = Fixtures.packageRoot + "/Tests/ProgramTests/corpus-flatten.tsv"

  static let committed: [String: Row] = {
    var rows: [String: Row] = [:]
    for line in (Files.text(path) ?? "").split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map { String($0) }
      guard columns.count == 3, let status = Int32(columns[1]) else { continue }
      rows[columns[0]] = Row(status: status, reason: columns[2])
    }
    return rows
  }()
}
