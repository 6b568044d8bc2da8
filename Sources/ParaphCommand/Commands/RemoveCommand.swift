// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph remove`: removes annotations.
enum RemoveCommand {
  static let spec = CommandSpec(
    "remove", "remove annotations",
    about: [
      "Removes annotations by name, by kind or by page. What was removed stays in the file's history "
        + "unless --rewrite is given."
    ],
    operands: [OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "Which annotations",
        [
          OptionRow(
            "id", .text("NAME"), repeatable: true, configurable: false,
            "The one with this name (/NM)."),
          OptionRow(
            "only", .list("KIND", []), repeatable: true, configurable: false,
            "These kinds, such as link or typed-signature, or types of ISO 32000 such as Stamp."),
          OptionGroups.pages(default: "all"),
        ]),
      OptionGroups.output,
      OptionGroups.proof(
        "Draws the pages before and after, and writes nothing unless they agree outside of what was "
          + "removed (status 7)."),
      OptionGroups.report, OptionGroups.passwords, OptionGroups.plugins, OptionGroups.general,
    ],
    examples: [
      .init("paraph remove signed.pdf --id signature-1 -o unsigned.pdf", "one mark by its name"),
      .init(
        "paraph remove report.pdf --only link --pages 2- --in-place", "the links from page 2 on"),
    ],
    exitNotes: ["3  there is no such annotation"],
    exclusive: [["output", "in-place"]], companions: ["preview": "dry-run", "proof-dir": "prove"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    // A configuration file narrows what is meant, but never is the one to select it.
    guard ["id", "only", "pages"].contains(where: arguments.given.contains) else {
      throw CommandFailure(
        UsageError(
          "nothing-selected", "remove needs to be told which annotations.",
          hint: "Add --id NAME, --only KIND or --pages PAGES; --pages all removes every one."))
    }
    let only = try arguments.kinds("only", context.plugins)
    return try DocumentRun(context, suffix: "removed").run { engine, input, output, password in
      try engine.remove(
        RemoveJob(
          input: input, output: output, pages: arguments.pages, only: only,
          ids: arguments.texts("id"), writing: arguments.writing),
        password: password)
    }
  }
}
