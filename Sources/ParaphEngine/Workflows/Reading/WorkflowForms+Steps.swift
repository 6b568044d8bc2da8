// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

// The steps of a file.
extension WorkflowForms {
  func checkStep(_ step: WorkflowValue) throws(WorkflowError) {
    if let name = step.value.stringValue { return try checkName(name, of: step) }
    guard let members = step.value.objectValue else {
      throw step.error(
        "bad-value",
        "A step must be an object, or the name of a kind, not \(step.value.short).",
        hint: "Write it such as “flatten: {}”.")
    }
    let written = step.members(members)
    let names = kindNames(written.map(\.key))
    for (name, value) in written {
      if name == "variants" {
        try checkVariants(value, of: names.first)
      } else if let key = WorkflowKeys.step.first(where: { $0.name == name }) {
        try check(value, key.form)
      } else if name == names.first {
        try checkMembers(value, of: name)
      } else if let first = names.first {
        throw notTheKind(name, value, first, isKind: names.contains(name))
      } else {
        throw value.keyError(
          "unknown-kind", Self.noKind(name), hint: Self.nearest(to: name, among: kinds ?? []))
      }
    }
    guard !names.isEmpty else {
      throw step.error(
        "no-kind", "The step does not say what it does.",
        hint: "Name a kind, such as “flatten: {}”.")
    }
  }

  /// Which keys of a step are kinds, in the order of the file; one of them should be.
  private func kindNames(_ names: [String]) -> [String] {
    let own = WorkflowKeys.step.map(\.name)
    let others = names.filter { !own.contains($0) }
    if let kinds { return others.filter(kinds.contains) }
    guard others.count > 1 else { return others }
    // Rather a slip in a key than a kind that nobody knows.
    return others.filter { NearestName.of($0, among: own) == nil }
  }

  private func checkName(_ name: String, of step: WorkflowValue) throws(WorkflowError) {
    if name.isEmpty { throw step.error("empty-value", "A step is empty.") }
    guard let kinds, !kinds.contains(name) else { return }
    throw step.error(
      "unknown-kind", Self.noKind(name), hint: Self.nearest(to: name, among: kinds))
  }

  private func notTheKind(
    _ name: String, _ value: WorkflowValue, _ kind: String, isKind: Bool
  ) -> WorkflowError {
    let under = "what belongs to “\(kind)” stands under it, indented further"
    guard isKind else {
      return value.keyError(
        "unknown-key", "A step has no key \(JSONValue.string(name).short).",
        hint: NearestName.question(name, among: WorkflowKeys.step.map(\.name))
          ?? "W\(under.dropFirst()).")
    }
    return value.keyError(
      "two-kinds", "A step does one thing; this one has “\(kind)” and “\(name)”.",
      hint: "Begin another step with a hyphen; \(under).")
  }

  // MARK: - Under a kind

  private func checkMembers(_ value: WorkflowValue, of kind: String) throws(WorkflowError) {
    // An empty value is what YAML makes of “flatten:”.
    if value.value == .null { return }
    guard value.value.objectValue != nil else {
      throw value.mistaken(
        for: "an object", hint: "Write “\(kind): {}” where there is nothing to say.")
    }
    for (_, member) in value.members(value.value.objectValue ?? [:]) where member.value == .null {
      throw member.mistaken(for: "a value")
    }
    if let keys = WorkflowKeys.ofKind(kind) {
      try check(value, keys, of: value.subject)
    } else {
      try check(value, WorkflowKeys.mark, of: value.subject, isOpen: true)
    }
  }

  private func checkVariants(
    _ variants: WorkflowValue, of kind: String?
  ) throws(WorkflowError) {
    if let kind, WorkflowKeys.ofKind(kind) != nil {
      throw variants.keyError(
        "unknown-key", "A step of the kind “\(kind)” has no “variants”.",
        hint: "They are for what plugins make.")
    }
    let fixed = Set(WorkflowKeys.mark.map(\.name)).subtracting(WorkflowKeys.variant.map(\.name))
    for variant in try elements(variants) {
      try check(variant, WorkflowKeys.variant, of: "A variant", isOpen: true)
      for (name, value) in variant.members(variant.value.objectValue ?? [:])
      where fixed.contains(name) {
        throw value.keyError(
          "unknown-key", "A variant cannot change “\(name)”.",
          hint: "Make another step with “when: { traits: … }”.")
      }
    }
  }

  // MARK: - Messages

  static func noKind(_ name: String) -> String {
    "There is no kind of step \(JSONValue.string(name).short)."
  }

  /// The name that was meant, or the kinds that there are.
  static func nearest(to name: String, among kinds: [String]) -> String {
    // An id, which has full stops, is only worth telling where it is near.
    let usual = kinds.filter { !$0.contains(".") }
    return NearestName.question(name, among: kinds + WorkflowKeys.step.map(\.name))
      ?? "There is \(WordList.joined(usual))."
  }
}
