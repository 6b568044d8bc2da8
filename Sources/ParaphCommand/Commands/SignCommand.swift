// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// `paraph sign`: places a signature.
enum SignCommand {
  static let spec = CommandSpec(
    "sign", "place a signature on a page",
    about: [
      "Places a picture of a signature, a name set in a script font, or drawn strokes. The mark "
        + "becomes an annotation that every viewer shows and prints; the rest of the file stays "
        + "byte for byte what it was.",
      "Without a place, the document's only empty signature field is used.",
      "This is the picture of a signature, not a digital signature: it proves nothing by itself.",
    ],
    operands: [OperandRow("INPUT", .document, repeatable: true, "A PDF, or - for standard input.")],
    groups: [
      OptionGroup(
        "The signature, one of",
        SignatureDesign.rows + [
          OptionRow(
            "saved", .text("NAME"), configurable: false,
            "A signature that signature add has saved; other options change its look this once.")
        ])
    ] + OptionGroups.placement(pages: "the last; all with --at-text, --field, --at-annotation")
      + [
        OptionGroups.style,
        OptionGroup(
          "The mark",
          [
            OptionRow(
              "id", .text("NAME"), configurable: false,
              "Its name (/NM); a mark that has it already is replaced."),
            OptionGroups.alternate,
            OptionRow("flatten", .flag, "Bakes the mark into the page at once."),
          ]),
        OptionGroups.caption, OptionGroups.initials,
        OptionGroups.output, OptionGroups.markProof, OptionGroups.report, OptionGroups.passwords,
        OptionGroups.passphrases, OptionGroups.plugins, OptionGroups.general,
      ],
    examples: [
      .init(
        "paraph sign contract.pdf --typed \"Zoë Müller\" --at-text \"Signature:\" -o signed.pdf",
        "beside the words “Signature:”"),
      .init(
        "paraph sign contract.pdf --scanned me.png --anchor bottom-right --size 50mm",
        "at the bottom right of the last page, 50 mm wide"),
      .init(
        "paraph sign form.pdf --drawn strokes.json --field Signature1",
        "in the box of a form field"),
      .init(
        "paraph sign contract.pdf --typed \"Zoë Müller\" --field Signature1 "
          + "--caption \"Signed by {name} on {date}\"",
        "with its date written beside it"),
      .init(
        "paraph sign contract.pdf --typed \"Zoë Müller\" --initials ZM --anchor bottom-right",
        "with initials on every other page"),
      .init(
        "paraph sign a.pdf b.pdf --scanned me.png --anchor bottom -o \"out/{stem}.pdf\"",
        "several documents at once"),
    ],
    exitNotes: [
      "2  an empty signature: blank text, no stroke, a picture without ink; a caption that wants "
        + "what nobody said",
      "3  the text, the field, the page, a character's glyph or the saved signature is not there",
      "4  it would break an existing signature, leave the page, or replace a file",
    ],
    exclusive: [SignatureDesign.flags, OptionGroups.locations, ["output", "in-place"]],
    companions: OptionGroups.companions.merging(
      ["pages", "anchor", "margin", "size"].map { ("initials-\($0)", "initials") }
    ) { $1 })

  /// The options of which one says what the signature is, with the kind that makes it and its key.
  static let sources = [
    (flag: "typed", kind: "typed-signature", key: "text"),
    (flag: "scanned", kind: "scanned-signature", key: "file"),
    (flag: "drawn", kind: "drawn-signature", key: "file"),
  ]

  /// The kind of signature that arguments mean, before they are parsed.
  static func kind(in arguments: [String]) -> String? {
    for argument in arguments {
      if argument == "--" { break }
      let name = argument.prefix { $0 != "=" }
      if let source = sources.first(where: { "--\($0.flag)" == name }) { return source.kind }
    }
    return nil
  }

  static func run(_ context: CommandContext) throws(CommandFailure) -> Int32 {
    let arguments = context.arguments
    let saved = try SignatureDesign.saved(context)
    let initials = InitialsOptions(arguments: arguments, plugins: context.plugins)
    var design = try SignatureDesign(context: context).design(
      over: saved?.design, inVariants: true, besides: initials.plugin())
    try CaptionOptions.apply(arguments, to: &design, person: saved?.person)
    let signature = MarkRequest(
      design, placement: try PlacementOptions.request(arguments), pages: arguments.pages,
      alternate: arguments.text("alt"), id: arguments.text("id"),
      flatten: arguments.flag("flatten"), isSignature: true)
    let marks = [signature] + [try initials.mark(with: signature)].compactMap { $0 }
    return try withExtendedLifetime(saved) { () throws(CommandFailure) in
      try DocumentRun(context, suffix: "signed").run { engine, input, output, password in
        try engine.annotate(
          AnnotationJob(
            input: input, output: output, marks: marks, writing: arguments.writing),
          password: password)
      }
    }
  }
}
