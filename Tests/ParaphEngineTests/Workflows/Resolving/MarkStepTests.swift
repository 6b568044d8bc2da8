// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Steps that place marks")
struct MarkStepTests {
  /// A step with a typed signature at the bottom, unless it says otherwise.
  private func typed(
    _ members: String, top: String = "output: x.pdf", columns: Set<String>? = [],
    row: [String: String] = [:]
  ) throws -> MarkRequest {
    let workflow = try ResolvedWorkflow(
      steps: "- typed-signature: { text: Zoë, \(members) }", top: top, columns: columns)
    return try #require(try workflow.mark(row))
  }

  // MARK: - Places

  struct PlaceCase: CustomTestStringConvertible {
    var testDescription: String
    var members: String
    var request: PlacementRequest
  }

  private static func at(
    _ location: PlacementRequest.Location, _ change: (inout PlacementRequest) -> Void = { _ in }
  ) -> PlacementRequest {
    var request = PlacementRequest(location: location)
    change(&request)
    return request
  }

  private static let box = PlacementRequest.Location.rect(
    x: Length(50, .millimetres), y: Length(200), width: Length(10, .percent), height: Length(20))

  @Test(
    "Where marks go",
    arguments: [
      PlaceCase(
        testDescription: "an anchor", members: "at: top-left", request: at(.anchor(.topLeft))),
      PlaceCase(
        testDescription: "an anchor with a margin beside it",
        members: "at: { anchor: top }, margin: 5mm",
        request: at(.anchor(.top)) { $0.margin = Length(5, .millimetres) }),
      PlaceCase(
        testDescription: "a text, no more", members: "at: { text: \"Sign:\" }",
        request: at(.text(.init(pattern: "Sign:")))),
      PlaceCase(
        testDescription: "a text with everything",
        members:
          "at: { text: \"/a{2}/\", match: 2, edge: left, gap: 8, ignore-case: true, cover: false }",
        request: at(
          .text(
            .init(
              pattern: "/a{2}/", match: .number(2), edge: .left, gap: Length(8), ignoreCase: true)))
      ),
      PlaceCase(
        testDescription: "what is covered makes room", members: "at: { text: x, cover: true }",
        request: at(.text(.init(pattern: "x", edge: .over, cover: true)))),
      PlaceCase(
        testDescription: "a text that looks like a number", members: "at: { text: \"2026\" }",
        request: at(.text(.init(pattern: "2026")))),
      PlaceCase(
        testDescription: "a box as a text", members: "at: { rect: \"50mm,200,10%,20pt\" }",
        request: at(box)),
      PlaceCase(
        testDescription: "a box as a list", members: "at: { rect: [50mm, 200, 10%, 20] }",
        request: at(box)),
      PlaceCase(
        testDescription: "a field", members: "at: { field: \"a.b\" }", request: at(.field("a.b"))),
      PlaceCase(
        testDescription: "an annotation, and how it sits there",
        members:
          "at: { annotation: n, offset: \"1,-2mm\", fit: fill, align: center, valign: middle }, "
          + "orientation: 90, allow-clipped: true, size: 60mmx20mm",
        request: at(.annotation("n")) {
          ($0.offsetX, $0.offsetY) = (Length(1), Length(-2, .millimetres))
          ($0.fit, $0.align, $0.valign) = (.fill, .center, .middle)
          ($0.orientation, $0.allowClipped) = (.turned(.quarter), true)
          $0.size = .box(Length(60, .millimetres), Length(20, .millimetres))
        }),
      PlaceCase(
        testDescription: "a width", members: "at: bottom, size: 50mm",
        request: at(.anchor(.bottom)) { $0.size = .width(Length(50, .millimetres)) }),
      PlaceCase(
        testDescription: "a width in points", members: "at: bottom, size: 50",
        request: at(.anchor(.bottom)) { $0.size = .width(Length(50)) }),
    ])
  func place(_ row: PlaceCase) throws {
    #expect(try typed(row.members).placement == row.request)
  }

  @Test("A place may come from a row, and an empty cell says nothing")
  func placeOfRow() throws {
    let members =
      "at: { text: \"{label}\", gap: \"{gap}\", match: \"{match}\" }, size: \"{width}mm\", fit: \"{fit}\""
    func placement(_ row: [String: String]) throws -> PlacementRequest? {
      try typed(members, columns: ["label", "gap", "match", "width", "fit"], row: row).placement
    }
    #expect(
      try placement(["label": "{x}", "gap": "3", "match": "last", "width": "40", "fit": "none"])
        == Self.at(.text(.init(pattern: "{x}", match: .last, gap: Length(3)))) {
          ($0.size, $0.fit) = (.width(Length(40, .millimetres)), Fit.none)
        })
    #expect(
      try placement(["label": "x", "gap": "", "match": "", "width": "40", "fit": ""])
        == Self.at(.text(.init(pattern: "x"))) { $0.size = .width(Length(40, .millimetres)) })
    #expect(
      ResolvedWorkflow.message {
        _ = try placement(["label": "", "gap": "", "match": "", "width": "4", "fit": ""])
      } == "step “typed-signature” (line 4): “text” is empty.")
  }

  // MARK: - Looks, captions and the rest

  @Test("The style of the workflow lies below what a step says, as far as the kind shows it")
  func style() throws {
    let top =
      "output: x.pdf\nstyle: { ink: \"#1a237e\", pen-width: 2mm, opacity: 0.5, blend: multiply }"
    let style = try typed("at: top, ink: auto, opacity: \"0.25\"", top: top).design.style
    #expect(style == StyleRequest(ink: "auto", opacity: 0.25, blendMode: .multiply))
    let link = try ResolvedWorkflow(steps: "- link: { detect: url }", top: top).mark()
    #expect(link?.design.style == StyleRequest())
  }

  @Test("A caption keeps its own placeholders, and takes the others")
  func caption() throws {
    let plain = try typed(
      "at: top, caption: \"By {name} for {company}, {{x}}\"",
      columns: ["company", "name"], row: ["company": "{A} & B", "name": "row"])
    #expect(
      plain.design.caption == CaptionRequest(template: "By {name} for {{A}} & B, {{x}}"))
    let full = try typed(
      "at: top, caption: { template: \"{name}\", name: \"{name}\", side: below, date: iso, "
        + "time-zone: UTC, language: de, reason: \"{n}\", font: DejaVu Sans }",
      columns: ["name"], row: ["name": "Row"])
    #expect(
      full.design.caption
        == CaptionRequest(
          template: "{name}", side: .below, dateFormat: "iso", timeZone: "UTC", language: "de",
          name: "Row", reason: "1", font: "DejaVu Sans"))
  }

  @Test("What a signature is, and the name of its marks")
  func signature() throws {
    let workflow = try ResolvedWorkflow(
      steps: """
        - typed-signature: { text: A, pages: "2-", alt: "by {n}", flatten: true }
          id: first
        - org.paraph.link: { uri: "https://example.org/{stem}", at: { text: x } }
          on-error: continue
        - link: { detect: [url, email] }
        """, top: "output: x.pdf\nname: wf.1\non-error: stop")
    let steps = try workflow.job().steps
    #expect(steps.map(\.id) == ["first", "org.paraph.link", "link"])
    #expect(steps.map(\.line) == [6, 8, 10])
    #expect(steps.map(\.onError) == [.stop, .continue, .stop])
    let marks = steps.compactMap { step in
      if case .mark(let mark) = step.action { mark } else { nil }
    }
    #expect(marks.map(\.id) == ["wf.1.first", "wf.1.org.paraph.link", "wf.1.link"])
    #expect(marks.map(\.isSignature) == [true, false, false])
    #expect(marks.map { $0.placement == nil } == [true, false, true])
    #expect(marks[0].pages?.description == "2-" && marks[2].pages == nil)
    #expect(marks[0].alternate == "by 1" && marks[0].flatten && !marks[1].flatten)
    #expect(marks[1].design.kind == "org.paraph.link")
    #expect(marks[1].design.options == ["uri": "https://example.org/a"])
    #expect(marks[2].design.options == ["detect": ["url", "email"]])
  }

  // MARK: - Options

  struct OptionCase: CustomTestStringConvertible {
    var testDescription: String
    var step: String
    var options: [String: JSONValue]
  }

  private static let row = [
    "w": "1mm", "yes": "true", "kinds": "url,email", "n2": "3", "empty": "",
    "file": "Package.swift",
  ]

  @Test(
    "Values are read as the command line reads them",
    arguments: [
      OptionCase(
        testDescription: "a length as a text", step: "link: { detect: url, border: 1in }",
        options: ["detect": ["url"], "border": 72]),
      OptionCase(
        testDescription: "a number as a text", step: "link: { page: \"3\", at: top }",
        options: ["page": 3]),
      OptionCase(
        testDescription: "a number of a row", step: "link: { page: \"{n2}\", at: top }",
        options: ["page": 3]),
      OptionCase(
        testDescription: "a list of a row", step: "link: { detect: \"{kinds}\" }",
        options: ["detect": ["url", "email"]]),
      OptionCase(
        testDescription: "a list with values of a row",
        step: "link: { detect: [url, \"{kinds}\"] }",
        options: ["detect": ["url", "url", "email"]]),
      OptionCase(
        testDescription: "a length of a row", step: "link: { detect: url, border: \"{w}\" }",
        options: ["detect": ["url"], "border": .number(72 / 25.4)]),
      OptionCase(
        testDescription: "an empty cell is nothing said",
        step: "link: { detect: url, border: \"{empty}\" }", options: ["detect": ["url"]]),
      OptionCase(
        testDescription: "an empty cell is an empty text",
        step: "typed-signature: { text: \"{empty}\" }", options: ["text": ""]),
      OptionCase(
        testDescription: "a number where text is due", step: "typed-signature: { text: 2026 }",
        options: ["text": "2026"]),
      OptionCase(
        testDescription: "a truth value where text is due", step: "typed-signature: { text: true }",
        options: ["text": "true"]),
      OptionCase(
        testDescription: "a truth value of a row, and a path",
        step: "attachment: { file: \"{file}\", document: \"{yes}\" }",
        options: ["file": ["./Package.swift"], "document": true]),
    ])
  func options(_ row: OptionCase) throws {
    let mark = try ResolvedWorkflow(
      steps: "- \(row.step)", folder: "./", columns: Set(Self.row.keys)
    ).mark(Self.row)
    #expect(mark?.design.options == row.options)
  }

  // MARK: - Variants

  @Test("Variants change options, size, how a mark sits, looks and the caption")
  func variants() throws {
    let workflow = try ResolvedWorkflow(
      steps: """
        - typed-signature: { text: Zoë, at: bottom, size: 50mm, caption: { template: "{name}", side: below } }
          variants:
            - { traits: { horizontalSize: compact }, size: 35mm, text: "Z{n}", margin: 3 }
            - { traits: { colorScheme: dark, rotation: 90 }, ink: white, caption: "" }
            - { traits: { language: de }, caption: { template: "von {name}", date: iso }, orientation: content }
        """)
    let variants = try #require(try workflow.mark()?.design.variants)
    var small = PlacementChanges()
    (small.size, small.margin) = (.width(Length(35, .millimetres)), Length(3))
    var turned = PlacementChanges()
    turned.orientation = .content
    #expect(
      variants == [
        MarkVariant(
          when: try Traits(parsing: "horizontalSize=compact"), options: ["text": "Z1"],
          placement: small),
        MarkVariant(
          when: try Traits(parsing: "colorScheme=dark,rotation=90"),
          style: StyleRequest(ink: "white"), caption: CaptionRequest(template: "", side: .below)),
        MarkVariant(
          when: try Traits(parsing: "language=de"),
          caption: CaptionRequest(template: "von {name}", side: .below, dateFormat: "iso"),
          placement: turned),
      ])
  }

  // MARK: - Files

  @Test("A file that is not there")
  func missing() throws {
    func step(_ members: String, _ row: [String: String] = [:]) throws -> StepRequest? {
      try ResolvedWorkflow(
        steps: "- attachment: { document: true, \(members) }", folder: "/nowhere",
        columns: ["f"]
      ).job(row: row).steps.first
    }
    let absent = try step("file: a.csv, optional: true")
    #expect(absent?.isOptional == true && absent?.absence == "/nowhere/a.csv is not there.")
    let row = try step("file: \"{f}.csv\", optional: true", ["f": "b"])
    #expect(row?.absence == "/nowhere/b.csv is not there.")
    #expect(
      try step("file: \"{f}\", optional: true", ["f": ""])?.absence == "“file” names no file.")
    #expect(try step("file: /, optional: true")?.absence == nil)
    #expect(
      ResolvedWorkflow.message { _ = try step("file: a.csv") }
        == "w.yaml:4:39: “file”: /nowhere/a.csv is not there.")
    #expect(
      ResolvedWorkflow.message { _ = try step("file: \"{f}.csv\"", ["f": "b"]) }
        == "step “attachment” (line 4): “file” (“{f}.csv”): /nowhere/b.csv is not there.")
    #expect(
      ResolvedWorkflow.message { _ = try step("file: \"{f}\"", ["f": ""]) }
        == "step “attachment” (line 4): “file” names no file. optional: true lets that pass.")
  }
}
