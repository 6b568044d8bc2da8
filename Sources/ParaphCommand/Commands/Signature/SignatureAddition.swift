// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Saves a signature as the options describe it.
struct SignatureAddition {
  let context: CommandContext
  let store: SignatureStore
  let name: String

  private var arguments: ParsedArguments { context.arguments }

  func run() throws(CommandFailure) {
    let replace = arguments.flag("replace")
    let dryRun = arguments.flag("dry-run")
    // Other mistakes would only be found after a passphrase was asked for.
    try CommandFailure.wrap { () throws(SavedError) in
      try store.checkName(name, replace: replace)
    }
    let base = try SignatureDesign.saved(context)
    let content = try content(over: base, dryRun: dryRun)
    try preview(content.design)
    let restyles = arguments.text("saved").map { isSame($0, name) } ?? false
    let summary = try CommandFailure.of { () -> SavedSignatureSummary in
      if dryRun { return try store.checking(content, as: name, now: context.now) }
      guard restyles else {
        return try store.add(content, as: name, now: context.now, replace: replace)
      }
      // Another process may have changed it meanwhile: what it did stays.
      return try store.update(name, passphrase: base?.knownPassphrase ?? .none) { saved in
        saved.design = try design(over: saved.design)
        saved.person = arguments.text("name") ?? saved.person
        saved.passphrase = content.passphrase
      }
    }
    let kind = SignatureText.kind(summary)
    try context.say(
      dryRun ? .checked : restyles ? .changed : .added, summary,
      dryRun
        ? "“\(summary.name)” can be saved (\(kind)); nothing was."
        : "Saved “\(summary.name)” (\(kind)) in \(summary.folder).")
  }

  private func design(over base: MarkDesign?) throws(CommandFailure) -> MarkDesign {
    let description = SignatureDesign(context: context)
    var design = try description.design(over: base)
    design.caption = try description.caption(over: base?.caption)
    return design
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    (try? SignatureName(one).text) == (try? SignatureName(other).text)
  }

  private func content(
    over base: SavedSignature?, dryRun: Bool
  ) throws(CommandFailure) -> SignatureContent {
    var content =
      base.map { SignatureContent($0) } ?? SignatureContent(design: MarkDesign(kind: ""))
    content.design = try design(over: base?.design)
    content.person = arguments.text("name") ?? arguments.text("typed") ?? base?.person
    switch arguments.toggle("encrypt") {
    case true?:
      if content.passphrase == nil, !dryRun {
        content.passphrase = try context.newPassphrase(of: name)
      }
    case false?: content.passphrase = nil
    case nil: break
    }
    return content
  }

  private func preview(_ design: MarkDesign) throws(CommandFailure) {
    guard let path = arguments.text("preview") else { return }
    try CommandFailure.of {
      try SignaturePictures(registry: context.plugins.registry, optionNaming: .flag)
        .writePreview(design, to: path, force: arguments.flag("force"))
    }
  }
}
