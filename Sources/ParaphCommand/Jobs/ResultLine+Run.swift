// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

extension ResultLine {
  /// The line of a document of a workflow: what each step did.
  static func ofRun(_ report: Report) -> String {
    let name = report.output?.path ?? report.input
    if report.outcome == .unchanged { return "\(name): unchanged" }
    let steps = (report.steps ?? []).compactMap { step in words(step, report) }
    var line = "\(name): " + (steps.isEmpty ? "nothing to do" : joined(steps))
    if report.output?.mode == .rewrite { line += "; written anew" }
    return line
  }

  /// Marks have commas between them, what is done to them is set apart.
  private static func joined(_ steps: [(text: String, isMark: Bool)]) -> String {
    var line = ""
    var previous = true
    for step in steps {
      if !line.isEmpty { line += step.isMark && previous ? ", " : "; " }
      line += step.text
      previous = step.isMark
    }
    return line
  }

  /// What a step did; `nil` for nothing.
  private static func words(
    _ step: Report.Step, _ report: Report
  ) -> (text: String, isMark: Bool)? {
    if step.outcome == .failed { return ("without “\(step.id)”, which failed", false) }
    guard step.outcome == .done else { return nil }
    let marks = report.marks.filter { $0.step == step.id }
    let removed = (report.removed ?? []).filter { $0.step == step.id }
    switch step.kind {
    case "flatten":
      let parts = [
        marks.isEmpty ? nil : "flattened \(marks.count)",
        removed.isEmpty ? nil : "removed \(removed.count)",
      ].compactMap { $0 }
      return parts.isEmpty ? nil : (parts.joined(separator: ", "), false)
    case "fill":
      return marks.isEmpty
        ? nil : ("filled in \(marks.count == 1 ? "1 field" : "\(marks.count) fields")", false)
    case "remove":
      let count = marks.count + removed.count
      return count == 0 ? nil : ("removed \(count == 1 ? "1 mark" : "\(count) marks")", false)
    default:
      guard let first = marks.first else { return nil }
      let pages = Set(marks.compactMap(\.page)).sorted()
      let kind = marks.allSatisfy { $0.kind == first.kind } ? first.kind : step.kind
      let what = marks.count == 1 ? kind : "\(marks.count) × \(kind)"
      return (what + (pages.isEmpty ? "" : on(pages)), true)
    }
  }
}
