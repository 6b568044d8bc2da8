// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@Suite("A fake host")
struct FakeHostTests {
  @Test("the example of its documentation")
  func example() throws {
    let host = FakeHost(pages: [.a4], text: ["Please sign here: ______"])
    let box = Rectangle(x: 100, y: 200, width: 120, height: 40)
    let parts = try host.prepare(Frame.self, options: ["thickness": 2], at: box)
    #expect(parts.map(\.contents) == ["A frame"])
    let picture = try host.draw("0", scale: 2)
    #expect(picture[0, 0] == Bitmap.word(.black))
    #expect(picture[120, 40] == Bitmap.word(.white))
  }

  @Test("the documentation shows that test")
  func documentation() throws {
    let source = try #require(
      Files.text(Fixtures.packageRoot + "/Sources/ParaphPluginTesting/FakeHost/FakeHost.swift"))
    let shown = source.split(separator: "\n").filter { $0.hasPrefix("///     ") }.map {
      String($0.dropFirst(8))
    }
    let test = try #require(Files.text(#filePath))
    let lines = test.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.contains("func example()") })
    let body = lines[(start + 1)...].prefix { $0 != "  }" }.map { String($0.dropFirst(4)) }
    #expect(shown == body)
  }

  @Test("an option that is not allowed is refused as Paraph refuses it")
  func badOption() throws {
    let error = try #require(throws: PluginError.self) {
      try FakeHost().prepare(Frame.self, options: ["thickness": 50])
    }
    #expect(error.message == "thickness must be at most 20, not 50.")
  }

  @Test("several boxes are several parts")
  func boxes() throws {
    let boxes = [1.0, 2].map { Rectangle(x: 10, y: 40 * $0, width: 30, height: 20) }
    let host = FakeHost(pages: [.a4, .letter])
    #expect(try host.prepare(Frame.self, at: boxes, page: 2).map(\.id) == ["0", "1"])
    #expect(try host.size(of: "1") == Size(30, 20))
    #expect(try host.draw("1", scale: 1).width == 30)
  }

  @Test("what was not prepared is not drawn")
  func unknown() throws {
    let host = FakeHost()
    try host.prepare(Frame.self)
    let error = try #require(throws: TestSupportError.self) { try host.draw("9") }
    #expect(error.message == "No part “9” was prepared; there is “0”.")
    let page = try #require(throws: TestSupportError.self) { try host.prepare(Frame.self, page: 2) }
    #expect(page.message == "There is no page 2; the host has 1.")
  }

  @Test("words stand in lines from the top left")
  func words() {
    let text = PluginRequest.PageText("Sign here:\nDate")
    #expect(text.words.map(\.text) == ["Sign", "here:", "Date"])
    #expect(text.words.map(\.endsLine) == [false, true, true])
    #expect(text.words.map(\.endsWithSpace) == [true, false, false])
    #expect(text.words[1].quad == Quadrilateral(Rectangle(x: 102, y: 72, width: 30, height: 12)))
    #expect(text.words[2].quad == Quadrilateral(Rectangle(x: 72, y: 86.4, width: 24, height: 12)))
  }

  @Test("a plugin gets no more than it declares")
  func needs() throws {
    let host = FakeHost(text: ["See https://example.org/"])
    try host.prepare(RequestKeeper.self)
    #expect(host.parts.first?.contents == "0 pages of text, 0 fields, no backdrop")
  }
}

/// Says what it was given, and declares no needs.
private struct RequestKeeper: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.keeper", version: "1.0.0", title: "Keeper", kind: "keeper",
    summary: "Says what it was given.", subtypes: [.stamp], options: [])

  init(options: OptionValues) throws(PluginError) {}

  func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    let backdrop = request.targets.contains { $0.backdrop != nil } ? "a" : "no"
    return [
      Part(
        id: "0", subtype: .stamp, place: .target(0), naturalSize: Size(10, 10),
        contents: "\(request.text.count) pages of text, \(request.fields.count) fields, "
          + "\(backdrop) backdrop")
    ]
  }

  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {}
}
