// SPDX-License-Identifier: GPL-3.0-or-later

/// `paraph signature list`: which signatures are saved.
enum SignatureListCommand {
  static let spec = CommandSpec(
    "signature list", "list the saved signatures", operands: [],
    groups: [
      OptionGroup("Output", [OptionRow("json", .flag, "As JSON.")]),
      OptionGroups.general,
    ])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 { 0 }
}
