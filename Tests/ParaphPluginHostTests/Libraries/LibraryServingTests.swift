// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@Suite(
  "A plugin of a library at work",
  .enabled(if: FixtureLibrary.problem == nil, "There is no PARAPH_PROGRAM, cc or cairo.h."))
struct LibraryServingTests {
  @Test("greets, says what it needs, prepares and draws")
  func work() throws {
    let (answers, log) = try FixtureLibrary.frame.get().answers(to: [
      Request.hello, Request.configure(#"{"text":"Seen"}"#), Request.prepare(), Request.draw,
      Request.bye,
    ])
    #expect(log == "debug: a frame is made\n")
    try #require(answers.count == 4)
    #expect(answers[0][pointer: "/result/protocol"] == 1)
    #expect(answers[0][pointer: "/result/descriptor/id"] == "org.example.frame")
    #expect(answers[1][pointer: "/result"] == ["needs": ["fonts"]])
    #expect(
      answers[2][pointer: "/result/parts"] == [
        [
          "id": "0", "subtype": "Stamp", "target": 0, "contents": "Seen",
          "naturalSize": ["width": 120, "height": 40],
        ]
      ])
    #expect(answers[3][pointer: "/result/appearance/format"] == "pdf")
  }

  @Test("what is drawn through the header is what is drawn on a canvas, byte for byte")
  func sameBytes() throws {
    let (answers, _) = try FixtureLibrary.frame.get().answers(to: [
      Request.hello, Request.prepare(), Request.draw, Request.draw, Request.bye,
    ])
    try #require(answers.count == 4)
    let data = try #require(answers[2][pointer: "/result/appearance/data"]?.stringValue)
    #expect(answers[3][pointer: "/result/appearance/data"]?.stringValue == data)
    let drawn = try #require(Base64.bytes(of: data))

    let document = VectorDocument()
    let ink = try #require(Color("#204080"))
    try document.addPage(size: Size(120.5, 40)) { (canvas) throws(GraphicsError) in
      canvas.stroke(
        Path(Rectangle(x: 1, y: 1, width: 118.5, height: 38)),
        StrokeStyle(width: 2, cap: .butt, join: .miter), ink)
      let text = try TextLayout("Seen", family: "DejaVu Sans", size: 10)
      canvas.draw(text, at: Point((120.5 - text.logicalBounds.width) / 2, 20), color: ink)
    }
    #expect(try document.finish().pdf == drawn)
  }

  @Test("the same options keep the plugin, others make a new one")
  func options() throws {
    let (answers, log) = try FixtureLibrary.frame.get().answers(to: [
      Request.hello, Request.prepare(), Request.prepare(), Request.prepare(#"{"text":"Paid"}"#),
      Request.bye,
    ])
    #expect(answers.count == 4)
    #expect(log == String(repeating: "debug: a frame is made\n", count: 2))
    #expect(answers.last?[pointer: "/result/parts/0/contents"] == "Paid")
  }

  @Test("what a plugin prints is its log")
  func prints() throws {
    let (answers, log) = try FixtureLibrary.misfit.get().answers(
      to: [Request.hello, Request.prepare(), Request.bye], misfit: "create-prints")
    #expect(answers.count == 2)
    #expect(log == "a line on standard output\ndebug: a frame is made\n")
  }

  @Test("a table of another minor works", arguments: ["minor-9", "older-table", "no-extension"])
  func otherMinor(_ misfit: String) throws {
    let (answers, _) = try FixtureLibrary.misfit.get().answers(
      to: [Request.hello, Request.configure("{}"), Request.prepare(), Request.draw, Request.bye],
      misfit: misfit)
    try #require(answers.count == 4)
    #expect(answers[1][pointer: "/result"] != nil)
    #expect(answers[3][pointer: "/result/appearance/format"] == "pdf")
  }

  @Test("settings of the context that are left changed do no harm")
  func settings() throws {
    let library = try FixtureLibrary.misfit.get()
    let requests = [Request.hello, Request.prepare(), Request.draw, Request.draw, Request.bye]
    let plain = try library.answers(to: requests).answers
    let changed = try library.answers(to: requests, misfit: "draw-settings").answers
    try #require(plain.count == 4)
    #expect(plain == changed)
  }

  @Test("another id than that of the code")
  func otherID() throws {
    let library = try FixtureLibrary.frame.get()
    let (answers, _) = try library.answers(
      to: [Request.hello, Request.bye], id: "org.example.other")
    try #require(answers.count == 1)
    #expect(
      answers[0][pointer: "/error/message"]?.stringValue
        == "The library \(library.path) does not hold org.example.other, only org.example.frame.")
  }

  @Test("no file of that name")
  func noFile() throws {
    let run = try FixtureLibrary.frame.get().run(
      ["org.example.frame"], requests: [Request.hello, Request.bye], library: "/nowhere/none.so")
    let message = try JSONValue(parsing: run.output)[pointer: "/error/message"]?.stringValue
    #expect(
      message
        == "The library /nowhere/none.so cannot be opened: cannot open shared object file: "
        + "No such file or directory.")
  }
}
