import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// Round seal: a text in a rounded frame.
struct RoundSealMark: AnnotationPlugin {
  /// The drawing: change it here.
  ///
  /// The origin is the top left, y goes down, and lengths are points.
  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {
    let text = try preparedText(part)
    let ink = context.style.ink ?? .black
    canvas.scale(canvas.size.height / Self.height, canvas.size.height / Self.height)
    let box = Rectangle(origin: .zero, size: size(of: text)).insetBy(0.75)
    canvas.stroke(Path(box, cornerRadius: 6), StrokeStyle(width: 1.5), ink)
    canvas.draw(text, at: Point(Self.padding, 20), color: ink)
  }

  private static let height = 30.0
  private static let padding = 12.0

  private func size(of text: TextLayout) -> Size {
    Size(text.logicalBounds.width + 2 * Self.padding, Self.height)
  }

  /// What the plugin is, with its options: plugin.json is made from it.
  static let descriptor = PluginDescriptor(
    id: "com.example.round-seal", version: "1.0.0", title: "Round seal", kind: "round-seal",
    summary: "Places a text in a rounded frame.", subtypes: [.stamp], needs: [.fonts],
    looks: [.ink],
    options: [
      OptionSpec(
        "text", .string(minLength: 1, maxLength: 200), default: "Approved",
        help: "What stands in the frame.")
    ])

  private let text: String
  /// What the last prepare placed.
  private var prepared: [Part.ID: TextLayout] = [:]

  /// Takes the options, which are checked, with their defaults filled in.
  init(options: OptionValues) throws(PluginError) {
    text = options.string("text") ?? ""
    guard !text.allSatisfy(\.isWhitespace) else {
      throw PluginError(.empty, Self.descriptor.id, "The text is blank.")
    }
  }

  /// What is placed: one stamp in each box that the user named, as wide as its text.
  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    let layout: TextLayout
    do throws(GraphicsError) {
      layout = try TextLayout(text, family: "Sans", size: 14)
    } catch {
      throw PluginError(.glyph, Self.descriptor.id, error.message, hint: error.hint)
    }
    let parts = request.targets.indices.map { index in
      var part = Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: size(of: layout),
        contents: text)
      part.baseline = 20
      return part
    }
    prepared = Dictionary(uniqueKeysWithValues: parts.map { ($0.id, layout) })
    return parts
  }

  private func preparedText(_ part: Part.ID) throws(PluginError) -> TextLayout {
    guard let text = prepared[part] else {
      throw PluginError(.defect, Self.descriptor.id, "The part “\(part)” was not prepared.")
    }
    return text
  }
}
