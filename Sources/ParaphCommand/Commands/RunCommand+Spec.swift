// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

extension RunCommand {
  static let spec = CommandSpec(
    "run", "do what a workflow file says to many documents",
    about: [
      "A workflow file says which documents are meant, what is done to each, and where they go. Each "
        + "document is worked on in a process of its own: one that is damaged costs itself alone.",
      "Running again changes nothing where nothing has to be: such a document is reported as "
        + "unchanged. See paraph help workflow for the file.",
    ],
    operands: [
      OperandRow(
        "WORKFLOW", .file, required: false, workflowOperand.help + " Not with --plan."),
      inputOperand,
    ],
    groups: [
      documents,
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where documents go, in place of the workflow's output: a pattern with {stem}, {name}, "
              + "{ext}, {folder}, {n} and what rows and variables name."),
          OptionRow("in-place", .flag, configurable: false, "Replaces the inputs."),
          OptionRow(
            "force", .flag, "Replaces outputs that are there and were not made by this workflow."),
          OptionRow(
            "prove", .flag,
            "Draws each document before and after, and writes it only if nothing else has changed "
              + "(status 7)."),
          OptionRow(
            "plan", .file, configurable: false,
            "Does exactly what this plan says, and refuses what has changed since (status 4)."),
        ]),
      OptionGroup(
        "How it runs",
        [
          jobs,
          timeout, memory,
          OptionRow(
            "on-error", .choice(ErrorPolicy.allCases.map(\.rawValue)),
            "What a failure costs: stop, the documents not begun; skip, the document; continue, the "
              + "step. Default: what the workflow says, else skip."),
          OptionRow(
            "resume", .flag, configurable: false,
            "Continues a run that was not finished: what is done is not done again."),
          OptionRow(
            "journal", .output, configurable: false,
            "Where is noted what is done until all is. Default: WORKFLOW.journal."),
          shard,
          OptionRow(
            "watch", .folder, configurable: false,
            "Does each PDF that arrives in this folder as soon as it is complete, until SIGINT or "
              + "SIGTERM ends it. What the journal has is not done again."),
          OptionRow(
            "quarantine", .folder, configurable: false,
            "With --watch: where documents go that failed, each with two files that say why. "
              + "Default: quarantine in the folder."),
        ]),
      reports,
      OptionGroups.passwords, OptionGroups.plugins, OptionGroups.generalOfRuns,
    ],
    examples: [
      .init("paraph run release.yaml", "all documents that the file names"),
      .init(
        "paraph run stamp.yaml reports/*.pdf -o \"stamped/{name}\" --set date=2026-12-01",
        "these documents, with a value for a placeholder"),
      .init(
        "paraph run letters.yaml --each people.csv --jobs 4",
        "one document a row, four at a time"),
      .init(
        "paraph run release.yaml --resume --report report.json --junit report.xml",
        "the rest of a run that was interrupted, with reports"),
      .init(
        "paraph run stamp.yaml --watch inbox -o \"done/{name}\"",
        "documents as they arrive; those that fail go to inbox/quarantine"),
      .init("paraph run release.yaml --shard 2/4", "the second quarter, on one of four machines"),
    ],
    exitNotes: [
      "2  the workflow cannot be used",
      "4  a run of this workflow is going on already",
      "8  documents failed, or the run was ended before all were done",
      "9  the journal or a report cannot be written",
    ],
    exclusive: [
      ["output", "in-place"], ["json", "report"], ["watch", "each"], ["watch", "shard"],
      ["watch", "plan"],
    ],
    companions: ["quarantine": "watch"], alone: ["print-schema"])

  // MARK: - What plan has too

  static let workflowOperand = OperandRow(
    "WORKFLOW", .file, "The file that says what to do, or - for standard input.")
  static let inputOperand = OperandRow(
    "INPUT", .document, required: false, repeatable: true,
    "In place of the workflow's inputs: files, folders, globs, or - for one path a line on "
      + "standard input.")

  /// Which documents, and their values.
  static let documents = OptionGroup(
    "Documents",
    [
      OptionRow(
        "set", .text("NAME=VALUE"), repeatable: true, configurable: false,
        "A value for the placeholder {NAME}."),
      OptionRow(
        "each", .file, configurable: false,
        "A CSV or JSON-lines file with one row a document."),
    ])
  static let jobs = OptionRow(
    "jobs", .integer(1...256), "How many documents at a time. Default: one a processor.")
  static let timeout = OptionRow(
    "timeout", .text("TIME"),
    "How long a document may take: 30s, 5m, 1h or none. Default: 5m.")
  static let memory = OptionRow(
    "memory", .integer(64...1_048_576),
    "Mebibytes of memory that a document may take. Default: 2048.")
  static let shard = OptionRow(
    "shard", .text("I/N"), configurable: false,
    "Only part I of N of the documents; the parts of N runs are all of them.")

  /// Where results go.
  static let reports = OptionGroup(
    "Reports",
    [
      OptionRow(
        "json", .flag, configurable: false,
        "Writes the report as JSON to standard output; as --report -.")
    ] + ReportFiles.options.rows + [
      OptionRow(
        "print-schema", .flag, configurable: false,
        "Prints the JSON Schema of workflow files for editors, and does nothing else.")
    ])
}
