// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

@Suite("InkML documents")
struct InkMLReaderTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var body: String
    /// The points of each stroke, in the unit of the document.
    var strokes: [[Point]]
  }

  private static func read(_ body: String) throws -> StrokeDocument {
    let xml = "<ink xmlns='http://www.w3.org/2003/InkML'>\(body)</ink>"
    return try InkMLReader.read(XMLTree(xml: Array(xml.utf8), as: [.svg, .inkML]))
  }

  private static let definitions = """
    <definitions>
    <traceFormat xml:id="xyfs"><channel name="X"/><channel name="Y"/>
    <channel name="F" type="integer" min="0" max="200"/>
    <intermittentChannels><channel name="S" type="boolean" default="T"/></intermittentChannels>
    </traceFormat>
    <context xml:id="pen" traceFormatRef="#xyfs"/>
    <trace xml:id="kept">1 1, 2 2, 3 3, 4 4</trace>
    <traceGroup xml:id="group"><trace>1 0, 2 0, 3 0</trace><trace>1 5, 2 5, 3 5</trace></traceGroup>
    </definitions>
    """

  @Test(
    "Traces",
    arguments: [
      Case(
        testDescription: "values alone", body: "<trace>1 2, 3.5 -4,5e1-6</trace>",
        strokes: [[Point(1, 2), Point(3.5, -4), Point(50, -6)]]),
      Case(
        testDescription: "the differences of the Recommendation's example",
        body: "<trace>1125 18432,'23'43,\"7\"-8,3-5,7 -3,6 2,6 8,3 6</trace>",
        strokes: [
          [
            Point(1125, 18432), Point(1148, 18475), Point(1178, 18510), Point(1211, 18540),
            Point(1251, 18567), Point(1297, 18596), Point(1349, 18633), Point(1404, 18676),
          ]
        ]),
      Case(
        testDescription: "a value again after differences",
        body: "<trace>1 1,'1'1,1 1,!9!9,8 8</trace>",
        strokes: [[Point(1, 1), Point(2, 2), Point(3, 3), Point(9, 9), Point(8, 8)]]),
      Case(
        testDescription: "* repeats the value, the difference, the second difference",
        body: "<trace>1 1,* 2,'1 *,* *,\"1 !0,* *</trace>",
        strokes: [
          [Point(1, 1), Point(1, 2), Point(2, 2), Point(3, 2), Point(5, 0), Point(8, 0)]
        ]),
      Case(
        testDescription: "? and what is no number were lost",
        body: "<trace>1 1,? 2,3 NaN,INF 4,1e999 5,6 6</trace>",
        strokes: [[Point(1, 1), Point(6, 6)]]),
      Case(
        testDescription: "hexadecimal", body: "<trace>#FF #a, #10 #0</trace>",
        strokes: [[Point(255, 10), Point(16, 0)]]),
      Case(
        testDescription: "the pen is up",
        body: "<trace type='penUp'>1 1, 2 2</trace><trace type='indeterminate'>3 3</trace>",
        strokes: [[Point(3, 3)]]),
      Case(
        testDescription: "a tip switch cuts the stroke",
        body: definitions
          + "<trace contextRef='#pen'>1 1 100, 2 2 100 F, 3 3 100 T, 4 4 100</trace>",
        strokes: [[Point(1, 1)], [Point(3, 3), Point(4, 4)]]),
      Case(
        testDescription: "a group gives its context to all in it",
        body: definitions
          + "<traceGroup contextRef='#pen'><traceGroup><trace>1 1 5</trace></traceGroup></traceGroup>",
        strokes: [[Point(1, 1)]]),
      Case(
        testDescription: "a context in the stream holds for what follows",
        body: definitions + "<trace>1 1</trace><context contextRef='#pen'/><trace>2 2 9</trace>",
        strokes: [[Point(1, 1)], [Point(2, 2)]]),
      Case(
        testDescription: "views show parts of what is defined",
        body: definitions + """
          <traceView traceDataRef="#kept" from="2" to="3"/>
          <traceView traceDataRef="#group" from="1:3" to="2:1"/>
          """, strokes: [[Point(2, 2), Point(3, 3)], [Point(3, 0)], [Point(1, 5)]]),
      Case(
        testDescription: "a view of ink that is there anyway draws nothing twice",
        body: "<trace xml:id='t'>1 1, 2 2</trace><traceView traceDataRef='#t'/>",
        strokes: [[Point(1, 1), Point(2, 2)]]),
      Case(
        testDescription: "views that lead in a circle end",
        body: """
          <definitions><traceGroup xml:id="a"><trace>1 1</trace><traceView traceDataRef="#b"/>
          </traceGroup><traceGroup xml:id="b"><trace>2 2</trace></traceGroup></definitions>
          <traceView><traceView traceDataRef="#a"/></traceView>
          """, strokes: [[Point(1, 1)], [Point(2, 2)]]),
      Case(
        testDescription: "one stroke in pieces",
        body: """
          <trace xml:id="a" continuation="begin">1 1</trace>
          <trace xml:id="b" continuation="middle" priorRef="#a">2 2</trace>
          <trace continuation="end" priorRef="#b">3 3</trace>
          """, strokes: [[Point(1, 1), Point(2, 2), Point(3, 3)]]),
      Case(
        testDescription: "an affine transform of the canvas",
        body: """
          <canvasTransform><mapping type="affine"><matrix>0 2 10, -1 0 20</matrix></mapping>
          </canvasTransform><trace>1 2</trace>
          """, strokes: [[Point(14, 19)]]),
      Case(
        testDescription: "a product of transforms",
        body: """
          <canvasTransform><mapping type="product">
          <mapping type="affine"><matrix>1 0 5, 0 1 0</matrix></mapping>
          <mapping type="affine"><matrix>2 0, 0 2</matrix></mapping>
          <mapping type="identity"/></mapping></canvasTransform><trace>1 1</trace>
          """, strokes: [[Point(7, 2)]]),
      Case(
        testDescription: "elements of others are left out",
        body:
          "<annotationXML><x:trace xmlns:x='urn:x'>9 9</x:trace></annotationXML><trace>1 1</trace>",
        strokes: [[Point(1, 1)]]),
    ])
  func traces(_ c: Case) throws {
    let document = try Self.read(c.body)
    #expect(document.strokes.map { $0.samples.map(\.point) } == c.strokes)
    #expect(document.pointsPerUnit == nil)
  }

  @Test(
    "Size on paper",
    arguments: [
      (
        "millimetres", "<channel name='X' units='mm'/><channel name='Y' units='mm'/>", "", 72 / 25.4
      ),
      (
        "himetric", "<channel name='X' units='himetric'/><channel name='Y' units='himetric'/>", "",
        0.72 / 25.4
      ),
      (
        "steps of a device", "<channel name='X'/><channel name='Y'/>",
        """
        <channelProperties><channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
        <channelProperty channel="Y" name="resolution" value="1000" units="1/cm"/></channelProperties>
        """, 0.072 / 2.54
      ),
    ])
  func size(_ name: String, _ channels: String, _ properties: String, _ expected: Double) throws {
    let document = try Self.read(
      """
      <definitions><context xml:id="c"><inkSource><traceFormat>\(channels)</traceFormat>
      \(properties)</inkSource></context></definitions>
      <trace contextRef="#c">0 0, 100 100</trace>
      """)
    let end = document.strokes[0].samples[1].point
    #expect(document.pointsPerUnit == Size(1, 1))
    #expect(abs(end.x / 100 - expected) < 1e-9 && abs(end.y / 100 - expected) < 1e-9)
  }

  @Test("Time, force, direction and brush")
  func channels() throws {
    let document = try Self.read(
      """
      <traceFormat><channel name="X" units="mm"/><channel name="Y" units="mm" orientation="-ve"/>
      <channel name="F" min="100" max="300"/><channel name="T" units="s"/></traceFormat>
      <brush><brushProperty name="width" value="0.5" units="mm"/>
      <brushProperty name="transparency" value="51"/></brush>
      <trace timeOffset="2">0 1 200 3, 1 2 ? 4</trace>
      """)
    let stroke = try #require(document.strokes.first)
    #expect(stroke.samples.map(\.pressure) == [0.5, nil])
    #expect(stroke.samples.map(\.time) == [5, 6])
    #expect(stroke.samples[0].point.y > stroke.samples[1].point.y)
    #expect(abs((stroke.style.width ?? 0) - 36 / 25.4) < 1e-9)
    #expect(stroke.style.opacity == 0.8)
  }

  @Test("A steady sample rate is a clock")
  func sampleRate() throws {
    let document = try Self.read(
      "<inkSource><sampleRate value='200'/></inkSource><trace>0 0, 1 1, 2 2</trace>")
    #expect(document.strokes[0].samples.map(\.time) == [0, 0.005, 0.01])
  }

  @Test(
    "Mistakes say where",
    arguments: [
      ("no trace", "", "there is no stroke in it"),
      ("a word", "<trace>1 1, one 2</trace>", "trace 1, point 2: a value is due there"),
      (
        "too many values", "<trace/><trace xml:id='a'>1 1, 1 2 3</trace>",
        "trace “a”, point 2: it has more values than its traceFormat has channels"
      ),
      (
        "too far", "<trace>1 1e9</trace>",
        "trace 1, point 1 is at (1.0, 1000000000.0), which is too far away"
      ),
      (
        "a format without y", "<traceFormat><channel name='X'/></traceFormat>",
        "a traceFormat has no channels X and Y"
      ),
      (
        "a transform by a formula",
        "<canvasTransform><mapping type='mathml'/></canvasTransform><trace>1 1</trace>",
        "its canvasTransform is of the type “mathml”; save it with an affine one"
      ),
      (
        "contexts in a circle",
        """
        <definitions><context xml:id="a" contextRef="#b"/><context xml:id="b" contextRef="#a"/>
        </definitions><trace contextRef="#a">1 1</trace>
        """, "its contexts refer to each other in a circle"
      ),
      (
        "groups in a circle",
        """
        <definitions><traceGroup xml:id="a"><traceView traceDataRef="#a"/></traceGroup></definitions>
        <traceView traceDataRef="#a"/>
        """, "its traceViews repeat too much"
      ),
    ])
  func mistakes(_ name: String, _ body: String, _ sentence: String) {
    let fault = #expect(throws: InputFault.self) { try Self.read(body) }
    #expect(fault?.message == sentence)
  }
}
