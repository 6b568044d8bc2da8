// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph signature show`: everything about one saved signature.
enum SignatureShowCommand {
  static let spec = CommandSpec(
    "signature show", "show everything about a saved signature",
    operands: [OperandRow("NAME", .text, "The name that it was saved under.")],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow("json", .flag, "As JSON."),
          OptionRow(
            "picture", .output, configurable: false,
            "A PNG of the mark at 300 dpi, on a checkerboard where it is transparent."),
          OptionRow("force", .flag, "Replaces a picture that is there already."),
        ]),
      OptionGroups.passphrases, OptionGroups.general,
    ],
    examples: [.init("paraph signature show zoe --picture zoe.png", "its options, and a picture")],
    exitNotes: [
      "3  there is no such signature", "4  others may change it", "5  the passphrase is wrong",
    ],
    companions: ["force": "picture"])

  private struct Details: Encodable {
    let schema = "paraph.signature-details/1"
    var signature: SavedSignatureSummary
    /// `nil` for what is encrypted and was not opened.
    var design: MarkDesign?
  }

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let name = arguments.operands.first ?? ""
    let store = try context.signatureStore()
    let summary = try CommandFailure.wrap { () throws(SavedError) in try store.summary(name) }
    let picture = arguments.text("picture")
    let opens =
      !summary.encrypted || picture != nil || arguments.has("passphrase-file")
      || arguments.has("passphrase-env")
    var saved: SavedSignature?
    if opens, summary.problem == nil || picture != nil {
      let passphrase = try context.passphrase(of: name)
      saved = try CommandFailure.of { try store.load(name, passphrase: passphrase) }
    }
    try withExtendedLifetime(saved) { () throws(CommandFailure) in
      if let picture, let saved {
        try CommandFailure.of {
          try SignaturePictures(registry: context.plugins.registry, optionNaming: .flag)
            .writePicture(saved.design, to: picture, force: arguments.flag("force"))
        }
      }
      let design = saved?.shownDesign
      try context.output(
        arguments.flag("json")
          ? JSONText.of(Details(signature: summary, design: design))
          : SignatureText.details(summary, design, context.layout))
    }
    return 0
  }
}
