// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphEngine
import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

@Suite("What plugins of other processes draw, in a document")
struct ForeignAppearanceTests {
  private static let document: [UInt8] = {
    var builder = DocumentBuilder()
    for rotate in [0, 90, 180, 270] {
      builder.addPage("/MediaBox [0 0 300 200] /Rotate \(rotate)")
    }
    return builder.build()
  }()

  private func annotate(
    _ registry: Registry, engine: Engine? = nil, pages: PageSelection = .first,
    caption: CaptionRequest? = nil, in folder: String, name: String = "out.pdf"
  ) throws -> [UInt8] {
    let engine = engine ?? Engine(registry: registry, now: Timestamp(secondsSince1970: 0))
    let path = "\(folder)/\(name)"
    _ = try engine.annotate(
      AnnotationJob(
        input: .bytes(Self.document, name: "in.pdf"), output: JobOutput(.path(path)),
        marks: [
          MarkRequest(
            MarkDesign(kind: "seal", caption: caption),
            placement: PlacementRequest(
              location: .rect(
                x: Length(20), y: Length(30), width: Length(120), height: Length(60))),
            pages: pages)
        ]))
    return try #require(Files.bytes(path))
  }

  @Test("One mark is the same, byte by byte, as that of a plugin that is compiled in")
  func sameBytes() throws {
    try Files.withTemporaryFolder { folder in
      var compiled = Registry()
      try compiled.register(CompiledSeal.self)
      let foreign = ForeignPlugin.registry { .pdf(try ForeignPlugin.pdf($0)) }
      #expect(try annotate(foreign, in: folder) == annotate(compiled, in: folder, name: "b.pdf"))
    }
  }

  @Test("A drawing serves the next document of a call")
  func drawnOnce() throws {
    try Files.withTemporaryFolder { folder in
      let calls = ForeignPlugin.Calls()
      let registry = ForeignPlugin.registry(calls: calls) { .pdf(try ForeignPlugin.pdf($0)) }
      let engine = Engine(registry: registry, now: Timestamp(secondsSince1970: 0))
      let first = try annotate(registry, engine: engine, in: folder)
      let second = try annotate(registry, engine: engine, in: folder, name: "b.pdf")
      #expect(first == second)
      #expect(calls.drawn == 1)
    }
  }

  struct Odd: CustomTestStringConvertible {
    var testDescription: String
    var page: String
    var content = "0 0 1 rg -100 -100 600 600 re f"
  }

  @Test(
    "A page that is not plain is taken over as it is displayed", .requires(.pdftoppm, .mutool),
    arguments: [
      Odd(testDescription: "turned", page: "/MediaBox [0 0 60 120] /Rotate 90"),
      Odd(testDescription: "an origin of its own", page: "/MediaBox [-10 20 110 60]"),
      Odd(testDescription: "cropped", page: "/MediaBox [0 0 400 400] /CropBox [50 50 170 110]"),
      Odd(testDescription: "another size", page: "/MediaBox [0 0 10 10]"),
      Odd(testDescription: "units of its own", page: "/MediaBox [0 0 60 30] /UserUnit 2"),
      Odd(
        testDescription: "a state that leaks", page: "/MediaBox [0 0 120 60]",
        content: "0 0 1 rg -100 -100 600 600 re f q 0 0 0 0 re W n"),
    ])
  func oddPages(_ c: Odd) throws {
    var builder = DocumentBuilder()
    builder.addPage(c.page, content: c.content)
    let pdf = builder.build()
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/out.pdf"
      _ = try annotate(ForeignPlugin.registry { _ in .pdf(pdf) }, pages: .all, in: folder)
      for judge in [Judge.pdftoppm, .mutool] {
        for page in 1...4 {
          let picture = try #require(judge.picture(of: path, page: page, in: folder))
          for (x, y) in [(22, 52), (138, 88), (80, 70)] {
            #expect(picture[x, y] == (0, 0, 255), "\(judge) \(page) at \(x), \(y)")
          }
          for (x, y) in [(17, 70), (143, 70), (80, 47), (80, 93)] {
            #expect(picture[x, y] == (255, 255, 255), "\(judge) \(page) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("What cannot be used fails in words that name the plugin, and nothing is written")
  func damaged() throws {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 120 40]", content: "0 0 1 rg 0 0 400 400 re f")
    let whole = builder.build()
    let empty = DocumentBuilder().build()
    for pdf in [Array(whole.prefix(whole.count / 2)), Array("%PDF-1.5\n".utf8), empty] {
      try Files.withTemporaryFolder { folder in
        let error = #expect(throws: PluginError.self) {
          try annotate(ForeignPlugin.registry { _ in .pdf(pdf) }, in: folder)
        }
        #expect(error?.kind == .plugin)
        #expect(error?.message.contains("org.example.seal") == true)
        #expect(Files.names(folder).isEmpty)
      }
    }
  }

  @Test("With a caption it is drawn beside the words, as vectors")
  func caption() throws {
    try Files.withTemporaryFolder { folder in
      let registry = ForeignPlugin.registry { .pdf(try ForeignPlugin.pdf($0)) }
      let output = try annotate(
        registry, caption: CaptionRequest(template: "Approved"), in: folder)
      let file = try PDFFile.open(bytes: output, passwords: .none)
      let images = try (1...file.highestObjectNumber).filter { number in
        guard case .stream(let stream) = try file.object(ObjectReference(number)) else {
          return false
        }
        return stream.dictionary["Subtype"] == .name("Image")
      }
      #expect(images.isEmpty)
    }
  }
}
