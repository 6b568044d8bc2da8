// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// `paraph signature rename`: gives a saved signature another name.
enum SignatureRenameCommand {
  static let spec = CommandSpec(
    "signature rename", "give a saved signature another name",
    operands: [
      OperandRow("OLD", .text, "The name that it was saved under."),
      OperandRow("NEW", .text, "The name that it gets."),
    ],
    groups: [
      OptionGroup("Output", [OptionRow("json", .flag, "Says what was renamed as JSON.")]),
      OptionGroups.general,
    ],
    examples: [.init("paraph signature rename zoe \"Zoë Müller\"", "what is encrypted stays so")],
    exitNotes: ["3  there is no such signature", "4  the other name is taken"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let store = try context.signatureStore()
    let operands = context.arguments.operands
    guard operands.count == 2 else { return 0 }
    let renamed = try CommandFailure.of { try store.rename(operands[0], to: operands[1]) }
    try context.say(.renamed, renamed, "Renamed “\(operands[0])” to “\(renamed.name)”.")
    return 0
  }
}
