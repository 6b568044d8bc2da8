// SPDX-License-Identifier: GPL-3.0-or-later

import DrawnSignaturePlugin
import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@Suite("The drawn signature")
struct DrawnSignatureTests {
  private static let folder = Fixtures.packageRoot + "/Examples/signatures/"

  @Test("It keeps the contract", arguments: ["drawn.json", "drawn.svg"])
  func conformance(_ name: String) throws {
    try PluginConformance.check(
      DrawnSignature.self,
      examples: [PluginExample(options: ["file": .string(Self.folder + name)])])
  }

  @Test(
    "Its part is an ink annotation as large as the ink", arguments: ["drawn.json", "drawn.svg"])
  func part(_ name: String) throws {
    var plugin = try DrawnSignature(
      options: OptionValues(checked: ["file": .string(Self.folder + name)]))
    let part = try #require(try plugin.prepare(.example).first)
    #expect(part.subtype == .ink)
    // A drawing says how wide its lines are.
    let width = try #require(part.penWidth)
    #expect(name == "drawn.json" ? width == 1.6 : (0.5...3).contains(width))
    #expect(part.color == .black)
    let size = try #require(part.naturalSize)
    #expect((100...160).contains(size.width) && (20...60).contains(size.height))
    let ink = try #require(part.inkList)
    #expect(ink.strokes.count == 5)
    let box = try #require(ink.bounds(penWidth: 0))
    #expect(Rectangle(origin: .zero, size: size).contains(box))
  }

  @Test(
    "Mistakes",
    arguments: [
      (
        "an empty file", "", PluginError.Code.empty,
        "it is an empty file. A signature needs at least one stroke."
      ),
      (
        "no strokes", "{\"strokes\":[]}", .empty,
        "there is no stroke in it. A signature needs at least one stroke."
      ),
      (
        "no shapes", "<svg/>", .empty,
        "there is no stroke in it. A signature needs at least one stroke."
      ),
      (
        "a line that is filled", "<svg><path d='M0 0H5'/></svg>", .empty,
        "its shapes have no area. A signature needs at least one stroke."
      ),
      ("words", "hello", .input, "it is neither strokes as JSON or InkML nor an SVG."),
      ("compressed", "\u{1F}x", .input, "it is compressed; unpack it first."),
      (
        "miles",
        "<svg width='9e9mm' height='9e9mm' viewBox='0 0 1 1'><rect width='1' height='1'/></svg>",
        .input,
        "its coordinates are too far apart."
      ),
    ])
  func mistakes(
    _ name: String, _ content: String, _ reason: PluginError.Code, _ sentence: String
  ) throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/file"
      try Files.save(content.utf8, to: path)
      let error = #expect(throws: PluginError.self) {
        var plugin = try DrawnSignature(options: OptionValues(checked: ["file": .string(path)]))
        _ = try plugin.prepare(.example)
      }
      #expect(error?.reason == reason)
      #expect(error?.description == "\(path): \(sentence)")
    }
  }

  @Test("A file that is not there")
  func missing() {
    let error = #expect(throws: PluginError.self) {
      try DrawnSignature(options: OptionValues(checked: ["file": "/nowhere/s.json"]))
    }
    #expect(error?.reason == .missing)
    #expect(
      error?.message == "/nowhere/s.json: the strokes cannot be read: No such file or directory.")
  }

  @Test("A pen width that is not possible", arguments: [0, -1, 101, Double.nan])
  func penWidth(_ width: Double) throws {
    var plugin = try DrawnSignature(
      options: OptionValues(checked: ["file": .string(Self.folder + "drawn.json")]))
    var request = PluginRequest.example
    for index in request.targets.indices { request.targets[index].style.penWidth = width }
    let error = #expect(throws: PluginError.self) { try plugin.prepare(request) }
    #expect(error?.reason == .options)
  }
}
