// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

@Suite("Signature reader")
struct SignatureReaderTests {
  private func opened(_ sample: Sample) throws -> PDFFile {
    try PDFFile.open(path: sample.path, passwords: sample.password.map { .value($0) } ?? .none)
  }

  private func signatures(_ name: String) throws -> [SignatureSummary] {
    let file = try opened(Corpus.sample("signed/\(name).pdf"))
    return try SignatureReader(file, pages: PageTree(file)).signatures()
  }

  @Test("The corpus has as many signatures as its index says", .requiresCorpus)
  func corpus() throws {
    for sample in Corpus.documents {
      guard let file = try? opened(sample) else { continue }
      let signatures = try SignatureReader(file).signatures()
      #expect(signatures.count == sample.signatureCount, "\(sample.file)")
    }
  }

  @Test(
    "Certifications are read", .requiresCorpus,
    arguments: [
      ("certified-no-change-permitted", [1]), ("certified-with-indirect-refs-in-dir", [1]),
      ("minimal-signed-restricted", [1]), ("DSS1376-rev_n", [2, nil]),
      ("pdf-adobe-webcapture-x509.rsa_sha1", [1]), ("pdf-signed-original", [nil]),
    ] as [(String, [Int?])])
  func certifications(_ name: String, _ levels: [Int?]) throws {
    let found = try signatures(name).map { $0.certification?.rawValue }
    #expect(Set(found) == Set(levels) && found.count == levels.count)
  }

  @Test(
    "What a signature covers is told apart", .requiresCorpus,
    arguments: [
      ("pdf-signed-original", true), ("sig-no-signed-attrs", true), ("isa_A", false),
      ("weird-byterange", false), ("usf_01_Empty_Contents", false), ("pades_infinite_loop", false),
      ("pdf-signed-added-page", false),
    ])
  func coverage(_ name: String, _ isWhole: Bool) throws {
    #expect(try signatures(name).map(\.coversWholeFile) == [isWhole])
  }

  @Test("Field locks and time stamps are read", .requiresCorpus)
  func locks() throws {
    let locked = try #require(try signatures("fieldmdp-exclude-signed").first)
    #expect(!locked.locks.isEmpty)
    #expect(try signatures("timestamped_and_signed").map(\.isTimestamp) == [true, false])
  }

  @Test("Locks hold fields and what is below them")
  func names() {
    #expect(SignatureSummary.Lock.only(["a.b"]).holds("a.b"))
    #expect(SignatureSummary.Lock.only(["a.b"]).holds("a.b.c"))
    #expect(!SignatureSummary.Lock.only(["a.b"]).holds("a.bc"))
    #expect(!SignatureSummary.Lock.allBut(["a"]).holds("a.b"))
    #expect(SignatureSummary.Lock.allBut(["a"]).holds("b"))
    #expect(SignatureSummary.Lock.all.holds(""))
  }

  @Test("A signature in the document itself")
  func built() throws {
    var builder = DocumentBuilder()
    let value = builder.add(
      """
      << /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2] /Contents <00> /Name (A)
      /Reason (B) /M (D:2024) /Reference [null << /TransformMethod /DocMDP
      /TransformParams << /P 9 >> >> << /TransformMethod /FieldMDP
      /TransformParams << /Action /Exclude /Fields [(x) 7] >> >>] >>
      """)
    let field = builder.add(
      "<< /T (S) /FT /Sig /V \(value) 0 R /Lock << /Action /Include /Fields [(y)] /P 2 >> "
        + "/Subtype /Widget /Rect [0 0 9 9] >>")
    builder.catalogEntries = "/AcroForm << /Fields [\(field) 0 R] >> /Perms << /DocMDP 3 0 R >>"
    builder.addPage("/MediaBox [0 0 9 9] /Annots [\(field) 0 R]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    let found = try SignatureReader(file, pages: PageTree(file)).signatures()
    let signature = try #require(found.first)
    #expect(found.count == 1 && signature.field == "S" && signature.page == 1)
    #expect(signature.signer == "A" && signature.reason == "B" && signature.date != nil)
    #expect(signature.certification == .noChanges && !signature.coversWholeFile)
    #expect(signature.locks == [.allBut(["x"]), .only(["y"])])
  }
}
