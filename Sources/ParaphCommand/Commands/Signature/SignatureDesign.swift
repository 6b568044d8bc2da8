// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// The signature that the options of a command describe: a new one, or a saved one with another look.
struct SignatureDesign {
  let context: CommandContext

  /// The options of which one says what the signature is.
  static let rows = [
    OptionRow(
      "typed", .text("TEXT"), configurable: false,
      "A name, set in a script font and embedded: it stays text."),
    OptionRow(
      "scanned", .file, configurable: false,
      "A picture (PNG, JPEG), whose paper becomes transparent; or an SVG drawing, or a page of a PDF."
    ),
    OptionRow(
      "drawn", .file, configurable: false, "Strokes: a JSON, InkML or SVG file."),
  ]

  /// The name of each of them.
  static var flags: [String] { SignCommand.sources.map(\.flag) + ["saved"] }

  private var arguments: ParsedArguments { context.arguments }

  /// Whether the options name a signature themselves.
  var hasSource: Bool { SignCommand.sources.contains { arguments.has($0.flag) } }

  /// The saved signature that `--saved` names; `nil` without it.
  ///
  /// - Throws: When there is none, or it cannot be used.
  static func saved(_ context: CommandContext) throws(CommandFailure) -> SavedSignature? {
    guard let name = context.arguments.text("saved") else { return nil }
    let store = try context.signatureStore()
    let passphrase = try context.passphrase(of: name)
    return try CommandFailure.of { try store.load(name, passphrase: passphrase) }
  }

  /// The design that the options say.
  ///
  /// - Parameters:
  ///   - base: What holds where they say nothing; `nil` for a new signature.
  ///   - inVariants: Whether what they say also wins over the variants of the base.
  ///   - other: A plugin that makes another mark of the job, of the same look.
  /// - Returns: The design; its options are not yet checked.
  /// - Throws: When an option changes nothing on this kind of signature, or nothing says what the
  ///   signature is.
  func design(
    over base: MarkDesign? = nil, inVariants: Bool = false, besides other: PluginDescriptor? = nil
  ) throws(CommandFailure) -> MarkDesign {
    let source = SignCommand.sources.first { arguments.has($0.flag) }
    guard let kind = source?.kind ?? base?.kind else {
      throw CommandFailure(
        UsageError(
          "no-signature", "The signature itself is missing.",
          hint: "Add --typed \"Your Name\", --scanned FILE, --drawn FILE or --saved NAME."))
    }
    let plugin = try CommandFailure.wrap { () throws(PluginHostError) in
      try context.plugins.registry.plugin(named: kind).descriptor
    }
    try arguments.checkLooks(of: plugin, and: other)
    var options = try arguments.options(of: plugin)
    if let source { options[source.key] = arguments.text(source.flag).map { .string($0) } }
    var design = base ?? MarkDesign(kind: kind)
    if design.kind != kind {
      design.kind = kind
      design.options = options
    } else {
      design.options.merge(options) { $1 }
    }
    design.style = design.style.merging(arguments.style)
    guard inVariants else { return design }
    for index in design.variants.indices {
      design.variants[index].style = design.variants[index].style.merging(arguments.style)
      // Another kind has options of its own.
      if design.variants[index].kind == nil { design.variants[index].options.merge(options) { $1 } }
    }
    return design
  }

  /// The caption that is to be saved with a design.
  ///
  /// Whose mark it is belongs to the signature as a whole, and is not a part of it.
  ///
  /// - Parameter base: What holds where the options say nothing.
  /// - Returns: `nil` for none.
  /// - Throws: When they say how a caption is written, and nothing what.
  func caption(over base: CaptionRequest?) throws(CommandFailure) -> CaptionRequest? {
    var caption = try CaptionOptions.request(arguments, over: base)
    caption?.name = base?.name
    return caption?.template.isEmpty ?? true ? nil : caption
  }

  // MARK: - The kind, before the options are parsed

  /// The kind of signature that arguments mean, so that its options are known.
  ///
  /// - Throws: When they name a saved signature that is not there.
  static func impliedKind(
    _ name: CommandName, _ arguments: [String], _ environment: [String: String],
    _ plugins: PluginCatalogue
  ) throws(UsageError) -> String? {
    guard name == .sign || name == .signatureAdd else { return nil }
    if let kind = SignCommand.kind(in: arguments) { return kind }
    // Help is wanted most when the rest is not right yet.
    guard !arguments.contains("--help"), !arguments.contains("-h"),
      let saved = savedName(name, arguments)
    else { return nil }
    do throws(SavedError) {
      let folder = try SignatureStore.folder(environment)
      return try SignatureStore(folder: folder, registry: plugins.registry).kind(saved)
    } catch {
      throw UsageError(error.code, error.message, hint: error.hint, kind: error.kind)
    }
  }

  /// The saved signature that is meant: a variant is of the one that it is added to.
  private static func savedName(_ name: CommandName, _ arguments: [String]) -> String? {
    let words = arguments.prefix { $0 != "--" }
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--saved=") { return String(word.dropFirst("--saved=".count)) }
      if word == "--saved", index + 1 < words.count { return words[index + 1] }
    }
    guard name == .signatureAdd, let first = words.first, !first.hasPrefix("-"),
      words.contains(where: { $0 == "--when" || $0.hasPrefix("--when=") })
    else { return nil }
    return first
  }
}
