// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import ParaphTestSupport
import Testing

@testable import ParaphEngine

/// Each target of a mark gets the variant, the traits and the backdrop that are its own.
@Suite("Marks planned by their traits")
struct PlannedVariantsTests {
  /// Says what it was told, and asks for the backdrop when its option says so.
  private struct Witness: AnnotationPlugin {
    static let descriptor = PluginDescriptor(
      id: "org.example.witness", version: "1.0.0", title: "Witness", kind: "witness",
      summary: "For tests.", subtypes: [.stamp], needs: [.backdrop],
      options: [
        OptionSpec("text", .string(), default: "", help: "A text."),
        OptionSpec("looks", .boolean, default: false, help: "Whether it looks."),
      ])

    let text: String
    let looks: Bool
    var needs: Set<PluginDescriptor.Need> { looks ? [.backdrop] : [] }

    init(options: OptionValues) throws(PluginError) {
      text = options.string("text") ?? ""
      looks = options.boolean("looks")
    }

    func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
      request.targets.enumerated().map { index, target in
        let ground = target.backdrop.map { $0.luminance < 0.5 ? "dark" : "light" } ?? "unread"
        return Part(
          id: String(index), subtype: .stamp, place: .target(index), naturalSize: Size(100, 40),
          contents: "\(text); \(target.traits); \(ground); \(target.style.ink?.hexadecimal ?? "")")
      }
    }

    func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) throws(PluginError) {
      canvas.fill(Path(Rectangle(x: 0, y: 0, width: 100, height: 40)), context.style.ink ?? .black)
    }
  }

  private static let document: [UInt8] = {
    var builder = DocumentBuilder()
    builder.catalogEntries = "/Lang (ar-EG)"
    builder.addPage("/MediaBox [0 0 595 842]")
    builder.addPage("/MediaBox [0 0 595 842]", content: "0 g 0 0 595 842 re f")
    builder.addPage("/MediaBox [0 0 300 200]")
    builder.addPage("/MediaBox [0 0 595 842] /Rotate 90", content: "0 g 295 0 300 842 re f")
    return builder.build()
  }()

  private func planned(
    _ design: MarkDesign, anchor: Anchor = .bottomRight,
    size: PlacementRequest.MarkSize = .natural
  ) throws -> PlannedMark {
    var registry = Registry()
    try registry.register(Witness.self)
    let request = MarkRequest(
      design, placement: PlacementRequest(location: .anchor(anchor), size: size), pages: .all)
    let session = try DocumentSession(.bytes(Self.document, name: "in.pdf"), password: .none)
    func open(_ design: MarkDesign) throws -> PluginSession {
      try registry.plugin(named: design.kind).session(options: design.options, naming: .key)
    }
    let own = try open(design)
    return try AnnotationPlanner(
      request: request, descriptor: own.descriptor, session: session,
      now: Timestamp(secondsSince1970: 0), earlier: [], progress: { _ in }, open: open
    ).plan(own)
  }

  private func words(_ mark: PlannedMark) -> [String] { mark.placed.map(\.part.contents) }

  @Test("Traits come from the document and the page")
  func traits() throws {
    let document = "language=ar-EG,writingDirection=rightToLeft,intent=flatten,textScale=1"
    func line(_ page: String) -> String { "A; \(page),\(document); unread; #000000" }
    let regular = "horizontalSize=regular,verticalSize=regular"
    #expect(
      try words(planned(MarkDesign(kind: "witness", options: ["text": "A"]))) == [
        line("\(regular),orientation=portrait,rotation=0"),
        line("\(regular),orientation=portrait,rotation=0"),
        line("horizontalSize=compact,verticalSize=compact,orientation=landscape,rotation=0"),
        line("\(regular),orientation=landscape,rotation=90"),
      ])
  }

  @Test("A plugin that looks is told what lies beneath, and so are the traits")
  func backdrop() throws {
    let found = try words(planned(MarkDesign(kind: "witness", options: ["looks": true])))
    #expect(found.map { $0.contains("colorScheme=dark") } == [false, true, false, true])
    #expect(found.map { $0.contains("; dark;") } == [false, true, false, true])
  }

  @Test("Ink is chosen for each target on its own, and told to the plugin")
  func ink() throws {
    let mark = try planned(MarkDesign(kind: "witness", style: StyleRequest(ink: "auto")))
    #expect(mark.placed.map(\.style.ink) == [.black, .white, .black, .white])
    #expect(
      words(mark).map { String($0.suffix(7)) } == ["#000000", "#ffffff", "#000000", "#ffffff"])
    #expect(mark.plugins.count == 1 && mark.warnings.isEmpty)
  }

  @Test("A variant has the mark sit in its place in its own way")
  func placements() throws {
    var changes = PlacementChanges()
    changes.size = .width(Length(35, .millimetres))
    changes.margin = Length(10)
    let design = MarkDesign(
      kind: "witness",
      variants: [
        MarkVariant(
          when: try Traits(parsing: "horizontalSize=compact"), placement: changes)
      ])
    let mark = try planned(design, size: .width(Length(50, .millimetres)))
    #expect(mark.placed.map(\.page) == [1, 2, 3, 4])
    let widths = mark.placed.map { ($0.mark.rect.width * 25.4 / 72).rounded() }
    #expect(widths == [50, 50, 35, 50])
    #expect(mark.placed[2].mark.rect.maxX == 290 && mark.placed[2].mark.rect.maxY == 190)
    #expect(mark.placed[0].mark.rect.maxX == 559)
  }

  @Test("Each target gets its variant, in the order of the pages")
  func variants() throws {
    let design = MarkDesign(
      kind: "witness", options: ["text": "A"],
      variants: [
        MarkVariant(when: try Traits(parsing: "horizontalSize=compact"), options: ["text": "B"]),
        MarkVariant(
          when: try Traits(parsing: "colorScheme=dark"), options: ["text": "C"],
          style: StyleRequest(ink: "white")),
      ])
    let mark = try planned(design)
    #expect(words(mark).map { String($0.prefix(1)) } == ["A", "C", "B", "C"])
    #expect(mark.placed.map(\.page) == [1, 2, 3, 4])
    #expect(mark.placed.map(\.plugin) == [0, 1, 2, 1])
    #expect(mark.placed.map(\.style.ink) == [.black, .white, .black, .white])
    #expect(mark.placed.map { mark.design(of: $0).options["text"] } == ["A", "C", "B", "C"])
  }

  @Test("A kind that a variant names and that is not there is an error")
  func unknownKind() throws {
    let design = MarkDesign(
      kind: "witness",
      variants: [MarkVariant(when: try Traits(parsing: "rotation=90"), kind: "wittness")])
    let error = try #require(throws: PluginHostError.self) { try planned(design) }
    #expect(error.message.contains("wittness"))
  }
}
