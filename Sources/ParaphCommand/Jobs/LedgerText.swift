// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What a job changed, counted, for a person who wants to know more.
enum LedgerText {
  /// One line for each category; none where nothing changed.
  static func lines(_ report: Report) -> [String] {
    guard let ledger = report.ledger, !ledger.rows.isEmpty else { return [] }
    let isWhole = report.output?.mode == .rewrite
    let heading = isWhole ? "in the whole document" : "what the change touches"
    return ["\(report.input): \(heading), before and after"]
      + ledger.rows.map { row in
        "  " + padded(row.category, 14, isLeft: true) + padded("\(row.before)", 9, isLeft: false)
          + padded("\(row.after)", 9, isLeft: false)
      }
  }

  private static func padded(_ text: String, _ width: Int, isLeft: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return isLeft ? text + blanks : blanks + text
  }
}
