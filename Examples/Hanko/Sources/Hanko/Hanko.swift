// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphPlugin

internal import ParaphModel

/// A Japanese name seal: one to four characters, written downwards, in a rim cut by hand.
public struct Hanko: AnnotationPlugin {
  /// What the plugin is; the manifest, the flags and the help are made from it.
  public static let descriptor = PluginDescriptor(
    id: "com.example.hanko", version: "1.0.0", title: "Hanko seal", kind: "hanko",
    summary: "Presses a name seal onto the page: red characters in a rim, or white ones in red.",
    subtypes: [.stamp], needs: [.fonts, .styles], looks: [.ink, .font, .opacity, .blendMode],
    nature: [.text, .ownColors],
    options: [
      OptionSpec(
        "name", .string(minLength: 1, maxLength: 4), required: true, metavar: "NAME",
        help: "The name that is cut into the seal, such as 山田."),
      OptionSpec(
        "shape", .choice(Rim.Shape.allCases.map(\.rawValue)), default: "round",
        help: "The outline of the seal."),
      OptionSpec("intaglio", .boolean, help: "White characters in a red field."),
    ])

  /// The diameter of a seal as people carry it: 13.5 mm, in points.
  private static let diameter = 13.5 * 72 / 25.4
  /// The colour of seal paste, for when nobody asks for another ink.
  private static let vermilion = Color(red: 0.765, green: 0.149, blue: 0.176)

  private let name: String
  private let shape: Rim.Shape
  private let isIntaglio: Bool
  private var language = "ja"

  /// A seal with these options, which were checked against the table above.
  public init(options: OptionValues) throws(PluginError) {
    name = options.string("name") ?? ""
    shape = options.string("shape").flatMap(Rim.Shape.init) ?? .round
    isIntaglio = options.boolean("intaglio")
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw PluginError(
        .input, Self.descriptor.id, "A seal has no room for spaces.",
        hint: "Give one to four characters, such as 山田.")
    }
  }

  /// One seal for each place.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    // Chinese characters have other forms in a Chinese document.
    let tag = request.document.language ?? "ja"
    language = ["zh", "ko"].contains(tag.prefix(2)) ? tag : "ja"
    return request.targets.indices.map { index in
      Part(
        id: String(index), subtype: .stamp, place: .target(index),
        naturalSize: Size(Self.diameter, Self.diameter), contents: name)
    }
  }

  /// Draws the seal, as large as it was placed.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    let paste = context.style.ink ?? Self.vermilion
    let rim = Rim(shape, in: Rectangle(origin: .zero, size: canvas.size), name: name)
    var outline = rim.path(at: 1)
    if !isIntaglio { outline.append(rim.path(at: 0.89)) }
    canvas.fill(outline, paste, rule: .evenOdd)
    do throws(GraphicsError) {
      let characters = try Characters(
        name, family: context.style.fontFamily, language: language)
      characters.draw(in: rim, on: canvas, isIntaglio ? .white : paste)
    } catch {
      throw PluginError(.glyph, Self.descriptor.id, error.message, hint: error.hint)
    }
  }
}
