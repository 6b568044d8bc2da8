// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import Testing

@testable import ParaphPluginHost

@Suite("What plugins of other processes draw")
struct PluginAppearanceTests {
  private static let plugin: PluginID = "org.example.seal"
  private static let none = NamedFiles(
    OptionValues(checked: [:]),
    of: PluginDescriptor(
      id: plugin, version: "1.0.0", title: "Seal", kind: "seal", summary: "", subtypes: [.stamp],
      options: []))

  private func appearance(_ wire: JSONValue) throws -> PluginAppearance {
    try PluginAppearance(wire: wire, from: Self.plugin)
  }

  /// On a canvas of 40 by 20 points in the middle of one of 60 by 40, a pixel to a point.
  private func draw(_ appearance: PluginAppearance, style: Style = .defaults) throws -> Bitmap {
    try Bitmap.drawing(size: Size(60, 40), scale: 1, background: .white) { canvas in
      try canvas.withState {
        canvas.translate(10, 10)
        try appearance.draw(
          on: Canvas(on: canvas, size: Size(40, 20)), context: DrawContext(style: style),
          files: Self.none, plugin: Self.plugin, openPage: nil)
      }
    }
  }

  private static func png(_ color: Color) throws -> String {
    let bitmap = try Bitmap.drawing(size: Size(2, 2), scale: 1, background: color) { _ in }
    return Base64.text(of: try bitmap.pngData())
  }

  @Test("Each format fills the box, and nothing beyond it", arguments: ["svg", "png", "ops"])
  func fills(_ format: String) throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
      + "<rect x='-9' y='-9' width='99' height='99' fill='#ff0000'/></svg>"
    let wire: JSONValue =
      switch format {
      case "svg": ["format": "svg", "data": .string(svg)]
      case "png":
        [
          "format": "png", "dpi": 300,
          "data": .string(try Self.png(Color(red: 1, green: 0, blue: 0))),
        ]
      default:
        [
          "format": "ops",
          "ops": [["rect", -50, -50, 500, 500], ["fill", ["color": "#ff0000"]]],
        ]
      }
    let bitmap = try draw(try appearance(wire))
    for (x, y) in [(10, 10), (49, 29), (30, 20)] { #expect(bitmap[x, y] == 0xffff_0000) }
    for (x, y) in [(9, 20), (50, 20), (30, 9), (30, 30)] { #expect(bitmap[x, y] == 0xffff_ffff) }
  }

  @Test("What an operation leaves out comes from the style, and the state is put back")
  func style() throws {
    let wire: JSONValue = [
      "format": "ops",
      "ops": [
        ["save"], ["transform", 1, 0, 0, 1, 20, 0], ["rect", 0, 0, 10, 10], ["clip"],
        ["rect", -100, -100, 200, 200], ["fill"], ["restore"],
        ["move", 0, 15], ["line", 10, 15], ["stroke"],
      ],
    ]
    let blue = Color(red: 0, green: 0, blue: 1)
    let bitmap = try draw(try appearance(wire), style: Style(ink: blue, penWidth: 4))
    #expect(bitmap[32, 12] == 0xff00_00ff)
    #expect(bitmap[42, 12] == 0xffff_ffff)
    #expect(bitmap[12, 24] == 0xff00_00ff && bitmap[12, 26] == 0xff00_00ff)
    #expect(bitmap[12, 28] == 0xffff_ffff)
  }

  @Test("A PDF is a drawing as it stands, and is opened by whoever can")
  func pdf() throws {
    let wire: JSONValue = [
      "format": "pdf", "data": .string(Base64.text(of: Array("%PDF-1.5\n".utf8))),
    ]
    let pdf = try appearance(wire)
    #expect(pdf.drawing?.pdf == Array("%PDF-1.5\n".utf8))
    #expect(pdf.drawing?.pages == [.vector(1)])
    let error = #expect(throws: PluginError.self) { try draw(pdf) }
    #expect(error?.reason == .unsupported)
    #expect(try appearance(["format": "ops", "ops": []]).drawing == nil)
  }

  struct Mistake: CustomTestStringConvertible {
    var testDescription: String
    var wire: JSONValue
    var says: String

    init(_ name: String, _ wire: JSONValue, says: String) {
      testDescription = name
      self.wire = wire
      self.says = says
    }
  }

  @Test(
    "An appearance that is none says why",
    arguments: [
      Mistake("no object", "svg", says: "The appearance that org.example.seal draws is no object."),
      Mistake(
        "no format", [:], says: "The appearance that org.example.seal draws has no “format”."),
      Mistake(
        "another format", ["format": "gif", "data": ""],
        says:
          "The appearance that org.example.seal draws has the format “gif”; it can be pdf, svg, "
          + "png or ops."),
      Mistake(
        "a member of another format", ["format": "svg", "data": "<svg/>", "dpi": 3],
        says: "The appearance that org.example.seal draws has a member “dpi”, which the format svg "
          + "does not have."),
      Mistake(
        "no data", ["format": "pdf"],
        says: "The appearance that org.example.seal draws lacks “data”, a text."),
      Mistake(
        "no base64", ["format": "png", "data": "é"],
        says: "The appearance that org.example.seal draws has “data” that is no base64."),
      Mistake(
        "another file", ["format": "png", "data": "/9j/"],
        says: "The appearance that org.example.seal draws has “data” that is no PNG."),
      Mistake(
        "a resolution of nothing", ["format": "png", "data": "", "dpi": 0],
        says: "The appearance that org.example.seal draws has a “dpi” that is no number above 0."),
      Mistake(
        "a bad operation", ["format": "ops", "ops": [["move", 1, 1], ["line", 1]]],
        says: "Operation 2 of the drawing of org.example.seal is wrong: “line” needs 2 numbers and "
          + "has 1."),
    ])
  func mistakes(_ c: Mistake) {
    let error = #expect(throws: PluginError.self) { try appearance(c.wire) }
    #expect(error?.message == c.says)
    #expect(error?.kind == .plugin)
  }

  @Test("A character without a glyph is named, with its operation")
  func glyph() throws {
    let wire: JSONValue = [
      "format": "ops",
      "ops": [
        ["rect", 0, 0, 1, 1], ["fill"],
        ["text", ["text": "a\u{10FFFD}", "x": 1, "y": 9, "size": 9, "font": "DejaVu Sans"]],
      ],
    ]
    let error = #expect(throws: PluginError.self) { try draw(try appearance(wire)) }
    #expect(error?.reason == .glyph)
    #expect(error?.message.hasPrefix("Operation 3 of the drawing of org.example.seal: ") == true)
    #expect(error?.message.contains("U+10FFFD") == true)
  }

  @Test("A picture that no option names is not read")
  func unnamed() throws {
    let wire: JSONValue = [
      "format": "ops",
      "ops": [["image", ["path": "/etc/hostname", "x": 0, "y": 0, "width": 9, "height": 9]]],
    ]
    let error = #expect(throws: PluginError.self) { try draw(try appearance(wire)) }
    #expect(
      error?.message
        == "Operation 1 of the drawing of org.example.seal names the picture “/etc/hostname”, which "
        + "no option names.")
  }

  @Test("What a damaged picture or drawing says is the plugin's fault", arguments: ["png", "svg"])
  func damaged(_ format: String) throws {
    let data = format == "svg" ? "<svg" : Base64.text(of: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
    let wire: JSONValue = ["format": .string(format), "data": .string(data)]
    let error = #expect(throws: PluginError.self) { try draw(try appearance(wire)) }
    #expect(error?.reason == .defect)
    #expect(error?.message.contains("org.example.seal") == true)
  }

  @Test("An SVG reads no file")
  func externalEntities() throws {
    let svg = """
      <!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        width="40" height="20"><image xlink:href="file:///usr/share/pixmaps/debian-logo.png"
        width="40" height="20"/><text y="15" font-size="12">&x;</text></svg>
      """
    let wire: JSONValue = ["format": "svg", "data": .string(svg)]
    let bitmap = try? draw(try appearance(wire))
    #expect(bitmap?.pixels.allSatisfy { $0 == 255 } ?? true)
  }
}
