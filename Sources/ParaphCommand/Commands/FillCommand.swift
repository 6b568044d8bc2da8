// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph fill`: sets the fields of a form.
enum FillCommand {
  static let spec = CommandSpec(
    "fill", "fill in the fields of a form",
    about: [
      "Sets fields by their full names, which paraph inspect lists, and makes every box show it. A name "
        + "or a value that the form does not have is an error that lists those that it has.",
      "A box takes on or off (also true or false, yes or no) or what it stands for; radio buttons and "
        + "lists take what they offer. No script of the form is run: what a script calculates, checks or "
        + "formats is said in a warning.",
    ],
    operands: [OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "What to fill in",
        [
          OptionRow(
            "set", .text("NAME=VALUE"), repeatable: true, configurable: false,
            "This field. NAME= empties it; the same NAME several times selects several options of a "
              + "list. Wins over --data."),
          OptionRow(
            "data", .file, configurable: false,
            "A file with values: JSON, FDF or XFDF, as paraph inspect --fields-as writes it; - is "
              + "standard input. In JSON an object: {\"name\": \"Zoë\", \"agreed\": true, \"days\": "
              + "[\"Mon\", \"Tue\"]}."),
          OptionRow(
            "flatten", .flag,
            "Turns the whole form into page content then, all but signature fields."),
          OptionRow(
            "allow-read-only", .flag, "Changes fields that the form says are read-only, too."),
          OptionRow(
            "allow-calculated", .flag, "Changes fields that a script would calculate, too."),
        ]),
      OptionGroups.output,
      OptionGroups.proof(
        "Draws the pages before and after, and writes nothing unless they agree outside of the fields "
          + "that were filled in (status 7)."),
      OptionGroups.report, OptionGroups.passwords, OptionGroups.general,
    ],
    examples: [
      .init(
        "paraph fill form.pdf --set name=\"Zoë Müller\" --set agreed=yes -o filled.pdf",
        "two fields"),
      .init("paraph fill form.pdf --data values.json -o filled.pdf", "what a file says"),
      .init("paraph inspect form.pdf --fields-as json", "the names, and what they hold"),
    ],
    exitNotes: [
      "2  a field does not take the value",
      "3  there is no such field, or no font has a character of a value",
      "4  a field is read-only, calculated or locked by a signature",
    ],
    exclusive: [["output", "in-place"]], companions: ["preview": "dry-run", "proof-dir": "prove"])

  /// More than any form holds.
  private static let dataBound = 64 << 20

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let assignments = arguments.texts("set")
    guard !assignments.isEmpty || arguments.has("data") else {
      throw CommandFailure(
        UsageError(
          "nothing-selected", "fill needs to be told what to fill in.",
          hint: "Add --set NAME=VALUE or --data FILE; paraph inspect lists the names."))
    }
    if let wrong = assignments.first(where: { !$0.dropFirst().contains("=") }) {
      throw CommandFailure(
        UsageError(
          "bad-value", "--set cannot be “\(wrong)”.", hint: "Write --set NAME=VALUE."))
    }
    let data = try CommandFailure.wrap { () throws(UsageError) in try dataFile(context) }
    return try DocumentRun(context, suffix: "filled").run { engine, input, output, password in
      try engine.fill(
        FillJob(
          input: input, output: output, assignments: assignments, data: data,
          allowReadOnly: arguments.flag("allow-read-only"),
          allowCalculated: arguments.flag("allow-calculated"),
          flatten: arguments.flag("flatten"), writing: arguments.writing),
        password: password)
    }
  }

  private static func dataFile(
    _ context: CommandContext
  ) throws(UsageError) -> FillJob.DataFile? {
    let arguments = context.arguments
    guard let path = arguments.text("data") else { return nil }
    guard path == "-" else {
      return FillJob.DataFile(
        name: path, bytes: try DescriptorReader.readFile(path, bound: dataBound))
    }
    if let other = arguments.operands.contains("-")
      ? "the document" : arguments.text("password-file") == "-" ? "the password" : nil
    {
      throw UsageError(
        "conflicting-options", "Standard input cannot be \(other) and the values.",
        hint: "Name a file for one of them.")
    }
    guard let bytes = context.io.readInput(dataBound) else {
      throw UsageError(
        "unreadable-file", "Standard input cannot be read, or is longer than 64 MiB.",
        hint: "Name a file in place of -.")
    }
    return FillJob.DataFile(name: "standard input", bytes: bytes)
  }
}
