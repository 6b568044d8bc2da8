// SPDX-License-Identifier: GPL-3.0-or-later

extension StepCondition {
  /// Whether it says anywhere which pages are meant.
  var namesPages: Bool { pages != nil || not.contains(where: \.namesPages) }

  /// What it is about, as the keys of a workflow file: `page-count, title`.
  var words: String {
    var words: [String] = []
    if pages != nil { words.append("pages") }
    if fewestPages != nil || mostPages != nil { words.append("page-count") }
    if title != nil { words.append("title") }
    if field != nil { words.append("field") }
    if isSigned != nil { words.append("signed") }
    if isEncrypted != nil { words.append("encrypted") }
    if text != nil { words.append("text") }
    if traits != nil { words.append("traits") }
    if !not.isEmpty { words.append("not") }
    return words.joined(separator: ", ")
  }
}
