// SPDX-License-Identifier: MIT

public import ParaphGraphics
import ParaphModel
public import ParaphPlugin

/// A name set in a script font: text that stays text.
///
/// The annotation is a `/Stamp` (ISO 32000-2, 12.5.6.12) whose `/Contents` is the name.
public struct TypedSignature: AnnotationPlugin {
  /// What the plugin says about itself.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.typed-signature", version: "1.0.0", title: "Typed signature",
    kind: "typed-signature",
    summary: """
      Places a name set in a script font, which is embedded; the name can be searched for and \
      copied. Any family that the system has can be named with --font.
      """,
    subtypes: [.stamp], looks: [.ink, .font, .opacity, .blendMode],
    options: [
      OptionSpec(
        "text", .string(maxLength: 400), required: true, metavar: "TEXT", help: "The name to set.")
    ])

  /// A name on one line is set in this size, in points: that of a signature on a form.
  private static let naturalFontSize = 20.0
  /// What is taller is set smaller: 14 mm.
  private static let greatestHeight = 14 * 72 / 25.4
  /// What is longer is set smaller: 100 mm.
  private static let greatestWidth = 100 * 72 / 25.4
  /// Room around the ink for what drawing rounds, in points.
  private static let margin = 0.5

  private let text: String
  private var layout: TextLayout?
  private var partCount = 0

  /// Takes the text.
  ///
  /// - Throws: `PluginError` with the reason `empty` when there is nothing to see in it, or `input`
  ///   for control characters.
  public init(options: OptionValues) throws(PluginError) {
    let text = Self.trimmed(options.string("text") ?? "")
    guard text.unicodeScalars.contains(where: Self.isVisible) else {
      throw PluginError(
        .empty, Self.descriptor.id, "The text of the signature is blank.", hint: "Give a name.")
    }
    if let control = text.unicodeScalars.first(where: Self.isControl) {
      let code = String(control.value, radix: 16, uppercase: true)
      throw PluginError(
        .input, Self.descriptor.id,
        "The text of the signature has the control character U+\(Self.padded(code)).",
        hint: "Give a name of printable characters.")
    }
    self.text = text
  }

  /// One part for each target, as large as the ink, with the base line of the first line.
  ///
  /// - Throws: `PluginError` with the reason `glyph` when there is no such font family, or no font
  ///   for a character; `empty` when nothing of the text is painted.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    let family = request.style.fontFamily ?? Style.defaults.fontFamily ?? ""
    // The language of the document decides between forms of the same character.
    let language = request.document.language ?? "en"
    var layout = try Self.layout(text, family, Self.naturalFontSize, language)
    guard layout.inkBounds.size.isPositive else {
      throw PluginError(
        .empty, Self.descriptor.id, "Nothing of the text “\(text)” can be seen.",
        hint: "Give a name.")
    }
    let excess = max(
      layout.inkBounds.height / Self.greatestHeight, layout.inkBounds.width / Self.greatestWidth)
    if excess > 1 {
      layout = try Self.layout(text, family, Self.naturalFontSize / excess, language)
    }
    self.layout = layout
    let box = layout.inkBounds.insetBy(-Self.margin)
    partCount = request.targets.count
    return request.targets.indices.map { index in
      var part = Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: box.size,
        contents: text)
      part.baseline = -box.minY
      return part
    }
  }

  /// Fills the canvas with the text.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let layout, let index = Int(part), (0..<partCount).contains(index) else {
      throw PluginError(
        .defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    var color = context.style.ink ?? Style.defaults.ink ?? .black
    let opacity = color.alpha * (context.style.opacity ?? 1)
    color.alpha = 1
    let box = layout.inkBounds.insetBy(-Self.margin)
    canvas.withOpacity(opacity) {
      canvas.scale(canvas.size.width / box.width, canvas.size.height / box.height)
      canvas.draw(layout, at: Point(-box.minX, -box.minY), color: color)
    }
  }

  private static func layout(
    _ text: String, _ family: String, _ size: Double, _ language: String
  ) throws(PluginError) -> TextLayout {
    do {
      return try TextLayout(text, family: family, size: size, language: language)
    } catch {
      let reason: PluginError.Code =
        switch error.reason {
        case .fontNotFound, .glyphNotFound: .glyph
        case .badValue: .input
        default: .drawing
        }
      throw PluginError(reason, descriptor.id, error.message, hint: error.hint)
    }
  }

  // MARK: - Characters

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// Whether it can leave ink: neither white space nor a mark that only steers.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// A line feed is no control character here: a name may have two lines.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }

  private static func padded(_ code: String) -> String {
    String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
