// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// `paraph signature remove`: forgets a saved signature.
enum SignatureRemoveCommand {
  static let spec = CommandSpec(
    "signature remove", "remove a saved signature",
    about: ["Removes the signature with its files, and does not ask first."],
    operands: [OperandRow("NAME", .text, "The name that it was saved under.")],
    groups: [
      OptionGroup("Output", [OptionRow("json", .flag, "Says what was removed as JSON.")]),
      OptionGroups.general,
    ],
    examples: [.init("paraph signature remove zoe", "forgets it")],
    exitNotes: ["3  there is no such signature", "9  it cannot be removed"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let store = try context.signatureStore()
    let name = context.arguments.operands.first ?? ""
    let removed = try CommandFailure.of { try store.remove(name) }
    try context.say(
      .removed, removed, "Removed “\(removed.name)” (\(SignatureText.kind(removed))).")
    return 0
  }
}
