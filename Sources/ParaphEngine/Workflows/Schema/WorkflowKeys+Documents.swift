// SPDX-License-Identifier: GPL-3.0-or-later

// What stands under the kinds of step that are not plugins.
extension WorkflowKeys {
  /// Those of a kind that is no plugin; `nil` for the others.
  static func ofKind(_ kind: String) -> [WorkflowKey]? {
    switch kind {
    case "flatten": flatten
    case "fill": fill
    case "remove": remove
    default: nil
    }
  }

  /// Those of `flatten`.
  public static let flatten: [WorkflowKey] = [
    WorkflowKey("only", kinds, "Kinds or subtypes of annotations: these and no others."),
    WorkflowKey("except", kinds, "Kinds or subtypes of annotations that are left alone."),
    WorkflowKey("remove", kinds, "Kinds or subtypes of annotations that are taken away instead."),
    WorkflowKey("ids", kinds, "Names of annotations: these and no others."),
    WorkflowKey("authors", kinds, "Authors of annotations: theirs and no others."),
    WorkflowKey("pages", .count, "Which pages; all without it."),
    WorkflowKey("forms", .boolean, "Whether form fields are flattened; they are without it."),
    WorkflowKey("annotations", .boolean, "Whether annotations are flattened; they are without it."),
    WorkflowKey(
      "for", .word(FlattenJob.Purpose.allCases.map(\.rawValue)),
      "Whose view decides what is shown; that of a screen without it."),
    WorkflowKey(
      "notes", .word(FlattenJob.Notes.allCases.map(\.rawValue)),
      "What becomes of the texts of notes."),
  ]

  /// Those of `fill`.
  public static let fill: [WorkflowKey] = [
    WorkflowKey(
      "set", .named(.oneOrMore(.scalar)), "Values by the full names of fields; a list for several."),
    WorkflowKey("data", .filledText, "A JSON, FDF or XFDF file with values."),
    WorkflowKey("allow-read-only", .boolean, "Fills fields that are read-only, too."),
    WorkflowKey("allow-calculated", .boolean, "Fills fields that scripts calculate, too."),
    WorkflowKey("optional", .boolean, "Does nothing where a field or the file is not there."),
  ]

  /// Those of `remove`.
  public static let remove: [WorkflowKey] = [
    WorkflowKey("only", kinds, "Kinds or subtypes of annotations: these and no others."),
    WorkflowKey("ids", kinds, "Names of annotations: these and no others."),
    WorkflowKey("pages", .count, "Which pages; all without it."),
  ]

  private static var kinds: WorkflowKey.Form { .oneOrMore(.filledText) }
}
