// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Document facts")
struct DocumentFactsTests {
  private func facts(_ entries: String, _ objects: [String] = []) throws -> DocumentFacts {
    var builder = DocumentBuilder()
    builder.catalogEntries = entries
    for object in objects { _ = builder.add(object) }
    builder.addPage("/MediaBox [0 0 9 9]")
    return try DocumentFacts(PDFFile.open(bytes: builder.build(), passwords: .none))
  }

  @Test("An empty document says nothing")
  func nothing() throws {
    let facts = try facts("/Lang () /MarkInfo (x) /Outlines 99 0 R /Metadata 7")
    #expect(facts.title == nil && facts.language == nil && !facts.isTagged)
    #expect(facts.conformance.isEmpty && facts.outlineCount == 0)
  }

  @Test("Language and tags")
  func tagged() throws {
    let facts = try facts("/Lang (de-CH) /MarkInfo << /Marked true >>")
    #expect(facts.language == "de-CH" && facts.isTagged)
  }

  @Test("Outlines are counted at all levels, and loops end")
  func outline() throws {
    let facts = try facts(
      "/Outlines 3 0 R",
      [
        "<< /First 4 0 R /Count -77 >>", "<< /Title (a) /Next 5 0 R /First 6 0 R >>",
        "<< /Title (b) /Next 4 0 R >>", "<< /Title (c) /Next 6 0 R /First 3 0 R >>",
      ])
    // The root was reached as an item, which only a broken outline can do.
    #expect(facts.outlineCount == 4)
  }

  @Test(
    "Claims are found in all the ways in which they are written",
    arguments: [
      ("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>", ["PDF/A-2b"]),
      ("<rdf:Description pdfaid:part = '1' pdfaid:conformance=\"A\"/>", ["PDF/A-1a"]),
      ("<pdfaid:part>4</pdfaid:part>", ["PDF/A-4"]),
      ("<pdfuaid:part> 1 </pdfuaid:part>", ["PDF/UA-1"]),
      ("<pdfuaid:part>1</pdfuaid:part> pdfaid:part=\"3\"", ["PDF/A-3", "PDF/UA-1"]),
      ("pdfaid:part schema, pdfaid:part=\"2\"", ["PDF/A-2"]),
      ("<pdfaid:part></pdfaid:part>", []), ("pdfaid:part=\"", []), ("pdfaid:part", []), ("", []),
    ])
  func claims(_ metadata: String, _ names: [String]) {
    let claims = Conformance.claims(inMetadata: Array(metadata.utf8))
    #expect(claims.map(\.name) == names)
    #expect(claims.contains(where: \.forbidsTransparency) == names.contains("PDF/A-1a"))
    var wide: [UInt8] = [0xFE, 0xFF]
    for unit in metadata.utf16 { wide += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    #expect(Conformance.claims(inMetadata: wide).map(\.name) == names)
  }

  @Test("The corpus claims what its index says", .requiresCorpus)
  func corpus() throws {
    for sample in Corpus.documents {
      guard
        let file = try? PDFFile.open(
          path: sample.path, passwords: sample.password.map { .value($0) } ?? .none)
      else { continue }
      let facts = try DocumentFacts(file)
      let known = (sample.columns["facts"] ?? "").split(separator: " ")
      #expect(
        facts.conformance.contains { $0.name.hasPrefix("PDF/A") }
          == known.contains { $0.hasPrefix("pdfa-") }, "\(sample.file)")
    }
  }
}
