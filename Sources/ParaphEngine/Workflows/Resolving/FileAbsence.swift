// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Notices files that a step names and that are not there.
struct FileAbsence {
  /// Of the step.
  private let step: StepMembers
  private let isOptional: Bool

  /// - Parameter members: Of the step, which says whether it is optional.
  /// - Throws: `StepProblem` where it does not say so with a truth value.
  init(_ members: StepMembers) throws {
    step = members
    isOptional = try members.boolean("optional") ?? false
  }

  /// What is said of a file that is not there, where the step is optional.
  ///
  /// - Parameters:
  ///   - key: The member that names it.
  ///   - path: As it is opened.
  ///   - given: What names it.
  ///   - members: Of a variant that names it; `nil` for the step.
  /// - Returns: `nil` for a file that is there.
  /// - Throws: `StepProblem` where the file has to be there.
  func sentence(
    _ key: String, _ path: String, _ given: StepMembers.Given, in members: StepMembers? = nil
  ) throws -> String? {
    guard !WorkflowFileBytes.isThere(path) else { return nil }
    let error = ValueError("\(path) is not there.", kind: .unreadable, code: "no-such-file")
    if isOptional { return error.message }
    throw (members ?? step).problem(key, error, given: given)
  }

  /// What is said where a row names no file, and the step is optional.
  ///
  /// - Throws: `StepProblem` where there has to be one.
  func sentenceWithoutName(_ key: String, in members: StepMembers) throws -> String {
    if isOptional { return "“\(key)” names no file." }
    throw members.problem(
      key, "“\(key)” names no file.", code: "no-such-file", hint: "optional: true lets that pass.",
      kind: .unreadable)
  }
}
