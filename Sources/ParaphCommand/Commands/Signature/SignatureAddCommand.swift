// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// `paraph signature add`: saves a signature under a name, or a variant of one.
enum SignatureAddCommand {
  static let spec = CommandSpec(
    "signature add", "save a signature under a name",
    about: [
      "Keeps what the signature is made of and how it looks, in a folder that only you can read. sign "
        + "--saved NAME places it.",
      "With --saved it starts from a saved signature: under its own name, with --replace, that gives "
        + "it another look.",
      "With --when it adds a variant, which takes the place of the signature where a page is as it "
        + "says.",
    ],
    operands: [
      OperandRow("NAME", .text, "What it is called: in any script, up to 100 characters.")
    ],
    groups: [
      OptionGroup(
        "The signature, one of",
        SignatureDesign.rows + [
          OptionRow(
            "saved", .text("NAME"), configurable: false, "What was saved under this name already.")
        ]),
      OptionGroups.style, OptionGroups.caption,
      OptionGroup(
        "How it is kept",
        [
          OptionRow(
            "when", .text("TRAIT=VALUE,…"), configurable: false,
            "Adds a variant for pages like that: horizontalSize=compact, colorScheme=dark, "
              + "language=de, orientation=landscape and others."),
          OptionRow(
            "replace", .flag, configurable: false,
            "Replaces the signature, or the variant, that is there already."),
          OptionRow(
            "encrypt", .toggle,
            "Encrypts it with a passphrase; its name and kind stay readable."),
          OptionRow("dry-run", .flag, configurable: false, "Checks it, and saves nothing."),
        ]),
      OptionGroups.passphrases,
      OptionGroup(
        "Output",
        [
          OptionRow(
            "preview", .output, configurable: false,
            "A PNG for a person to judge: the picture it comes from, and the signature, side by side."
          ),
          OptionRow("force", .flag, "Replaces a preview that is there already."),
          OptionRow("json", .flag, "Says what was saved as JSON."),
        ]),
      OptionGroups.general,
    ],
    examples: [
      .init(
        "paraph signature add zoe --typed \"Zoë Müller\" --ink blue", "a name in a script font"),
      .init(
        "paraph signature add zoe --scanned me.jpg --dry-run --preview look.png",
        "looks at it first"),
      .init("paraph signature add zoe --saved zoe --ink black --replace", "another look"),
      .init(
        "paraph signature add zoe --when horizontalSize=compact --typed ZM",
        "a variant for small pages"),
      .init(
        "paraph signature add zoe --when language=de --caption \"Unterschrieben von {name}\"",
        "another caption for documents in German"),
    ],
    exitNotes: [
      "2  an empty signature, or a name that is not possible",
      "3  a character has no glyph; the signature to start from is not there",
      "4  the name is taken, or others may change the folder",
    ],
    exclusive: [SignatureDesign.flags],
    companions: ["force": "preview"])

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let name = context.arguments.operands.first ?? ""
    let store = try context.signatureStore()
    if context.arguments.has("when") {
      try SignatureVariantAddition(context: context, store: store, name: name).run()
    } else {
      try SignatureAddition(context: context, store: store, name: name).run()
    }
    return 0
  }
}
