// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import DrawnSignaturePlugin

@Suite("Options of strokes")
struct PenOptionsTests {
  private static let path = Fixtures.packageRoot + "/Examples/signatures/"

  private static func drawing(
    _ name: String, _ values: [String: JSONValue]
  ) throws -> Drawing {
    let options = try PenOptions(OptionValues(checked: values))
    return try Source(bytes: InputFile.contents(of: path + name))
      .drawing(options: options, usualWidth: 1.6)
  }

  @Test("Dashes, caps and joins reach the line", arguments: ["drawn.json", "drawn.svg"])
  func line(_ name: String) throws {
    let drawing = try Self.drawing(
      name,
      [
        "dash": [4, 2], "dashPhase": 1, "cap": "butt", "join": "bevel", "miterLimit": 3,
      ])
    let lines = drawing.shapes.compactMap { shape -> StrokeStyle? in
      if case .stroke(let line) = shape.paint { line.style } else { nil }
    }
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.dash == [4, 2] && line.dashPhase == 1 && line.cap == .butt)
      #expect(line.join == .bevel && line.miterLimit == 3)
    }
  }

  @Test("Without variation lines are stroked, with it they are filled")
  func variation() throws {
    func isStroked(_ shape: InkShape) -> Bool {
      if case .stroke = shape.paint { true } else { false }
    }
    #expect(try Self.drawing("drawn.json", ["widthVariation": 0]).shapes.contains(where: isStroked))
    #expect(try !Self.drawing("drawn.json", [:]).shapes.contains(where: isStroked))
  }

  @Test("A part of the length", arguments: ["drawn.json", "drawn.svg"])
  func part(_ name: String) throws {
    func length(_ values: [String: JSONValue]) throws -> Double {
      var values = values
      values["widthVariation"] = 0
      return try Self.drawing(name, values).shapes.reduce(0) { $0 + $1.path.length }
    }
    let whole = try length([:])
    let half = try length(["strokeEnd": 0.5])
    let rest = try length(["strokeStart": 0.5])
    // The scale of a part is that of the whole.
    #expect(abs(half - whole / 2) < 0.02 * whole && abs(rest - whole / 2) < 0.02 * whole)
    #expect(try length(["strokeStart": 0.25, "strokeEnd": 0.3]) < 0.06 * whole)
  }

  @Test("A colour inside closed strokes, beneath the ink")
  func fill() throws {
    let options = try PenOptions(OptionValues(checked: ["fill": "#ffe680"]))
    let closed = #"{"unit":"pt","strokes":[[[0,0],[40,0],[40,30],[0,30],[0,0]],[[0,50],[40,60]]]}"#
    let drawing = try Source(bytes: Array(closed.utf8)).drawing(options: options, usualWidth: 1)
    #expect(drawing.shapes.map { $0.color != nil } == [true, false])
    let svg = "<svg><path d='M0 0H9V9z' fill='none' stroke='red'/></svg>"
    let shapes = try Source(bytes: Array(svg.utf8)).drawing(options: options, usualWidth: 1).shapes
    #expect(shapes.map { $0.color != nil } == [true, false])
  }

  @Test("A wider pen widens the lines of an SVG, and keeps them apart")
  func svgWidths() throws {
    let svg = """
      <svg width="100mm" viewBox="0 0 100 100"><g fill="none" stroke="black">
      <path d="M0 0H50" stroke-width="1"/><path d="M0 9H50" stroke-width="3"/></g></svg>
      """
    var options = PenOptions()
    options.style.width = 4
    let shapes = try Source(bytes: Array(svg.utf8)).drawing(options: options, usualWidth: 1).shapes
    let widths = shapes.compactMap { shape -> Double? in
      if case .stroke(let line) = shape.paint { line.width } else { nil }
    }
    #expect(widths.map { ($0 * 1e6).rounded() / 1e6 } == [2, 6])
  }

  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var values: [String: JSONValue]
  }

  static let mistakes: [Mistake] = [
    Mistake(
      testDescription:
        "The strokes are to be drawn from 0.5 to 0.5 of their length, which is nothing",
      values: ["strokeStart": .number(0.5), "strokeEnd": .number(0.5)]),
    Mistake(
      testDescription: "“pinkish” is not a fill; it is a colour such as #ffe680, or none",
      values: ["fill": .string("pinkish")]),
    Mistake(
      testDescription: "The dash pattern needs lengths from 0 to 14400 pt that are not all 0",
      values: ["dash": .array([.number(0), .number(0)])]),
  ]

  @Test("Mistakes", arguments: mistakes)
  func refused(_ mistake: Mistake) {
    let fault = #expect(throws: InputFault.self) {
      try PenOptions(OptionValues(checked: mistake.values))
    }
    #expect(fault?.message == mistake.testDescription)
  }

  @Test("Filled shapes have no length to draw a part of")
  func shapesAlone() throws {
    var options = PenOptions()
    options.drawn = 0...0.5
    let fault = #expect(throws: InputFault.self) {
      try Source(bytes: Array("<svg><circle r='9'/></svg>".utf8))
        .drawing(options: options, usualWidth: 1)
    }
    #expect(
      fault?.message == "it has filled shapes alone, which have no length to draw a part of")
  }

  @Test("Miters and square ends stay inside the box")
  func bounds() throws {
    let svg = """
      <svg><path d="M0 0L30 4L0 8" fill="none" stroke="black" stroke-width="3"
      stroke-miterlimit="20" stroke-linecap="square"/></svg>
      """
    let drawing = try Source(bytes: Array(svg.utf8)).drawing(usualWidth: 1)
    // The tip reaches half the width over the sine of half the angle, 11.35 units; the ends 2.12.
    #expect(abs(drawing.size.width - 150 / 30 * (30 + 11.35 + 2.12)) < 0.1)
  }
}
