// SPDX-License-Identifier: MIT

public import ParaphGraphics
import ParaphModel
public import ParaphPlugin

/// A name set in fonts that look written by hand: text that stays text.
///
/// The annotation is a `/Stamp` (ISO 32000-2, 12.5.6.12) whose `/Contents` is the name.
public struct TypedSignature: AnnotationPlugin {
  /// What the plugin says about itself.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.typed-signature", version: "1.1.0", title: "Typed signature",
    kind: "typed-signature",
    summary: """
      Places a name set in a font that looks written by hand; the name can be searched for and \
      copied. Any family that the system has can be named with --font. What it lacks is set in \
      the next of a chain of families for that script.
      """,
    subtypes: [.stamp], looks: [.ink, .font, .opacity, .blendMode], nature: [.signature, .text],
    options: [
      OptionSpec(
        "text", .string(maxLength: 400), required: true, metavar: "TEXT", help: "The name to set."),
      OptionSpec(
        "features", .string(maxLength: 400), metavar: "LIST",
        help: "OpenType features to switch on or off, such as “ss01,swsh=2,-liga”."),
    ])

  private let name: TypedName
  private var layouts: [TypedName.Setting: TextLayout] = [:]
  /// How the part for each target is set.
  private var settings: [TypedName.Setting] = []

  /// What the user should know about the last `prepare`.
  public private(set) var warnings: [String] = []

  /// Takes the text and the features.
  ///
  /// - Throws: `PluginError` with the reason `empty` when there is nothing to see in it, `input`
  ///   for control characters, or `options` for features that are none.
  public init(options: OptionValues) throws(PluginError) {
    name = try TypedName(
      options.string("text") ?? "", features: options.string("features"),
      plugin: Self.descriptor.id)
  }

  /// One part for each target, as large as the ink, with the base line of the first line.
  ///
  /// - Throws: `PluginError` with the reason `glyph` when there is no such font family, or no font
  ///   for a character; `empty` when nothing of the text is painted.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    settings = []
    warnings = []
    // The language of the document decides between forms of the same character.
    let language = request.document.language ?? "en"
    var parts: [Part] = []
    for (index, target) in request.targets.enumerated() {
      let setting = TypedName.Setting(family: target.style.fontFamily, language: language)
      let layout = try layout(setting)
      settings.append(setting)
      let box = TypedName.box(of: layout)
      var part = Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: box.size,
        contents: name.text)
      part.baseline = -box.minY
      parts.append(part)
    }
    return parts
  }

  private mutating func layout(_ setting: TypedName.Setting) throws(PluginError) -> TextLayout {
    if let known = layouts[setting] { return known }
    let (layout, warnings) = try name.layout(setting)
    layouts[setting] = layout
    self.warnings += warnings
    return layout
  }

  /// Fills the canvas with the text.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let index = Int(part), settings.indices.contains(index),
      let layout = layouts[settings[index]]
    else {
      throw PluginError(
        .defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    var color = context.style.ink ?? Style.defaults.ink ?? .black
    let opacity = color.alpha * (context.style.opacity ?? 1)
    color.alpha = 1
    let box = TypedName.box(of: layout)
    canvas.withOpacity(opacity) {
      canvas.scale(canvas.size.width / box.width, canvas.size.height / box.height)
      canvas.draw(layout, at: Point(-box.minX, -box.minY), color: color)
    }
  }
}
