// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph signature list`: which signatures are saved.
enum SignatureListCommand {
  static let spec = CommandSpec(
    "signature list", "list the saved signatures, or draw them all", operands: [],
    groups: [
      OptionGroup(
        "Output",
        [
          OptionRow("json", .flag, "As JSON."),
          OptionRow(
            "sheet", .output, configurable: false,
            "A PNG that shows each signature, on a checkerboard where it is transparent."),
          OptionRow("force", .flag, "Replaces a picture that is there already."),
        ]),
      OptionGroups.passphrases, OptionGroups.general,
    ],
    examples: [
      .init("paraph signature list", "what there is"),
      .init("paraph signature list --sheet signatures.png", "how they look"),
    ],
    exitNotes: ["4  others may change the folder, or the picture is there already"],
    companions: ["force": "sheet"])

  private struct List: Encodable {
    let schema = "paraph.signatures/1"
    var folder: String
    var signatures: [SavedSignatureSummary]
  }

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let store = try context.signatureStore()
    let list = try CommandFailure.wrap { () throws(SavedError) in try store.list() }
    if let path = context.arguments.text("sheet") {
      guard !list.isEmpty else {
        throw CommandFailure(
          UsageError(
            "no-such-signature", "No signature is saved, so there is none to draw.",
            hint: "Add one with paraph signature add NAME --typed TEXT.", kind: .notFound))
      }
      try writeSheet(list, of: store, to: path, context)
    }
    if context.arguments.flag("json") {
      try context.output(JSONText.of(List(folder: store.folder, signatures: list)))
      return 0
    }
    guard !list.isEmpty else {
      try context.output(
        context.layout.wrap(
          "No signature is saved. Add one with paraph signature add NAME --typed TEXT, --scanned FILE "
            + "or --drawn FILE."))
      return 0
    }
    let width = list.map { TextLayout.columns($0.name) }.max() ?? 0
    let text = list.reduce("") { text, summary in
      text
        + context.layout.definition(
          summary.name, SignatureText.line(summary), column: min(max(width + 4, 12), 30))
    }
    try context.output(text)
    return 0
  }

  /// What is encrypted is drawn where its passphrase was given; nobody is asked for so many.
  private static func writeSheet(
    _ list: [SavedSignatureSummary], of store: SignatureStore, to path: String,
    _ context: CommandContext
  ) throws(CommandFailure) {
    let arguments = context.arguments
    var passphrase = JobPassword.none
    if arguments.has("passphrase-file") || arguments.has("passphrase-env") {
      passphrase = try context.passphrase(of: "")
    }
    // Decrypted files can be read only as long as these live.
    var loaded: [SavedSignature?] = []
    for summary in list { loaded.append(try? store.load(summary.name, passphrase: passphrase)) }
    let items = zip(list, loaded).map { summary, saved in
      SignaturePictures.Item(
        title: summary.name, subtitle: SignatureText.subtitle(summary), design: saved?.design,
        note: summary.problem != nil ? "cannot be used" : summary.encrypted ? "encrypted" : "")
    }
    try CommandFailure.of {
      try withExtendedLifetime(loaded) {
        try SignaturePictures(registry: context.plugins.registry, optionNaming: .flag)
          .writeSheet(items, to: path, force: arguments.flag("force"))
      }
    }
  }
}
