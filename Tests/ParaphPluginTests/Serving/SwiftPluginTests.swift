// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import Testing

@Suite("A plugin in Swift for other processes")
struct SwiftPluginTests {
  private let request: [String: JSONValue] = PluginRequest(
    document: .init(pageCount: 1),
    targets: [.init(page: 1, rect: Rectangle(x: 0, y: 0, width: 100, height: 50))]
  ).wire()
  private let draw = DrawRequest(
    part: "0", size: Size(99.5, 50.25),
    context: DrawContext(style: Style(ink: Color(red: 0.05, green: 0.15, blue: 0.55), penWidth: 2)))

  @Test("draws what it draws when it is compiled in, byte for byte")
  func same() throws {
    var served = SwiftPlugin(BoxPlugin.self)
    _ = try served.prepare(options: ["what": "box"], request: request)
    let document = VectorDocument()
    let plugin = try BoxPlugin(
      options: BoxPlugin.descriptor.schema.check(["what": "box"]))
    try document.addPage(size: draw.size) { canvas in
      try plugin.draw("0", on: canvas, context: draw.context)
    }
    #expect(try served.drawing(draw) == document.finish().pdf)
  }

  @Test("has its pictures in its PDF, and a page even where nothing is drawn")
  func pictures() throws {
    var served = SwiftPlugin(BoxPlugin.self)
    _ = try served.prepare(options: ["what": "picture"], request: request)
    let picture = String(decoding: try served.drawing(draw), as: UTF8.self)
    #expect(picture.contains("/Subtype /Image") && picture.contains("/Width 2"))
    #expect(try served.drawing(draw) == served.drawing(draw))
    _ = try served.prepare(options: ["what": "nothing"], request: request)
    let nothing = String(decoding: try served.drawing(draw), as: UTF8.self)
    #expect(nothing.hasPrefix("%PDF-1.5") && nothing.contains("%%EOF"))
  }

  @Test("is asked for its needs, which it says of itself")
  func configure() throws {
    var served = SwiftPlugin(BoxPlugin.self)
    #expect(served.details.capabilities == [.configure])
    let answer = try ConfigureAnswer(wire: served.configure(options: ["what": "text"]))
    #expect(answer == ConfigureAnswer(needs: [.text]))
  }

  @Test("fails with the sentence that it fails with when it is compiled in")
  func failure() throws {
    var served = SwiftPlugin(BoxPlugin.self)
    let error = #expect(throws: PluginError.self) {
      try served.configure(options: ["inset": 100])
    }
    #expect(error?.description == "The inset is too large. Write less than 100pt.")
    #expect(error?.reason == .options)
  }
}
