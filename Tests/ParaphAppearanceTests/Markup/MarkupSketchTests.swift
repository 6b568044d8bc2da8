// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

@Suite("Sketches of annotations")
struct MarkupSketchTests {
  // MARK: - Where it goes

  struct Place: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var annotation: String
    var rect: Rectangle
    var page = ""
  }

  @Test(
    "The box is the rectangle, or more where ink leaves that",
    arguments: [
      Place(
        testDescription: "what stays inside",
        annotation: "/Subtype /Square /Rect [10 10 50 40]",
        rect: Rectangle(x: 10, y: 10, width: 40, height: 30)),
      Place(
        testDescription: "corners in any order",
        annotation: "/Subtype /Square /Rect [50 40 10 10]",
        rect: Rectangle(x: 10, y: 10, width: 40, height: 30)),
      Place(
        testDescription: "a line in a rectangle without area",
        annotation: "/Subtype /Line /L [10 20 50 20] /BS << /W 2 >> /Rect [10 20 50 20]",
        rect: Rectangle(x: 8, y: 18, width: 44, height: 4)),
      Place(
        testDescription: "a wide stroke of ink",
        annotation: "/Subtype /Ink /InkList [[20 20 40 20]] /BS << /W 10 >> /Rect [20 20 40 21]",
        rect: Rectangle(x: 14, y: 14, width: 32, height: 12)),
      Place(
        testDescription: "ink far from its rectangle",
        annotation: "/Subtype /Ink /InkList [[20 20 40 20]] /BS << /W 2 >> /Rect [900 900 901 901]",
        rect: Rectangle(x: 18, y: 18, width: 24, height: 4)),
      Place(
        testDescription: "a note in a large rectangle",
        annotation: "/Subtype /Text /Rect [10 10 110 90]",
        rect: Rectangle(x: 10, y: 70, width: 20, height: 20)),
      Place(
        testDescription: "a note without area", annotation: "/Subtype /Text /Rect [10 10 10 10]",
        rect: Rectangle(x: 10, y: -10, width: 20, height: 20)),
      Place(
        testDescription: "a note of another size",
        annotation: "/Subtype /Text /Rect [10 10 34 34]",
        rect: Rectangle(x: 10, y: 10, width: 24, height: 24)),
      Place(
        testDescription: "turned about the corner of the rectangle",
        annotation: """
          /Subtype /Ink /F 16 /InkList [[20 20 40 20]] /BS << /W 2 >> /Rect [20 20 40 20]
          """,
        // 2 to the left and above come to lie above and to the right.
        rect: Rectangle(x: 18, y: 14, width: 24, height: 4), page: "/Rotate 90"),
    ])
  func place(_ row: Place) throws {
    let sketch = try #require(try MarkupSample(row.annotation, page: row.page).sketch())
    #expect(sketch.rect == row.rect)
  }

  // MARK: - How it mixes

  struct Mixing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var annotation: String
    var opacity = 1.0
    var blendMode = "Normal"
  }

  private static let highlight = "/Subtype /Highlight /Rect [10 10 50 40]"

  @Test(
    "Opacity and blend mode",
    arguments: [
      Mixing(testDescription: "highlights multiply", annotation: highlight, blendMode: "Multiply"),
      Mixing(
        testDescription: "unless they say otherwise", annotation: "\(highlight) /BM /Darken",
        blendMode: "Darken"),
      Mixing(
        testDescription: "the first mode that is known",
        annotation: "\(highlight) /BM [/Nonsense /Screen]", blendMode: "Screen"),
      Mixing(
        testDescription: "CA", annotation: "\(highlight) /CA 0.25", opacity: 0.25,
        blendMode: "Multiply"),
      Mixing(
        testDescription: "ca alone", annotation: "\(highlight) /ca 0.25", opacity: 0.25,
        blendMode: "Multiply"),
      Mixing(
        testDescription: "CA out of range", annotation: "\(highlight) /CA 7",
        blendMode: "Multiply"),
      Mixing(
        testDescription: "CA and ca differ: the colours have them",
        annotation: "/Subtype /Square /CA 0.5 /ca 0.25 /IC [1 0 0] /Rect [10 10 50 40]"),
    ])
  func mixing(_ row: Mixing) throws {
    let sketch = try #require(try MarkupSample(row.annotation).sketch())
    #expect(sketch.opacity == row.opacity)
    #expect(sketch.blendMode.rawValue == row.blendMode)
  }

  // MARK: - What shows nothing

  @Test(
    "What viewers do not show",
    arguments: [
      "/Subtype /Popup /Rect [10 10 50 40]",
      "/Subtype /Square /C [] /Rect [10 10 50 40]",
      "/Subtype /Square /BS << /W 0 >> /Rect [10 10 50 40]",
      "/Subtype /Link /Border [0 0 0] /Rect [10 10 50 40]",
      "/Subtype /Link /BS << /W 0 >> /Rect [10 10 50 40]",
      "/Subtype /Link /C [] /Rect [10 10 50 40]",
      "/Subtype /FreeText /BS << /W 0 >> /Contents ( ) /Rect [10 10 50 40]",
      "/Subtype /Text /IRT << /Subtype /Text >> /Rect [10 10 50 40]",
    ])
  func nothing(_ annotation: String) throws {
    #expect(try MarkupSample(annotation).sketch() == nil)
  }

  @Test("Members of a group are shown, unlike answers")
  func group() throws {
    let sample = MarkupSample("/Subtype /Text /IRT << >> /RT /Group /Rect [10 10 50 40]")
    #expect(try sample.sketch() != nil)
  }

  @Test(
    "Nothing says what these look like",
    arguments: [
      "Watermark", "Sound", "Movie", "Screen", "3D", "RichMedia", "PrinterMark", "TrapNet",
      "Projection",
    ])
  func unknown(_ subtype: String) throws {
    let sample = MarkupSample("/Subtype /\(subtype) /Rect [10 10 50 40]")
    #expect(try sample.reason() == .noAppearance)
  }

  @Test(
    "What lacks what it is made of",
    arguments: [
      "/Subtype /Line", "/Subtype /Line /L [1 2 3]", "/Subtype /Line /L [1 2 (a) 4]",
      "/Subtype /Ink", "/Subtype /Ink /InkList []", "/Subtype /Polygon",
      "/Subtype /PolyLine /Vertices []", "/Subtype /PolyLine /Vertices (a)",
    ])
  func incomplete(_ annotation: String) throws {
    #expect(try MarkupSample("\(annotation) /Rect [10 10 50 40]").reason() == .noAppearance)
  }

  // MARK: - What is drawn once

  @Test("Equal icons and stamps are one form", arguments: ["/Subtype /Text", "/Subtype /Stamp"])
  func shared(_ subtype: String) throws {
    let first = try #require(try MarkupSample("\(subtype) /Rect [10 10 30 30]").sketch())
    let second = try #require(try MarkupSample("\(subtype) /Rect [90 50 110 70]").sketch())
    let other = try #require(
      try MarkupSample("\(subtype) /C [0 0 1] /Rect [90 50 110 70]").sketch())
    #expect(first.key != nil)
    #expect(first.key == second.key)
    #expect(first.key != other.key)
  }

  // MARK: - Redactions

  @Test("A redaction that brings its overlay is that, with its origin in the corner")
  func overlay() throws {
    let form =
      "<< /Subtype /Form /BBox [0 0 10 5] /Matrix [2 0 0 2 1 1] /Length 0 >>\nstream\n\nendstream"
    let sample = MarkupSample("/Subtype /Redact /RO 3 0 R /Rect [40 60 160 140]", more: [form])
    let entries = try sample.entries()
    let file = try PDFFile.open(bytes: sample.bytes, passwords: .none)
    let made = try AppearanceMaker(Revision(file))
      .appearance(of: entries.dictionary, on: entries.page)
    #expect(
      made
        == .form(
          MadeAppearance.Form(
            reference: ObjectReference(3), box: Rectangle(x: 0, y: 0, width: 10, height: 5),
            matrix: Matrix(2, 0, 0, 2, 1, 1), rect: Rectangle(x: 41, y: 61, width: 20, height: 10)
          )))
  }
}
