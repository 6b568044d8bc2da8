// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ScannedSignaturePlugin

@Suite("Files of scanned signatures")
struct SourceOptionsTests {
  private static let square =
    "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'>"
    + "<rect x='24' y='24' width='48' height='24' fill='red'/></svg>"

  private func withFile<R>(_ text: String, _ body: (String) throws -> R) throws -> R {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/signature"
      try Files.save(text.utf8, to: path)
      return try body(path)
    }
  }

  private func plugin(
    _ path: String, _ options: [String: JSONValue] = [:]
  ) throws -> ScannedSignature {
    var values: [String: JSONValue] = ["file": .string(path), "paper": "auto", "trim": true]
    values.merge(options) { $1 }
    return try ScannedSignature(options: OptionValues(checked: values))
  }

  /// An option that is for another kind of file, and what is said about it.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var options: [String: JSONValue]
    var message: String
    var testDescription: String { message }
  }

  @Test(
    "An option for another kind of file is an error",
    arguments: [
      Case(
        text: square, options: ["trace": true],
        message: "PATH is a drawing, which has outlines already."),
      Case(
        text: "%PDF-1.7\n", options: ["trace": true],
        message: "PATH is a PDF, which has outlines already."),
      Case(
        text: "%PDF-1.7\n", options: ["dpiLimit": 300],
        message: "PATH is a PDF, not a picture of pixels."),
      Case(
        text: square, options: ["sourcePage": 2],
        message: "PATH is no PDF, so it has no pages."),
      Case(text: "x", options: ["tones": 2], message: "Only outlines have a number of tones."),
      Case(
        text: "x", options: ["trace": true, "dpiLimit": 300],
        message: "Outlines have no pixels to limit."),
    ])
  func mismatch(_ row: Case) throws {
    try withFile(row.text) { path in
      let error = #expect(throws: PluginError.self) { try plugin(path, row.options) }
      let message = row.message.hasPrefix("PATH") ? path + row.message.dropFirst(4) : row.message
      #expect(error?.message == message && error?.kind == .usage && error?.hint != nil)
    }
  }

  @Test("A drawing is as large as its ink, and keeps the contract")
  func drawing() throws {
    try withFile(Self.square) { path in
      var made = try plugin(path)
      let size = try #require(try made.prepare(.example).first?.naturalSize)
      #expect(abs(size.width - 36) < 0.2 && abs(size.height - 18) < 0.2)
      var whole = try plugin(path, ["trim": false])
      #expect(try whole.prepare(.example).first?.naturalSize == Size(72, 72))
      try PluginConformance.check(
        ScannedSignature.self, examples: [PluginExample(options: ["file": .string(path)])])
    }
  }

  @Test("A drawing without ink is empty")
  func emptyDrawing() throws {
    try withFile("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>") { path in
      let error = #expect(throws: PluginError.self) { try plugin(path) }
      #expect(
        error?.message
          == "\(path): there is no ink on the drawing: all of it is white or transparent.")
    }
  }

  /// A page of 100 by 50 pt with ink in the middle.
  private func page(ink: Rectangle?, isOnPaper: Bool = false) throws -> ImportedPage {
    var rgba: [UInt8] = []
    for _ in 0..<200 { rgba += [200, 0, 0, 255] }
    return ImportedPage(
      source: 0, size: Size(100, 50), rendering: try Image(width: 20, height: 10, rgba: rgba),
      inkBox: ink, isOnPaper: isOnPaper)
  }

  @Test("A page is asked for, and as large as its ink")
  func pages() throws {
    try withFile("%PDF-1.7\n") { path in
      var made = try plugin(path, ["sourcePage": 3])
      #expect(made.importedPages == [PageSource(path: path, page: 3)])
      var request = PluginRequest.example
      request.importedPages = [try page(ink: Rectangle(x: 30, y: 10, width: 40, height: 20))]
      #expect(try made.prepare(request).first?.naturalSize == Size(40, 20))
      let bitmap = try Bitmap.drawing(size: Size(40, 20), scale: 1, background: .white) {
        try made.draw("0", on: $0, context: DrawContext(style: Style()))
      }
      #expect(bitmap[20, 10] == 0xFFC8_0000)
      request.targets[0].style.ink = .black
      let error = #expect(throws: PluginError.self) { try made.prepare(request) }
      #expect(error?.message.contains("nothing tells the ink of a PDF page from the rest") == true)
      request.importedPages = [try page(ink: nil)]
      let empty = #expect(throws: PluginError.self) { try made.prepare(request) }
      #expect(empty?.reason == .empty)
      request.importedPages = []
      #expect(throws: PluginError.self) { try made.prepare(request) }
    }
  }

  @Test("A limit of resolution holds at the size that is drawn", arguments: [72.0, 144, 600])
  func limit(_ dpi: Double) throws {
    let example = Fixtures.packageRoot + "/Examples/signatures/scanned.png"
    var made = try plugin(example, ["dpiLimit": .number(dpi)])
    let size = try #require(try made.prepare(.example).first?.naturalSize)
    let document = VectorDocument()
    try document.addPage(size: Size(size.width / 2, size.height / 2)) {
      try made.draw("0", on: $0, context: DrawContext(style: Style()))
    }
    let picture = try #require(document.finish().pictures.first?.raster)
    let all = try ScannedImage(Image.load(path: example)).image
    #expect(picture.width == min(all.width, Int(size.width / 2 * dpi / 72)))
  }
}
