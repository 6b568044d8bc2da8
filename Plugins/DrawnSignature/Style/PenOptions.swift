// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// What the options of a job say about strokes.
struct PenOptions: Hashable, Sendable {
  /// Lengths are points; its width is the pen's where the user gave one.
  var style = PenStyle()
  /// Which part of the strokes' whole length is drawn, from 0 to 1.
  var drawn = 0.0...1.0

  /// What is drawn is all there is.
  var isWhole: Bool { drawn == 0...1 }

  /// The rows of the plugin's table.
  static let specs: [OptionSpec] = [
    OptionSpec(
      "widthVariation", .number(minimum: 0, maximum: 2), default: .number(1), metavar: "N",
      group: "Strokes",
      help: "How much the width follows pressure or speed: 0 for one width all along, up to 2."),
    OptionSpec(
      "cap", .choice(["butt", "round", "square"]), group: "Strokes",
      help: "How the ends of lines look; round unless the file says otherwise."),
    OptionSpec(
      "join", .choice(["miter", "round", "bevel"]), group: "Strokes",
      help: "How the corners of lines look; round unless the file says otherwise."),
    OptionSpec(
      "miterLimit", .number(minimum: 1, maximum: 1000), metavar: "N", group: "Strokes",
      help: "How long a mitered corner may be against the width before it is cut off."),
    OptionSpec(
      "dash", .array(of: .length), metavar: "L,L,…", group: "Strokes",
      help: "Lengths of dashes and gaps in turn; dashed lines have one width."),
    OptionSpec(
      "dashPhase", .length, metavar: "L", group: "Strokes",
      help: "Where in the dash pattern a line begins."),
    OptionSpec(
      "strokeStart", .number(minimum: 0, maximum: 1), default: .number(0), metavar: "N",
      group: "Strokes",
      help: "Draws from this part of the length of all strokes on, from 0 to 1."),
    OptionSpec(
      "strokeEnd", .number(minimum: 0, maximum: 1), default: .number(1), metavar: "N",
      group: "Strokes", help: "Draws up to this part of the length of all strokes."),
    OptionSpec(
      "fill", .string(), metavar: "COLOR", group: "Strokes",
      help: "Lays a colour inside closed strokes, or none."),
  ]

  /// All as the file says it.
  init() {}

  /// Reads checked options.
  ///
  /// - Throws: `InputFault` for values that do not go together.
  init(_ options: OptionValues) throws(InputFault) {
    style.widthVariation = options.number("widthVariation")
    // One is what holds anyway: so that a file may say otherwise.
    if style.widthVariation == 1 { style.widthVariation = nil }
    style.cap = options.string("cap").flatMap(StrokeStyle.Cap.init(name:))
    style.join = options.string("join").flatMap(StrokeStyle.Join.init(name:))
    style.miterLimit = options.number("miterLimit")
    style.dashPhase = options.number("dashPhase")
    if let dash = options.values["dash"]?.arrayValue?.compactMap(\.numberValue) {
      guard dash.allSatisfy({ $0 >= 0 && $0 <= 14_400 }),
        dash.isEmpty || dash.contains(where: { $0 > 0 })
      else {
        throw InputFault("The dash pattern needs lengths from 0 to 14400 pt that are not all 0")
      }
      style.dash = dash
    }
    if let fill = options.string("fill") {
      guard let value = PenStyle.Fill(fill) else {
        throw InputFault(
          "“\(fill.prefix(40))” is not a fill; it is a colour such as #ffe680, or none")
      }
      style.fill = value
    }
    let start = options.number("strokeStart") ?? 0
    let end = options.number("strokeEnd") ?? 1
    guard start < end else {
      throw InputFault(
        "The strokes are to be drawn from \(start) to \(end) of their length, which is nothing")
    }
    drawn = start...end
  }
}
