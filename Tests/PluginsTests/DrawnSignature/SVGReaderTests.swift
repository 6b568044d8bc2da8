// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

@Suite("SVG documents")
struct SVGReaderTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var body: String
    /// The box of all outlines; `nil` when nothing is drawn.
    var bounds: Rectangle?
    var attributes = ""
    var widths: [Double?] = []
  }

  private static func read(_ xml: [UInt8]) throws -> SVGInk {
    try SVGReader.read(XMLTree(xml: xml, as: [.svg]))
  }

  private static func document(_ body: String, _ attributes: String = "") -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>".utf8)
  }

  @Test(
    "Shapes",
    arguments: [
      Case(testDescription: "an empty document", body: "", bounds: nil),
      Case(
        testDescription: "nested transforms, last written first done",
        body:
          "<g transform='translate(10,20)'><path transform='scale(2) rotate(90)' d='M0 0H5V3z'/></g>",
        bounds: Rectangle(x: 4, y: 20, width: 6, height: 10)),
      Case(
        testDescription: "line, polyline, polygon, circle",
        body: """
          <g fill="none" stroke="#00f" stroke-width="2">
          <line x1="0" y1="0" x2="1" y2="1"/><polyline points="0,0 5,5,6-7"/>
          <polygon points="1 1 2 2"/><circle cx="3" cy="3" r="1"/></g>
          """, bounds: Rectangle(x: 0, y: -7, width: 6, height: 12), widths: [2, 2, 2, 2]),
      Case(
        testDescription: "a white background is paper",
        body:
          "<rect width='100%' height='100%' fill='#fff'/><ellipse cx='5' cy='5' rx='2' ry='1'/>",
        bounds: Rectangle(x: 3, y: 4, width: 4, height: 2)),
      Case(
        testDescription: "rgb white and full transparency are no ink",
        body: """
          <rect width="9" height="9" fill="rgb(255, 255, 255)"/>
          <rect width="9" height="9" fill="rgba(0,0,0,0)"/><rect width="9" height="9" opacity="0"/>
          <rect width="9" height="9" display="none"/><rect width="9" height="9" visibility="hidden"/>
          """, bounds: nil),
      Case(
        testDescription: "style beats class beats attribute",
        body: """
          <style>/* } */ .a, .b { stroke: none; fill: none } .b{stroke:red;stroke-width:3px}</style>
          <path class="a" stroke="red" d="M0 0H9"/>
          <path class="b" style="stroke-width: 4 !important" d="M0 0H5"/>
          """, bounds: Rectangle(x: 0, y: 0, width: 5, height: 0), widths: [4]),
      Case(
        testDescription: "use of a symbol and of a definition",
        body: """
          <defs><path id="p" d="M0 0H2V2z"/></defs>
          <use href="#p" x="10"/><use xlink:href="#p" y="5" xmlns:xlink="http://www.w3.org/1999/xlink"/>
          """, bounds: Rectangle(x: 0, y: 0, width: 12, height: 7)),
      Case(
        testDescription: "use that uses itself ends",
        body: "<g id='g'><path d='M0 0H1V1z'/><use href='#g' x='1'/></g>",
        bounds: Rectangle(x: 0, y: 0, width: 5, height: 1)),
      Case(
        testDescription: "attributes of editors are not shapes'",
        body: "<circle xmlns:i='urn:i' i:r='99' r='1'/><i:path xmlns:i='urn:i' d='M0 0H99'/>",
        bounds: Rectangle(x: -1, y: -1, width: 2, height: 2)),
      Case(
        testDescription: "stroke width scales with its transform",
        body: "<path transform='scale(3)' fill='none' stroke='black' stroke-width='2' d='M0 0H1'/>",
        bounds: Rectangle(x: 0, y: 0, width: 3, height: 0), widths: [6]),
      Case(
        testDescription: "a transform in the style, and one of the whole",
        body: "<path style='transform: translate(3px,4px)' d='M0 0H5V3z'/>",
        bounds: Rectangle(x: 6, y: 8, width: 10, height: 6), attributes: "transform='scale(2)'"),
      Case(
        testDescription: "a view box in the middle of its element",
        body: "<svg width='30' height='10' viewBox='0 0 5 5'><rect width='5' height='5'/></svg>",
        bounds: Rectangle(x: 10, y: 0, width: 10, height: 10)),
      Case(
        testDescription: "a view box at the end of its element",
        body: """
          <svg width="30" height="10" viewBox="0 0 5 5" preserveAspectRatio="xMaxYMid meet">
          <rect width="5" height="5"/></svg>
          """, bounds: Rectangle(x: 20, y: 0, width: 10, height: 10)),
      Case(
        testDescription: "a view box that is stretched",
        body: """
          <svg width="30" height="10" viewBox="0 0 5 5" preserveAspectRatio="none">
          <rect width="5" height="5"/></svg>
          """, bounds: Rectangle(x: 0, y: 0, width: 30, height: 10)),
      Case(
        testDescription: "a view box that is cut",
        body: """
          <svg width="30" height="10" viewBox="0 0 5 5" preserveAspectRatio="xMinYMin slice">
          <rect width="5" height="5"/></svg>
          """, bounds: Rectangle(x: 0, y: 0, width: 30, height: 30)),
      Case(
        testDescription: "use gives a symbol its size",
        body: """
          <symbol id="s" viewBox="0 0 5 5"><rect width="5" height="5"/></symbol>
          <use href="#s" x="2" width="10" height="10"/>
          """, bounds: Rectangle(x: 2, y: 0, width: 10, height: 10)),
      Case(
        testDescription: "what is in a clip path, a mask or a marker is no ink",
        body: """
          <clipPath id="c"><rect width="99" height="99"/></clipPath>
          <marker><path d="M0 0H99"/></marker><rect width="2" height="2" clip-path="url(#c)"/>
          """, bounds: Rectangle(x: 0, y: 0, width: 2, height: 2)),
      Case(
        testDescription: "a stroke that does not scale",
        body: """
          <path transform="scale(3)" vector-effect="non-scaling-stroke" fill="none" stroke="black"
          stroke-width="2" d="M0 0H1"/>
          """, bounds: Rectangle(x: 0, y: 0, width: 3, height: 0), widths: [2]),
      Case(
        testDescription: "hsl white is paper",
        body: "<rect width='9' height='9' fill='hsl(0, 0%, 100%)'/><circle r='1'/>",
        bounds: Rectangle(x: -1, y: -1, width: 2, height: 2)),
      Case(
        testDescription: "a doctype with entities is read without being fetched",
        body: "<path d='M0 0H1V1z'/>", bounds: Rectangle(x: 0, y: 0, width: 1, height: 1)),
    ])
  func shapes(_ c: Case) throws {
    let shapes = try Self.read(Self.document(c.body, c.attributes)).shapes
    let boxes = shapes.compactMap(\.path.bounds)
    let union = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    if let expected = c.bounds {
      let box = try #require(union)
      #expect(box.contains(expected, tolerance: 1e-3) && expected.contains(box, tolerance: 1e-3))
    } else {
      #expect(union == nil)
    }
    let widths = shapes.compactMap { shape -> Double?? in
      if case .stroke(let line) = shape.paint { .some(line.width) } else { nil }
    }
    if !c.widths.isEmpty {
      #expect(widths.map { $0.map { ($0 * 1e6).rounded() / 1e6 } } == c.widths)
    }
  }

  @Test("Lines with all that the field has terms for")
  func lines() throws {
    let drawing = try Self.read(
      Self.document(
        """
        <g fill="none" stroke="#123" stroke-width="2" opacity="0.5">
        <path d="M0 0H9"/>
        <path d="M0 0H9" stroke-linecap="square" stroke-linejoin="bevel" stroke-miterlimit="7"
          stroke-dasharray="4, 1 2" stroke-dashoffset="3" stroke-opacity="50%"/>
        <path transform="scale(2 1)" d="M0 0H9" stroke-dasharray="none"/></g>
        """))
    let lines = drawing.shapes.compactMap { shape -> InkShape.Line? in
      if case .stroke(let line) = shape.paint { line } else { nil }
    }
    try #require(lines.count == 3)
    #expect(
      lines[0].style
        == StrokeStyle(width: 1, cap: .butt, join: .miter, miterLimit: 4))
    #expect(
      lines[1].style
        == StrokeStyle(
          width: 1, cap: .square, join: .bevel, miterLimit: 7, dash: [4, 1, 2, 4, 1, 2],
          dashPhase: 3))
    #expect(drawing.shapes.map(\.opacity) == [0.5, 0.25, 0.5])
    #expect(lines[0].tip == nil)
    // The pen's tip is stretched with the path.
    let tip = try #require(lines[2].tip)
    #expect(abs(tip.a * (lines[2].width ?? 0) - 4) < 1e-9)
    #expect(abs(tip.d * (lines[2].width ?? 0) - 2) < 1e-9)
  }

  @Test(
    "Size on paper",
    arguments: [
      ("pixels say nothing", "width='300' viewBox='0 0 100 50'", nil),
      ("millimetres do", "width='50.8mm' height='25.4mm' viewBox='0 0 100 50'", 144),
      ("without a view box", "width='2in' height='1in'", 75),
    ])
  func size(_ name: String, _ attributes: String, _ expected: Double?) throws {
    let drawing = try Self.read(
      Self.document("<rect width='100' height='50'/>", attributes))
    let box = try #require(drawing.shapes.first?.path.bounds)
    #expect(drawing.pointsPerUnit.map { (box.width * $0 * 1e6).rounded() / 1e6 } == expected)
  }

  @Test(
    "Mistakes",
    arguments: [
      ("not closed", "<svg xmlns='http://www.w3.org/2000/svg'><g>", "it is not valid XML: line"),
      ("another root", "<html/>", "it is XML, but its root is not an element named svg"),
      (
        "a transform", "<svg><g transform='turn(4)'/></svg>", "the transform “turn(4)” is not valid"
      ),
      ("points", "<svg><polygon points='1 2 3'/></svg>", "the points are not pairs of numbers"),
      (
        "entities that multiply",
        "<!DOCTYPE svg [<!ENTITY a '" + String(repeating: "x", count: 10_000) + "'>"
          + "<!ENTITY b '" + String(repeating: "&a;", count: 10_000) + "'>]>"
          + "<svg><g id='&b;&b;&b;'/></svg>", "it is not valid XML"
      ),
      (
        "deep nesting", String(repeating: "<svg>", count: 5_000), "it is not valid XML"
      ),
    ])
  func mistakes(_ name: String, _ xml: String, _ sentence: String) {
    let fault = #expect(throws: InputFault.self) { try Self.read(Array(xml.utf8)) }
    #expect(fault?.message.hasPrefix(sentence) == true)
  }
}
