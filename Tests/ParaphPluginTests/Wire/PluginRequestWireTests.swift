// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@Suite("A request on the wire")
struct PluginRequestWireTests {
  @Test("is the same after a trip", arguments: PluginRequest.samples)
  func roundTrip(_ row: NamedRow<PluginRequest>) throws {
    let line = JSONValue.object(row.value.wire()).serialized
    let read = try PluginRequest(wire: JSONValue(parsing: Array(line.utf8)))
    #expect(read == row.value)
  }

  @Test("has what the plugin needs, even where there is none of it")
  func needs() {
    let request = PluginRequest(document: .init(pageCount: 1), targets: [])
    let plain = request.wire()
    #expect(plain.keys.sorted() == ["document", "style", "targets"])
    let all = request.wire(needs: [.text, .fields, .document])
    #expect(all["text"] == [] && all["fields"] == [])
    #expect(all["document"] == ["pageCount": 1, "pagesBefore": 0])
  }

  @Test("may have members of later versions")
  func later() throws {
    let json = """
      {"document":{"pageCount":2,"revision":7},"planet":"Mars",
       "targets":[{"page":1,"rect":{"x":0,"y":0,"width":1,"height":1,"depth":1},"traits":{"mood":"x"},
                   "matchedText":null}]}
      """
    let request = try PluginRequest(wire: JSONValue(parsing: Array(json.utf8)))
    #expect(request.document.pageCount == 2)
    #expect(request.targets.first?.style == .defaults)
    #expect(request.targets.first?.traits == Traits())
  }

  @Test(
    "names what is wrong",
    arguments: [
      ("[]", "has a list for the whole, which must be an object"),
      ("{}", "lacks “document”"),
      (
        #"{"document":{}}"#, "lacks “pageCount” in the document"
      ),
      (
        #"{"document":{"pageCount":1.5}}"#,
        "has “pageCount” in the document, which must be a whole number from 0 upwards, not 1.5"
      ),
      (
        #"{"document":{"pageCount":1e300}}"#,
        "has “pageCount” in the document, which must be a whole number from 0 upwards, not 1e+300"
      ),
      (
        #"{"document":{"pageCount":1},"targets":{}}"#,
        "has “targets”, which must be a list of objects, not an object"
      ),
      (
        #"{"document":{"pageCount":1},"targets":[{"page":1,"rect":{"x":0,"y":0,"width":-1,"height":1}}]}"#,
        "has “width” in the rect of target 1, which must be a number from 0 upwards, not -1"
      ),
      (
        #"{"document":{"pageCount":1},"targets":[{"page":0,"rect":{"x":0,"y":0,"width":1,"height":1}}]}"#,
        "has “page” in target 1, which must be a whole number from 1 upwards, not 0"
      ),
      (
        #"{"document":{"pageCount":1},"targets":[7]}"#,
        "has 7 for target 1, which must be an object"
      ),
      (
        #"{"document":{"pageCount":1},"text":[{"page":1,"words":[{"text":"a","quad":[[0,0],[1,0],[1,1]]}]}]}"#,
        "has “quad” in word 1 of text 1, which must be four points, from the top left of the word "
          + "clockwise, not a list"
      ),
      (
        #"{"document":{"pageCount":1},"style":{"ink":"bleu"}}"#,
        "has “ink” in the style, which must be a colour, such as #0d268c, not “bleu”; did you mean "
          + "blue?"
      ),
      (
        #"{"document":{"pageCount":1},"style":{"blend":"multply"}}"#,
        "has “blend” in the style, which must be one of normal, multiply, screen, overlay, darken, "
          + "lighten, color-dodge, color-burn, hard-light, soft-light, difference, exclusion, hue, "
          + "saturation, color, luminosity, not “multply”; did you mean multiply?"
      ),
    ])
  func mistakes(_ json: String, _ clause: String) {
    let problem = #expect(throws: WireProblem.self) {
      try PluginRequest(wire: JSONValue(parsing: Array(json.utf8)))
    }
    #expect(problem?.description == clause)
  }
}

extension PluginRequest {
  static let samples: [NamedRow<PluginRequest>] = [
    NamedRow("nothing", PluginRequest(document: .init(pageCount: 0), targets: [])),
    NamedRow(
      "facts",
      PluginRequest(
        document: .init(pageCount: 9999, pagesBefore: 12, language: "de-CH", title: "“Zoë”\n\u{0}"),
        targets: [], style: Style())),
    NamedRow(
      "targets",
      PluginRequest(
        document: .init(pageCount: 3),
        targets: [
          Target(page: 1, rect: Rectangle(x: -0.1, y: 1e-9, width: 0, height: 1e9)),
          Target(
            page: 3, rect: Rectangle(x: 72, y: 100, width: 120, height: 1 / 3),
            matchedText: "Sign here:", traits: .sample, style: .sample,
            backdrop: Backdrop(
              luminance: 0.2, darkest: 0, lightest: 1,
              dominantColor: Color(red: 0.1234, green: 0, blue: 1))),
        ], style: .sample)),
    NamedRow(
      "text and fields",
      PluginRequest(
        document: .init(pageCount: 1), targets: [],
        text: [
          PageText(page: 1, words: []),
          PageText(
            page: 2,
            words: [
              Word(
                text: "Straße",
                quad: Quadrilateral(
                  topLeft: Point(1, 2), topRight: Point(3, 4), bottomLeft: Point(5, 6),
                  bottomRight: Point(7, 8)),
                endsLine: true, endsWithSpace: false, characterEdges: [0, 0.1, 0.7, 1])
            ], size: Size(595.276, 841.89)),
        ],
        fields: [
          Field(
            name: "Form.Name", kind: .text, page: 1,
            rect: Rectangle(x: 1, y: 2, width: 3, height: 4), value: ""),
          Field(
            name: "S", kind: .signature, page: 2, rect: Rectangle(x: 0, y: 0, width: 0, height: 0)),
        ])),
  ]
}

extension Style {
  static let sample = Style(
    ink: Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.1), penWidth: 0.1 + 0.2,
    fontFamily: "Noto Sans", opacity: 0.5, blendMode: .colorDodge)
}

extension Traits {
  static var sample: Traits {
    var traits = Traits()
    traits.horizontalSize = .compact
    traits.verticalSize = .regular
    traits.orientation = .landscape
    traits.rotation = .threeQuarters
    traits.displayScale = 1e-5
    traits.colorScheme = .dark
    traits.language = "ar"
    traits.writingDirection = .rightToLeft
    traits.intent = .print
    traits.textScale = 1.3
    return traits
  }
}
