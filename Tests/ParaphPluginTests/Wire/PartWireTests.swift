// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@Suite("Parts on the wire")
struct PartWireTests {
  @Test("are the same after a trip", arguments: Part.samples)
  func roundTrip(_ row: NamedRow<Part>) throws {
    let answer = PrepareAnswer(parts: [row.value], warnings: ["One.", ""])
    let read = try PrepareAnswer(wire: JSONValue(parsing: Array(answer.wire.serialized.utf8)))
    #expect(read == answer)
  }

  @Test("have defaults")
  func defaults() throws {
    let json =
      #"{"parts":[{"id":"0","subtype":"Stamp","target":0},{"id":"1","subtype":"Link"},{"id":"2"}]}"#
    let parts = try PrepareAnswer(wire: JSONValue(parsing: Array(json.utf8))).parts
    #expect(parts[0] == Part(id: "0", subtype: .stamp, place: .target(0)))
    #expect(parts.map(\.hasInk) == [true, false, false])
    #expect(parts.map(\.flags) == [[.print], [.print], [.print]])
  }

  @Test(
    "name what is wrong",
    arguments: [
      ("{}", "lacks “parts”"),
      (#"{"parts":[],"warning":"x"}"#, "has “warning”, which is not known; did you mean warnings?"),
      (#"{"parts":[],"warnings":[1]}"#, "has 1 as item 1 of “warnings”, which must be a text"),
      (
        #"{"parts":[{"id":"0"},{"id":"1","subtyp":"Stamp"}]}"#,
        "has “subtyp” in part 2, which is not known; did you mean subtype?"
      ),
      (#"{"parts":[{}]}"#, "lacks “id” in part 1"),
      (#"{"parts":[{"id":null}]}"#, "lacks “id” in part 1"),
      (#"{"parts":[{"id":7}]}"#, "has “id” in part 1, which must be a text, not 7"),
      (
        #"{"parts":[{"id":"0","target":-1}]}"#,
        "has “target” in part 1, which must be a whole number from 0 upwards, not -1"
      ),
      (
        #"{"parts":[{"id":"0","target":0,"page":1}]}"#,
        "has “page” in part 1, which cannot be beside “target”"
      ),
      (#"{"parts":[{"id":"0","page":1}]}"#, "lacks “rect” in part 1"),
      (
        #"{"parts":[{"id":"0","page":1,"rect":{"x":null,"y":0,"width":1,"height":1}}]}"#,
        "lacks “x” in the rect of part 1"
      ),
      (
        #"{"parts":[{"id":"0","page":1,"rect":{"x":1e999,"y":0,"width":1,"height":1}}]}"#,
        "has “x” in the rect of part 1, which must be a finite number, not inf"
      ),
      (
        #"{"parts":[{"id":"0","page":1,"rect":{"x":0,"y":0,"w":1,"height":1}}]}"#,
        "has “w” in the rect of part 1, which is not known; did you mean x?"
      ),
      (
        #"{"parts":[{"id":"0","flags":["prnt"]}]}"#,
        "has “prnt” as item 1 of “flags” in part 1, which must be one of invisible, hidden, print, "
          + "noZoom, noRotate, noView, readOnly, locked, toggleNoView, lockedContents; did you mean "
          + "print?"
      ),
      (
        #"{"parts":[{"id":"0","inkList":[[[0,0],[1]]]}]}"#,
        "has a list as item 1 of “inkList” in part 1, which must be a stroke, a list of points [x, y]"
      ),
      (
        #"{"parts":[{"id":"0","action":{"uri":"x","page":1}}]}"#,
        "has 2 members in the action of part 1, which must be one of uri, page, destination"
      ),
      (
        #"{"parts":[{"id":"0","file":{"path":"x","nam":"y"}}]}"#,
        "has “nam” in the file of part 1, which is not known; did you mean name?"
      ),
      (
        #"{"parts":[{"id":"0","stretch":"fre"}]}"#,
        "has “stretch” in part 1, which must be one of fixed, proportional, free, not “fre”; did you "
          + "mean free?"
      ),
    ])
  func mistakes(_ json: String, _ clause: String) {
    let problem = #expect(throws: WireProblem.self) {
      try PrepareAnswer(wire: JSONValue(parsing: Array(json.utf8)))
    }
    #expect(problem?.description == clause)
  }

  @Test("are bounded in their warnings")
  func bounds() {
    let many = JSONValue.array(Array(repeating: "x", count: 1001))
    let problem = #expect(throws: WireProblem.self) {
      try PrepareAnswer(wire: ["parts": [], "warnings": many])
    }
    #expect(problem?.clause == "has 1001 items in “warnings”; at most 1000 are allowed")
  }
}

extension Part {
  static let samples: [NamedRow<Part>] = [
    NamedRow("the least", Part(id: "", subtype: nil, place: .document, hasInk: false)),
    NamedRow("a stamp in a target", stamp),
    NamedRow("ink at a place", ink),
    NamedRow("a link to a URI", link(.uri("https://example.org/?a=“b”"))),
    NamedRow("a link to a page", link(.page(9999))),
    NamedRow("a link to a name", link(.namedDestination("Kapitel 1"))),
    NamedRow("a file of the document", attachment),
  ]

  private static var stamp: Part {
    var part = Part(
      id: "ä/0", subtype: .stamp, place: .target(12), naturalSize: Size(120, 1 / 3),
      contents: "Line 1\nLine 2")
    part.baseline = -4.5
    part.stretch = .free
    part.flattening = .never
    part.flags = [.print, .locked, .noView]
    part.iconName = "Approved"
    return part
  }

  private static var ink: Part {
    var part = Part(
      id: "1", subtype: .ink,
      place: .rect(page: 2, Rectangle(x: 0.1, y: 0.2, width: 0.3, height: 0.4)))
    part.inkList = InkList(strokes: [[], [Point(1, -2)], [Point(0.1, 0.2), Point(1e-12, 1e12)]])
    part.penWidth = 0
    part.color = Color(red: 0.05, green: 0.15, blue: 0.55, alpha: 0.5)
    part.stretch = .fixed
    part.flattening = .always
    part.flags = []
    return part
  }

  private static func link(_ action: LinkAction) -> Part {
    var part = Part(
      id: "l", subtype: .link,
      place: .rect(page: 1, Rectangle(x: 0, y: 0, width: 1, height: 1)), hasInk: false)
    part.action = action
    part.borderWidth = 1.5
    return part
  }

  private static var attachment: Part {
    var part = Part(id: "f", subtype: nil, place: .document, hasInk: false)
    part.file = FileAttachment(
      path: "/tmp/a b.csv", name: "a.csv", mimeType: "text/csv", description: "",
      relationship: .data)
    return part
  }
}
