// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// The keys of workflow files, in the order in which they are best read.
public enum WorkflowKeys {
  /// Those of the file itself.
  public static let workflow: [WorkflowKey] = [
    WorkflowKey("$schema", .text, "The JSON Schema of this file, for editors."),
    WorkflowKey(
      "paraph", .number(1...1), required: true, "The version of the format of this file: 1."),
    WorkflowKey(
      "name", .name,
      "Names the workflow, and begins the names of its marks; without it, the name of the file "
        + "up to its first full stop."),
    WorkflowKey("title", .text, "One line for people."),
    WorkflowKey(
      "inputs", .oneOrMore(.filledText),
      "Files, folders and globs, in this order; relative to the folder of this file."),
    WorkflowKey(
      "each", .filledText,
      "A CSV or JSON-lines file with one row a document; its columns are placeholders."),
    WorkflowKey(
      "output", .filledText,
      "Where each document goes, such as “signed/{stem}.pdf”; in-place for the input itself."),
    WorkflowKey(
      "variables", .named(.scalar),
      "Text by name, for placeholders such as {signer}; ${NAME:-default} is an environment "
        + "variable here."),
    WorkflowKey("style", .object(looks), "The looks of all marks, below what a step says."),
    WorkflowKey("steps", .list(.shared(.step)), required: true, "What is done, in this order."),
    WorkflowKey(
      "on-error", onError,
      "What a failure costs: skip the document (the default), stop before further ones, or "
        + "continue without the step."),
    WorkflowKey("write", .object(writing), "How documents are written."),
    WorkflowKey(
      "password", .choice(secret), "Where the password of documents that need one comes from."),
    WorkflowKey("report", .object(report), "The files that the reports go to."),
  ]

  /// Those of a workflow under which placeholders may stand.
  static let withPlaceholders = ["steps", "output", "password"]

  /// Those of `write`.
  public static let writing: [WorkflowKey] = [
    WorkflowKey("force", .boolean, "Replaces an output that this workflow did not make."),
    WorkflowKey("rewrite", .boolean, "Writes the whole document anew, without its history."),
    WorkflowKey(
      "linearize", .boolean, "Writes the whole document anew, so that its first page shows early."),
    WorkflowKey("allow-invalidate", .boolean, "Allows a change that breaks a digital signature."),
    WorkflowKey(
      "keep-conformance", .boolean,
      "Refuses a change that breaks a standard which the document claims to keep."),
    WorkflowKey("prove", .boolean, "Draws and compares the result before it is kept."),
  ]

  /// Those of `password`, of which one must be there.
  public static let secret: [WorkflowKey] = [
    WorkflowKey("file", .filledText, "A file whose first line is the password."),
    WorkflowKey("env", .filledText, "The environment variable that holds the password."),
  ]

  /// Those of `report`.
  public static let report: [WorkflowKey] = [
    WorkflowKey("json", .filledText, "The report for programs."),
    WorkflowKey("junit", .filledText, "The report as JUnit XML, one case a document."),
    WorkflowKey("html", .filledText, "The report as one page for people."),
  ]

  /// What may stand under `on-error`.
  static var onError: WorkflowKey.Form { .word(ErrorPolicy.allCases.map(\.rawValue)) }
}
