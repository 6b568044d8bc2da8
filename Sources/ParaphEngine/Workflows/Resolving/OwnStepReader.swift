// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads the steps that are not a plugin's: `flatten`, `fill` and `remove`.
struct OwnStepReader {
  let members: StepMembers
  let context: StepContext

  private static let nowhere = JobInput.bytes([], name: "")
  /// More than any form holds.
  private static let dataBound = 64 << 20

  /// Flattens everything; the document is that of the whole job.
  static let all = FlattenJob(input: nowhere, output: JobOutput(.inPlace))

  // MARK: - Flattening

  func flatten() throws -> StepRequest.Action {
    try members.checkKeys(WorkflowKeys.flatten.map(\.name), of: "“flatten”")
    var job = Self.all
    job.only = try kinds("only", more: FlattenJob.moreKinds)
    job.except = try kinds("except", more: FlattenJob.moreKinds)
    job.removed = try kinds("remove", more: FlattenJob.moreKinds)
    job.ids = try members.texts("ids") ?? []
    job.authors = try members.texts("authors") ?? []
    job.pages = try members.pages()
    job.forms = try members.boolean("forms") ?? true
    job.annotations = try members.boolean("annotations") ?? true
    job.purpose = try members.choice("for", FlattenJob.Purpose.self) ?? .screen
    job.notes = try members.choice("notes", FlattenJob.Notes.self)
    guard job.forms || job.annotations else {
      throw members.problem(
        "forms", "Neither forms nor annotations leave nothing to flatten.",
        code: "nothing-selected",
        hint: "Leave one of them out.")
    }
    return .flatten(job)
  }

  private func kinds(_ key: String, more: [String] = []) throws -> [String] {
    let kinds = try members.texts(key, splittingAtCommas: true) ?? []
    for kind in kinds {
      guard let hint = context.kinds.refusal(of: kind, more: more) else { continue }
      throw members.problem(
        key, "“\(key)”: there is no kind of annotation called “\(kind)”.", code: "unknown-kind",
        hint: hint)
    }
    return kinds
  }

  // MARK: - Filling

  func fill() throws -> (StepRequest.Action, absence: String?) {
    try members.checkKeys(WorkflowKeys.fill.map(\.name), of: "“fill”")
    guard members.has("set") || members.has("data") else {
      throw StepProblem(
        members.path, "nothing-selected", "fill needs to be told what to fill in.",
        hint: "Add set: { NAME: VALUE } or data: FILE; paraph inspect lists the names.")
    }
    var job = FillJob(input: Self.nowhere, output: JobOutput(.inPlace))
    job.assignments = try assignments()
    job.allowReadOnly = try members.boolean("allow-read-only") ?? false
    job.allowCalculated = try members.boolean("allow-calculated") ?? false
    var absence: String?
    if let given = try members.given("data"), let written = given.value.spelled {
      let path = PathText.join(context.folder, written)
      absence = try FileAbsence(members).sentence("data", path, given)
      if absence == nil {
        do throws(ValueError) {
          job.data = FillJob.DataFile(
            name: path, bytes: try WorkflowFileBytes.read(path, bound: Self.dataBound))
        } catch {
          throw members.problem("data", error, given: given)
        }
      }
    } else if members.has("data"), !members.has("set"), case .scope = members.source {
      absence = try FileAbsence(members).sentenceWithoutName("data", in: members)
    }
    return (.fill(job), absence)
  }

  /// `NAME=VALUE`, in the order of the names.
  private func assignments() throws -> [String] {
    guard members.has("set") else { return [] }
    guard let set = members.object("set") else {
      throw members.problem("set", "“set” must be an object of values by the names of fields.")
    }
    return try set.values.keys.sorted().flatMap { name in
      guard !name.isEmpty, !name.dropFirst().contains("=") else {
        throw set.problem(name, "“\(name)” cannot be set: a name with = is not understood.")
      }
      guard let items = try set.items(name) else { return ["\(name)="] }
      return try items.map { item in
        guard let text = item.value.spelled else {
          throw set.problem(name, "“\(name)” must be a text or a list of texts.")
        }
        return "\(name)=\(text)"
      }
    }
  }

  // MARK: - Removing

  func remove() throws -> StepRequest.Action {
    try members.checkKeys(WorkflowKeys.remove.map(\.name), of: "“remove”")
    guard ["only", "ids", "pages"].contains(where: members.has) else {
      throw StepProblem(
        members.path, "nothing-selected", "remove needs to be told which annotations.",
        hint: "Add ids, only or pages; pages: all removes every one.")
    }
    return .remove(
      RemoveJob(
        input: Self.nowhere, output: JobOutput(.inPlace), pages: try members.pages(),
        only: try kinds("only"), ids: try members.texts("ids") ?? []))
  }
}
