// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphEngine
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

@Suite("The types of annotation that plugins make")
struct SubtypeTests {
  private static let subtypes: [AnnotationSubtype] = [
    .text, .freeText, .square, .circle, .highlight, .underline, .squiggly, .strikeOut, .caret,
    .stamp, .ink, .watermark,
  ]

  private static let document: [UInt8] = {
    var builder = DocumentBuilder()
    for rotate in [0, 90, 180, 270] {
      builder.addPage("/MediaBox [0 0 400 300] /Rotate \(rotate)")
    }
    return builder.build()
  }()

  private func annotations(
    _ subtype: AnnotationSubtype, _ change: @escaping @Sendable (inout Part) -> Void = { _ in }
  ) throws -> (file: PDFFile, dictionaries: [PDFDictionary]) {
    let registry = ForeignPlugin.registry(subtypes: [subtype]) { request in
      ForeignPlugin.stamps(request).map { part in
        var part = part
        part.subtype = subtype
        change(&part)
        return part
      }
    } appearance: {
      .pdf(try ForeignPlugin.pdf($0))
    }
    return try Files.withTemporaryFolder { folder in
      let path = "\(folder)/out.pdf"
      let engine = Engine(registry: registry, now: Timestamp(secondsSince1970: 0))
      _ = try engine.annotate(
        AnnotationJob(
          input: .bytes(Self.document, name: "in.pdf"), output: JobOutput(.path(path)),
          marks: [
            MarkRequest(
              MarkDesign(kind: "seal"),
              placement: PlacementRequest(
                location: .rect(
                  x: Length(20), y: Length(30), width: Length(60), height: Length(20))),
              pages: .all)
          ]))
      let file = try PDFFile.open(bytes: try #require(Files.bytes(path)), passwords: .none)
      let pages = try PageTree(file)
      let dictionaries = try (1...4).map { number in
        let page = try pages.page(number)
        let list = try #require(try file.array("Annots", in: page.dictionary))
        return try #require(try file.resolve(list[0]).dictionaryValue)
      }
      return (file, dictionaries)
    }
  }

  @Test("Each has the entries that it must have", .requiresArlington, arguments: subtypes)
  func arlington(_ subtype: AnnotationSubtype) throws {
    let (file, _) = try annotations(subtype) { part in
      switch subtype {
      case .ink:
        part.inkList = InkList(strokes: [[Point(1, 1), Point(20, 30)]])
        part.penWidth = 2
      case .square, .circle: part.penWidth = 2
      default: break
      }
      if subtype != .watermark { part.color = Color(red: 1, green: 0.8, blue: 0) }
    }
    let model = try #require(ArlingtonModel.shared)
    let input = try PDFFile.open(bytes: Self.document, passwords: .none)
    let problems = try ArlingtonCheck(file, model: model)
      .problems(since: ArlingtonCheck(input, model: model))
    #expect(problems.isEmpty, "\(problems)")
  }

  private func quad(_ dictionary: PDFDictionary) throws -> [Double] {
    try #require(dictionary["QuadPoints"]?.arrayValue).compactMap(\.numberValue)
  }

  @Test("Marked text has its corners in reading order, on turned pages too")
  func wholeBox() throws {
    let (_, dictionaries) = try annotations(.highlight)
    // 60 by 20 points, 20 from the left and 30 from the top as displayed; top left, top right, bottom
    // left, bottom right.
    let expected: [[Double]] = [
      [20, 270, 80, 270, 20, 250, 80, 250],
      [30, 20, 30, 80, 50, 20, 50, 80],
      [380, 30, 320, 30, 380, 50, 320, 50],
      [370, 280, 370, 220, 350, 280, 350, 220],
    ]
    for (dictionary, expected) in zip(dictionaries, expected) {
      #expect(try quad(dictionary) == expected)
      #expect(dictionary["Subtype"] == .name("Highlight"))
    }
  }

  @Test("Quads of a part that fills a target are scaled with it")
  func scaledQuads() throws {
    let (_, dictionaries) = try annotations(.underline) { part in
      part.quads = [
        Quadrilateral(Rectangle(x: 0, y: 0, width: 60, height: 20)),
        Quadrilateral(Rectangle(x: 60, y: 20, width: 60, height: 20)),
      ]
    }
    #expect(
      try quad(dictionaries[0])
        == [20, 270, 50, 270, 20, 260, 50, 260, 50, 260, 80, 260, 50, 250, 80, 250])
  }

  @Test("Quads of a part with a place of its own are on the page")
  func ownPlace() throws {
    let (_, dictionaries) = try annotations(.strikeOut) { part in
      guard case .target(let index) = part.place else { return }
      let box = Rectangle(x: 100, y: 50, width: 40, height: 10)
      part.place = .rect(page: index + 1, box)
      part.naturalSize = nil
      part.quads = [Quadrilateral(box)]
    }
    #expect(try quad(dictionaries[0]) == [100, 250, 140, 250, 100, 240, 140, 240])
  }

  @Test("A highlight is multiplied with the text beneath it")
  func multiplied() throws {
    let (file, dictionaries) = try annotations(.highlight)
    let appearance = try #require(try file.dictionary("AP", in: dictionaries[0]))
    let form = try #require(try file.stream("N", in: appearance))
    let resources = try #require(try file.dictionary("Resources", in: form.dictionary))
    let states = try #require(try file.dictionary("ExtGState", in: resources))
    let modes = try states.entries.map { try file.resolve($0.value).dictionaryValue?["BM"] }
    #expect(modes.contains(.name("Multiply")))
  }

  @Test("Quads that leave the box are a defect of the plugin")
  func outside() throws {
    let error = #expect(throws: PluginError.self) {
      try annotations(.highlight) {
        $0.quads = [Quadrilateral(Rectangle(x: 0, y: 0, width: 200, height: 20))]
      }
    }
    #expect(
      error?.message == "The part “0” of org.example.seal has quads that leave its box.")
  }

  @Test("A link that runs a script is a defect of the plugin")
  func script() throws {
    let error = #expect(throws: PluginError.self) {
      try annotations(.link) {
        $0.hasInk = false
        $0.action = .uri(" JavaScript:app.alert(1)")
      }
    }
    #expect(
      error?.message
        == "The part “0” of org.example.seal leads to a javascript: address, which runs a script.")
  }
}
