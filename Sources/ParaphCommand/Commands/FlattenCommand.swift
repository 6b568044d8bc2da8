// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph flatten`: turns annotations and form fields into page content.
enum FlattenCommand {
  static let spec = CommandSpec(
    "flatten", "turn annotations and form fields into page content",
    about: [
      "What was an annotation or a filled field becomes part of the page. Links, attachments, media and "
        + "signature fields stay what they are unless --only names them, and so does what is hidden.",
      "A page shows no text of notes and no replies: they go with what they belong to, and the output "
        + "says how many. --notes keep leaves them as comments, --notes append prints them.",
      "The old state stays in the file's history unless --rewrite is given.",
    ],
    operands: [OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "What to flatten",
        [
          OptionGroups.pages(default: "all"),
          OptionRow(
            "only", .list("KIND", []), repeatable: true,
            "Only these kinds, such as typed-signature, or types of ISO 32000 such as Stamp."),
          OptionRow("except", .list("KIND", []), repeatable: true, "All but these kinds."),
          OptionRow(
            "remove", .list("KIND", []), repeatable: true, configurable: false,
            "Takes these kinds away instead, with the replies to them, hidden or not."),
          OptionRow(
            "id", .text("NAME"), repeatable: true, configurable: false,
            "Only the annotation with this name (/NM)."),
          OptionRow(
            "author", .text("NAME"), repeatable: true, "Only annotations of this author (/T)."),
          OptionRow("forms", .toggle, "Form fields. Default: yes."),
          OptionRow("annotations", .toggle, "Annotations. Default: yes."),
          OptionRow(
            "for", .choice(["screen", "print"]),
            "What a viewer shows, or what it prints. Default: screen."),
          OptionRow(
            "notes", .choice(["keep", "drop", "append"]),
            "Texts of notes, and replies: they stay as comments, go, or are printed on pages at the end. "
              + "Default: drop."),
        ]),
      OptionGroups.output,
      OptionGroups.proof(
        "Draws the pages before and after, and writes nothing unless they look the same (status 7): "
          + "at most 0.1 percent of a page's pixels may differ, at the edges of shapes."),
      OptionGroups.report, OptionGroups.passwords, OptionGroups.plugins, OptionGroups.general,
    ],
    examples: [
      .init("paraph flatten form.pdf -o flat.pdf", "everything"),
      .init(
        "paraph flatten signed.pdf --only typed-signature --rewrite -o flat.pdf",
        "the typed signatures alone, without history"),
      .init(
        "paraph flatten draft.pdf --notes append --remove link -o final.pdf",
        "the comments on pages of their own, and no links"),
      .init(
        "paraph flatten form.pdf --prove --proof-dir differences -o flat.pdf",
        "only if every page looks as it did"),
    ],
    exitNotes: [
      "4  the document is signed: flattening would break the signature",
      "7  with --prove: a page would look different",
    ],
    exclusive: [["output", "in-place"]], companions: ["preview": "dry-run", "proof-dir": "prove"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let forms = arguments.toggle("forms") ?? true
    let annotations = arguments.toggle("annotations") ?? true
    guard forms || annotations else {
      throw CommandFailure(
        UsageError(
          "nothing-selected", "--no-forms and --no-annotations leave nothing to flatten.",
          hint: "Leave one of them out."))
    }
    let only = try arguments.kinds("only", context.plugins, more: FlattenJob.moreKinds)
    let except = try arguments.kinds("except", context.plugins, more: FlattenJob.moreKinds)
    let removed = try arguments.kinds("remove", context.plugins, more: FlattenJob.moreKinds)
    return try DocumentRun(context, suffix: "flattened").run { engine, input, output, password in
      try engine.flatten(
        FlattenJob(
          input: input, output: output, pages: arguments.pages, only: only,
          except: except, removed: removed, ids: arguments.texts("id"),
          authors: arguments.texts("author"), forms: forms, annotations: annotations,
          purpose: arguments.text("for") == "print" ? .print : .screen,
          notes: arguments.text("notes").flatMap(FlattenJob.Notes.init(rawValue:)),
          writing: arguments.writing),
        password: password)
    }
  }
}
