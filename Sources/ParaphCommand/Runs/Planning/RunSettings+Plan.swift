// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

extension RunSettings {
  /// What a plan says already.
  private static let settled = [
    "set", "each", "output", "in-place", "force", "on-error", "shard", "watch", "quarantine",
  ]

  /// Refuses what would change what a plan says.
  static func checkAlone(_ arguments: ParsedArguments) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw UsageError(
        "conflicting-operands",
        "“\(operand)” and --plan do not go together: the plan names the workflow and its documents.",
        hint: "Leave one of them out.")
    }
    guard let option = settled.first(where: arguments.given.contains) else { return }
    throw UsageError(
      "conflicting-options",
      "--\(option) and --plan do not go together: a plan is carried out as it is.",
      hint: "Give --\(option) to paraph plan.")
  }

  /// Takes over what was said when the plan was made.
  mutating func adopt(_ header: PlanHeader) {
    file = header.file
    inputs = []
    set = header.set
    each = nil
    inPlace = header.output == WorkflowResolver.inPlace
    output = inPlace ? nil : header.output
    force = header.force
    onError = header.onError
    shard = nil
  }
}
