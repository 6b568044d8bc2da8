// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Adds to a saved signature what takes its place where a page has some traits.
struct SignatureVariantAddition {
  let context: CommandContext
  let store: SignatureStore
  let name: String

  private var arguments: ParsedArguments { context.arguments }

  func run() throws(CommandFailure) {
    for option in ["saved", "name", "encrypt"] where arguments.given.contains(option) {
      throw CommandFailure(
        UsageError(
          "conflicting-options", "--when and --\(option) do not go together.",
          hint: "A variant belongs to the signature that it is added to."))
    }
    let traits = try CommandFailure.wrap { () throws(ValueError) in
      try Traits(parsing: arguments.text("when") ?? "")
    }
    let passphrase = try context.passphrase(of: name)
    let saved = try CommandFailure.of { try store.load(name, passphrase: passphrase) }
    let variant = try variant(when: traits, of: saved.design)
    var shown = saved.design
    shown.variants = []
    try preview(shown.applying(variant))
    let replace = arguments.flag("replace")
    let dryRun = arguments.flag("dry-run")
    let summary = try CommandFailure.of {
      try withExtendedLifetime(saved) {
        try store.update(name, passphrase: saved.knownPassphrase, dryRun: dryRun) { content in
          try Self.put(variant, into: &content.design, replace: replace)
        }
      }
    }
    try context.say(
      dryRun ? .checked : .changed, summary,
      dryRun
        ? "“\(summary.name)” can have a variant for \(traits); nothing was saved."
        : "Saved a variant of “\(summary.name)” for \(traits).")
  }

  /// What differs from the design.
  private func variant(
    when traits: Traits, of base: MarkDesign
  ) throws(CommandFailure) -> MarkVariant {
    let description = SignatureDesign(context: context)
    let start = description.hasSource ? nil : MarkDesign(kind: base.kind)
    var design = try description.design(over: start)
    let caption = try description.caption(over: base.caption)
    if caption != base.caption { design.caption = caption }
    guard description.hasSource || design != start else {
      throw CommandFailure(
        UsageError(
          "no-signature", "Nothing says what is different where \(traits).",
          hint: "Add another signature, such as --typed ZM, or another look, such as --ink white."))
    }
    return MarkVariant(
      when: traits, kind: design.kind == base.kind ? nil : design.kind, options: design.options,
      style: design.style, caption: design.caption)
  }

  private static func put(
    _ variant: MarkVariant, into design: inout MarkDesign, replace: Bool
  ) throws(UsageError) {
    guard let index = design.variants.firstIndex(where: { $0.when == variant.when }) else {
      design.variants.append(variant)
      return
    }
    guard replace else {
      throw UsageError(
        "variant-exists", "There is a variant for \(variant.when) already, and it is kept.",
        hint: "Replace it with --replace.", kind: .refused)
    }
    design.variants[index] = variant
  }

  private func preview(_ design: MarkDesign) throws(CommandFailure) {
    guard let path = arguments.text("preview") else { return }
    try CommandFailure.of {
      try SignaturePictures(registry: context.plugins.registry, optionNaming: .flag)
        .writePreview(design, to: path, force: arguments.flag("force"))
    }
  }
}
