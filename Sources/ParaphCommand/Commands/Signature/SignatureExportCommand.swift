// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// `paraph signature export`: a saved signature as one file.
enum SignatureExportCommand {
  static let spec = CommandSpec(
    "signature export", "write a saved signature to one file",
    about: [
      "The file is JSON that holds what signature.json does, and the sources in base 64; import reads "
        + "it on another machine. What is encrypted stays so: no passphrase is needed."
    ],
    operands: [OperandRow("NAME", .text, "The name that it was saved under.")],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow(
            "output", short: "o", .output, configurable: false,
            "Where to write; - is standard output. Default: NAME.paraphsignature."),
          OptionRow("force", .flag, "Replaces a file that is there already."),
        ]),
      OptionGroups.general,
    ],
    examples: [.init("paraph signature export zoe -o zoe.paraphsignature", "to take it along")],
    exitNotes: ["3  there is no such signature", "4  the file is there already"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let store = try context.signatureStore()
    let name = context.arguments.operands.first ?? ""
    let path = context.arguments.text("output") ?? "\(name).paraphsignature"
    let count = try CommandFailure.of {
      try store.export(name, to: path, force: context.arguments.flag("force"))
    }
    if path != "-" {
      try CommandFailure.wrap { () throws(UsageError) in
        try context.messages.result("Wrote “\(name)” to \(path) (\(ByteCount.text(count))).")
      }
    }
    return 0
  }
}
