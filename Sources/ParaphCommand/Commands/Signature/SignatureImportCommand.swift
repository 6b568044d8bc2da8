// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// `paraph signature import`: saves a signature that was exported.
enum SignatureImportCommand {
  static let spec = CommandSpec(
    "signature import", "save a signature that was exported",
    operands: [
      OperandRow("FILE", .document, "What signature export wrote; - is standard input."),
      OperandRow(
        "NAME", .text, required: false, "The name that it gets. Default: the one in the file."),
    ],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow(
            "replace", .flag, configurable: false, "Replaces a saved signature of that name."),
          OptionRow("json", .flag, "Says what was saved as JSON."),
        ]),
      OptionGroups.general,
    ],
    examples: [.init("paraph signature import zoe.paraphsignature", "under its own name")],
    exitNotes: [
      "1  the file holds no signature, or one of a newer version", "4  the name is taken",
    ])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let store = try context.signatureStore()
    let operands = context.arguments.operands
    let input = try context.input(operands.first ?? "-")
    let saved = try CommandFailure.about(operands.first ?? "-") { () throws(CommandFailure) in
      try CommandFailure.of {
        try store.importing(
          input, as: operands.dropFirst().first, replace: context.arguments.flag("replace"))
      }
    }
    try context.say(
      .imported, saved, "Saved “\(saved.name)” (\(SignatureText.kind(saved))) in \(saved.folder).")
    return 0
  }
}
