// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

@Suite("What plugins of other processes may call")
struct PluginServicesTests {
  private func services(
    _ needs: Set<PluginDescriptor.Need> = [.fonts, .images], files: [String] = []
  ) -> PluginServices {
    let descriptor = PluginDescriptor(
      id: "org.example.seal", version: "1.0.0", title: "Seal", kind: "seal", summary: "",
      subtypes: [.stamp], needs: needs,
      options: [
        OptionSpec("pictures", .array(of: .path), help: "Pictures."),
        OptionSpec("text", .string(), help: "A text."),
      ])
    let values: [String: JSONValue] = [
      "pictures": .array(files.map { .string($0) }), "text": "/etc/hostname",
    ]
    return PluginServices(descriptor: descriptor, options: OptionValues(checked: values))
  }

  @Test("Text is measured as it is drawn")
  func measure() throws {
    let params: JSONValue = ["text": "Zoë", "size": 12, "font": "DejaVu Sans"]
    let result = try services().answer("fonts/1", "measure", params)
    let layout = try TextLayout("Zoë", family: "DejaVu Sans", size: 12)
    #expect(result.objectValue?["width"]?.numberValue == layout.logicalBounds.width)
    #expect(result.objectValue?["ascent"]?.numberValue == -layout.logicalBounds.minY)
    #expect(result.objectValue?["descent"]?.numberValue == layout.logicalBounds.maxY)
    let ink = result.objectValue?["ink"]?.objectValue
    #expect(ink?["width"]?.numberValue == layout.inkBounds.width)
    #expect(ink?["y"]?.numberValue == layout.inkBounds.y)
    #expect(try services().answer("fonts/1", "measure", params) == result)
  }

  @Test("The font of the style holds where a call names none")
  func styledFont() throws {
    var services = services()
    services.style.fontFamily = "DejaVu Serif"
    let result = try services.answer("fonts/1", "measure", ["text": "WWW", "size": 10])
    let layout = try TextLayout("WWW", family: "DejaVu Serif", size: 10)
    #expect(result.objectValue?["width"]?.numberValue == layout.logicalBounds.width)
  }

  @Test("Families are listed")
  func families() throws {
    let result = try services().answer("fonts/1", "families", nil)
    let names = result.objectValue?["families"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(names.contains("DejaVu Sans"))
  }

  @Test("Pictures that an option names are read, smaller where that is asked for")
  func pictures() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/picture.png"
      let bitmap = try Bitmap.drawing(size: Size(40, 20), scale: 1, background: .white) { canvas in
        canvas.fill(Path(ellipseIn: Rectangle(x: 5, y: 5, width: 20, height: 10)), .black)
      }
      try Files.save(try bitmap.pngData(dpi: 72), to: path)
      let services = services(files: [path])
      let info = try services.answer("images/1", "info", ["path": .string(path)]).objectValue
      #expect(info?["width"] == 40 && info?["height"] == 20)
      #expect(abs((info?["dpi"]?.numberValue ?? 0) - 72) < 0.1)
      let whole = try services.answer("images/1", "load", ["path": .string(path)])
      #expect(whole.objectValue?["width"] == 40)
      let small = try services.answer(
        "images/1", "load", ["path": .string(path), "maximum": 10])
      #expect(small.objectValue?["width"] == 10 && small.objectValue?["height"] == 5)
      let data = try #require(small.objectValue?["data"]?.stringValue)
      let image = try Image(bytes: try #require(Base64.bytes(of: data)))
      #expect(image.width == 10 && image.height == 5)
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var needs: Set<PluginDescriptor.Need> = [.fonts, .images]
    var call: (service: String, method: String, params: JSONValue?)
    var reason: PluginError.Code
    var says: String
  }

  @Test(
    "What cannot be answered is an error with a remedy",
    arguments: [
      Refusal(
        testDescription: "an unknown service", call: ("clock/1", "now", nil), reason: .unsupported,
        says: "There is no service “clock/1”. There is fonts/1 and images/1."),
      Refusal(
        testDescription: "another version", call: ("fonts/2", "measure", nil),
        reason: .unsupported,
        says: "There is no service “fonts/2”. There is fonts/1 and images/1."),
      Refusal(
        testDescription: "not declared", needs: [.images], call: ("fonts/1", "families", nil),
        reason: .unsupported,
        says: "The service fonts/1 is for plugins that declare the need “fonts”. Add it to “needs” "
          + "in plugin.json."),
      Refusal(
        testDescription: "an unknown method", call: ("fonts/1", "draw", nil), reason: .unsupported,
        says: "The service fonts/1 has no method “draw”. It has measure and families."),
      Refusal(
        testDescription: "no params", call: ("fonts/1", "measure", nil), reason: .options,
        says: "In the call of org.example.seal, “text” of “measure” is missing."),
      Refusal(
        testDescription: "params that are none", call: ("fonts/1", "measure", ["Zoë"]),
        reason: .options, says: "In the call of org.example.seal, “measure” takes one object."),
      Refusal(
        testDescription: "an unknown member",
        call: ("images/1", "info", ["file": "/a.png"]), reason: .options,
        says: "In the call of org.example.seal, “info” has no member “file”; it has path."),
      Refusal(
        testDescription: "a path in an option that is no path",
        call: ("images/1", "info", ["path": "/etc/hostname"]), reason: .input,
        says:
          "No option names the picture “/etc/hostname”. Give the path as an option whose format "
          + "is path has it."),
    ])
  func refusals(_ c: Refusal) {
    let error = #expect(throws: PluginError.self) {
      try services(c.needs).answer(c.call.service, c.call.method, c.call.params)
    }
    #expect(error?.description == c.says)
    #expect(error?.reason == c.reason)
  }

  @Test("A font that is not there, and a character that no font has")
  func glyphs() {
    for params: JSONValue in [
      ["text": "a", "size": 9, "font": "No Such Family"], ["text": "\u{10FFFD}", "size": 9],
    ] {
      let error = #expect(throws: PluginError.self) {
        try services().answer("fonts/1", "measure", params)
      }
      #expect(error?.reason == .glyph)
    }
  }

  @Test("Only files that options name may be embedded")
  func embedding() throws {
    let files = services(files: ["/tmp/a.csv"]).files
    var part = Part(id: "0", subtype: nil, place: .document, hasInk: false)
    part.file = FileAttachment(path: "/tmp/a.csv", name: "a.csv")
    try files.check([part], from: "org.example.seal")
    part.file?.path = "/home/me/.ssh/id_ed25519"
    let error = #expect(throws: PluginError.self) {
      try files.check([part], from: "org.example.seal")
    }
    #expect(
      error?.message
        == "The part “0” of org.example.seal embeds the file “/home/me/.ssh/id_ed25519”, which no "
        + "option names.")
  }
}
