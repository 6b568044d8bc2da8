// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A plugin that fills its target with a box, or a picture, as its options have it.
struct BoxPlugin: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.box", version: "1.0.0", title: "Box", kind: "box", summary: "A box.",
    subtypes: [.stamp], needs: [.text, .styles], looks: [.ink, .penWidth],
    options: [
      OptionSpec(
        "what", .choice(["box", "text", "picture", "nothing", "nan", "failure", "page"]),
        default: "box", help: "What is drawn."),
      OptionSpec("inset", .length, default: "1mm", help: "How far inside."),
    ])

  private let what: String
  private let inset: Double

  init(options: OptionValues) throws(PluginError) {
    what = options.string("what") ?? ""
    inset = options.number("inset") ?? 0
    guard inset < 100 else {
      throw PluginError(
        .options, "org.example.box", "The inset is too large.", hint: "Write less than 100pt.")
    }
  }

  var needs: Set<PluginDescriptor.Need> { what == "text" ? [.text] : [] }
  var importedPages: [PageSource] { what == "page" ? [PageSource(path: "/x.pdf", page: 1)] : [] }
  var warnings: [String] { what == "nothing" ? ["There is nothing to see."] : [] }

  func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    if what == "failure" {
      throw PluginError(.missing, "org.example.box", "The file “x” is not there.")
    }
    return request.targets.indices.map { index in
      var part = Part(
        id: "\(index)", subtype: .stamp, place: .target(index), naturalSize: Size(100, 50),
        contents: request.targets[index].matchedText ?? "Box")
      if what == "nan" { part.baseline = .nan }
      return part
    }
  }

  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {
    let whole = Rectangle(origin: .zero, size: canvas.size)
    switch what {
    case "box":
      canvas.stroke(
        Path(whole.insetBy(inset)), StrokeStyle(width: context.style.penWidth ?? 1),
        context.style.ink ?? .black)
    case "picture":
      canvas.translate(inset, inset)
      canvas.scale(0.5, 0.5)
      if let picture = Self.picture { canvas.draw(picture, in: whole) }
    case "text":
      throw PluginError(.glyph, "org.example.box", "No font has the character “☃”.")
    default: break
    }
  }

  private static let picture = try? Image(
    width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 255])
}
