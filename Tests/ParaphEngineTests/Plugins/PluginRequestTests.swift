// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphEngine
@testable import ParaphPluginHost

@Suite("What a plugin is told")
struct PluginRequestTests {
  private func request(
    _ needs: Set<PluginDescriptor.Need>, _ document: [UInt8],
    placement: PlacementRequest? = PlacementRequest(location: .anchor(.bottomRight)),
    pages: PageSelection = .first, pagesBefore: Int = 0
  ) throws -> PluginRequest {
    let calls = ForeignPlugin.Calls()
    let registry = ForeignPlugin.registry(needs: needs, calls: calls) { _ in .svg([]) }
    let plugin = try registry.plugin(named: "seal").session(options: [:])
    let planner = AnnotationPlanner(
      request: MarkRequest(MarkDesign(kind: "seal"), placement: placement, pages: pages),
      pagesBefore: pagesBefore, descriptor: plugin.descriptor,
      session: try DocumentSession(.bytes(document, name: "in.pdf"), password: .none),
      now: Timestamp(secondsSince1970: 0), earlier: [], progress: { _ in }
    ) { _ in plugin }
    _ = try planner.plan(plugin)
    return try #require(calls.requests.first)
  }

  private static let form: [UInt8] = {
    var builder = DocumentBuilder()
    let fields = [
      "/FT /Tx /T (name) /V (Zo\\353) /Rect [10 10 60 30]",
      "/FT /Btn /T (agree) /V /Yes /Rect [70 10 80 20]",
      "/FT /Btn /Ff 32768 /T (choice) /Rect [80 10 90 20]",
      "/FT /Btn /Ff 65536 /T (send) /Rect [90 10 99 20]",
      "/FT /Ch /T (list) /Opt [(a) (b)] /V [(a) (b)] /Rect [10 40 60 60]",
      "/FT /Sig /T (sign) /Rect [10 70 60 90]",
      "/T (nothing) /Rect [70 70 80 80]",
      "/FT /Tx /T (flat) /Rect [10 10 10 10]",
    ]
    let widgets = fields.map { builder.add("<< /Type /Annot /Subtype /Widget /F 4 \($0) >>") }
    let list = widgets.map { "\($0) 0 R" }.joined(separator: " ")
    builder.catalogEntries = "/AcroForm << /Fields [\(list)] >>"
    builder.addPage("/MediaBox [0 0 100 100] /Rotate 90 /Annots [\(list)]")
    return builder.build()
  }()

  @Test("Fields that are on a page, as displayed, with their kinds and values")
  func fields() throws {
    let fields = try request([.fields], Self.form).fields
    #expect(fields.map(\.name) == ["name", "agree", "choice", "send", "list", "sign"])
    #expect(
      fields.map(\.kind) == [.text, .checkBox, .radioButton, .pushButton, .choice, .signature])
    #expect(fields.map(\.value) == ["Zoë", "Yes", nil, nil, "a, b", nil])
    #expect(fields.first?.rect == Rectangle(x: 10, y: 10, width: 20, height: 50))
    #expect(fields.allSatisfy { $0.page == 1 })
    #expect(try request([.text], Self.form).fields.isEmpty)
  }

  private static let pages: [UInt8] = {
    var builder = DocumentBuilder()
    for word in ["One", "Two", "Three"] {
      builder.addPage(
        "/MediaBox [0 0 200 200] /Resources << /Font << /F << /Type /Font /Subtype /Type1 "
          + "/BaseFont /Helvetica >> >> >>",
        content: "BT /F 12 Tf 20 100 Td (\(word)) Tj ET")
    }
    return builder.build()
  }()

  @Test("The words of the pages that have targets")
  func text() throws {
    let text = try request([.text], Self.pages, pages: .all).text
    #expect(text.map(\.page) == [1, 2, 3])
    #expect(text.map { $0.words.map(\.text) } == [["One"], ["Two"], ["Three"]])
    let second = PageSelection(numbers: [2])
    #expect(try request([.text], Self.pages, pages: second).text.map(\.page) == [2])
    #expect(try request([], Self.pages).text.isEmpty)
  }

  struct Titled: CustomTestStringConvertible {
    var testDescription: String
    var information = ""
    var metadata = ""
    var title: String?
  }

  private static func packet(_ title: String) -> String {
    """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:dc="http://purl.org/dc/elements/1.1/">\(title)</rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  @Test(
    "The title, from the information or the metadata",
    arguments: [
      Titled(testDescription: "none"),
      Titled(testDescription: "information", information: "/Title (Report)", title: "Report"),
      Titled(
        testDescription: "both", information: "/Title (Report)",
        metadata: packet("<dc:title><rdf:Alt><rdf:li>Other</rdf:li></rdf:Alt></dc:title>"),
        title: "Report"),
      Titled(
        testDescription: "metadata", information: "/Title ()",
        metadata: packet(
          "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>\n Größe &amp; Maß </rdf:li>"
            + "<rdf:li xml:lang='fr'>Taille</rdf:li></rdf:Alt></dc:title>"), title: "Größe & Maß"),
      Titled(testDescription: "metadata without a title", metadata: packet("<dc:format/>")),
      Titled(testDescription: "metadata that is no XML", metadata: "<dc:title"),
      Titled(testDescription: "two lines", information: "/Title (Two\\nlines)", title: "Two lines"),
    ])
  func title(_ c: Titled) throws {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 200 200]")
    if !c.metadata.isEmpty {
      let stream = builder.addStream(c.metadata, entries: "/Type /Metadata /Subtype /XML")
      builder.catalogEntries = "/Metadata \(stream) 0 R"
    }
    if !c.information.isEmpty {
      builder.trailerEntries = "/Info \(builder.add("<< \(c.information) >>")) 0 R"
    }
    let document = builder.build()
    let facts = try request([.document], document, pagesBefore: 7).document
    #expect(facts.title == c.title)
    #expect(facts.pagesBefore == 7)
    let fewer = try request([], document, pagesBefore: 7).document
    #expect(fewer.title == nil && fewer.pagesBefore == 0)
  }
}
