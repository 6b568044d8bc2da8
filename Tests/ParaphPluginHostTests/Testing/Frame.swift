// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// Draws a frame around each box.
struct Frame: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.frame", version: "1.0.0", title: "Frame", kind: "frame",
    summary: "Draws a frame around each box.", subtypes: [.stamp], looks: [.ink],
    options: [
      OptionSpec(
        "thickness", .number(minimum: 0.5, maximum: 20), default: 2, unit: "pt",
        help: "How thick the frame is.")
    ])

  private let thickness: Double

  init(options: OptionValues) throws(PluginError) { thickness = options.number("thickness") ?? 2 }

  func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    request.targets.indices.map { index in
      var part = Part(
        id: "\(index)", subtype: .stamp, place: .target(index), contents: "A frame")
      part.stretch = .free
      return part
    }
  }

  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {
    let whole = Rectangle(origin: .zero, size: canvas.size)
    var frame = Path(whole)
    frame.append(Path(whole.insetBy(thickness)))
    canvas.fill(frame, context.style.ink ?? .black, rule: .evenOdd)
  }
}
