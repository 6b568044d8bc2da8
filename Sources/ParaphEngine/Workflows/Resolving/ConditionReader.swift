// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads the conditions of a step.
enum ConditionReader {
  static func condition(_ members: StepMembers) throws -> StepCondition {
    try members.checkKeys(
      WorkflowKeys.condition.map(\.name), of: "“\(members.path.last ?? "when")”")
    var condition = StepCondition()
    condition.pages = try members.pages()
    (condition.fewestPages, condition.mostPages) =
      try members.value("page-count") { text in try pageCount(text) }
      ?? (nil, nil)
    condition.title = try members.value("title", PatternText.checked)
    condition.text = try members.value("text", PatternText.checked)
    condition.isSigned = try members.boolean("signed")
    condition.isEncrypted = try members.boolean("encrypted")
    if members.has("field") {
      let field = try object("field", in: members)
      try field.checkKeys(WorkflowKeys.field.map(\.name), of: "“field”")
      guard field.has("name") else {
        throw StepProblem(
          field.path, "bad-value", "“field” does not name a field.", hint: "Add name.")
      }
      condition.field = try field.value("name") { $0 }
      condition.fieldValue = try field.text("value")
    }
    if members.has("traits") {
      condition.traits = try TraitsReader.traits(try object("traits", in: members))
    }
    if members.has("not") { condition.not = [try self.condition(try object("not", in: members))] }
    return condition
  }

  private static func object(_ key: String, in members: StepMembers) throws -> StepMembers {
    if let object = members.object(key) { return object }
    throw members.problem(key, "“\(key)” must be an object.")
  }

  /// Reads `3`, `2-` or `1-10`.
  private static func pageCount(_ text: String) throws(ValueError) -> (Int?, Int?) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    let fewest = ends.first.flatMap { Int($0) }
    let most = ends.count == 2 ? Int(ends[1]) : fewest
    let isOpen = ends.count == 2 && ends[1].isEmpty
    guard let fewest, fewest > 0, ends.count <= 2, isOpen || most ?? 0 >= fewest else {
      throw ValueError(
        "“\(text)” is not a number of pages.", hint: "Write 3, 2- or 1-10.")
    }
    return (fewest, isOpen ? nil : most)
  }
}
