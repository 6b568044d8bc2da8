// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

@testable import ParaphEngine

@Suite("Ledger of jobs")
struct LedgerTests {
  private func document() -> [UInt8] {
    var builder = DocumentBuilder()
    let square = builder.add(
      "<< /Type /Annot /Subtype /Square /Rect [50 50 90 90] /C [1 0 0] /NM (box) >>")
    let link = builder.add(
      "<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /A << /S /URI /URI (https://a.example) >> >>")
    builder.addPage(
      "/MediaBox [0 0 200 200] /Annots [\(square) 0 R \(link) 0 R]", content: "0 0 m 9 9 l S")
    builder.catalogEntries = "/Lang (en)"
    return builder.build()
  }

  private func engine() -> Engine {
    Engine(registry: Registry(), now: Timestamp(secondsSince1970: 0))
  }

  /// Gives a job its output in a folder that goes afterwards.
  private func withOutput(
    rewrite: Bool = false, _ body: (JobOutput, _ path: String) throws -> Void
  ) throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/out.pdf"
      try body(JobOutput(.path(path), force: true, rewrite: rewrite), path)
    }
  }

  @Test("A job that loses something writes nothing", arguments: [false, true])
  func loss(rewrite: Bool) throws {
    var engine = engine()
    engine.tamper = { revision in try? revision.updateCatalog { $0["Lang"] = nil } }
    try withOutput(rewrite: rewrite) { output, path in
      let error = #expect(throws: EngineError.self) {
        try engine.flatten(FlattenJob(input: .bytes(document(), name: "x.pdf"), output: output))
      }
      #expect(error?.kind == .proof)
      #expect(
        error?.message
          == "The document would not keep what it has: The entry /Lang of the catalogue is gone.")
      #expect(Files.bytes(path) == nil)
    }
  }

  @Test("A document that loses something when it is written anew is not written")
  func rewriting() throws {
    var engine = engine()
    engine.tamperRewritten = { _ in
      var builder = DocumentBuilder()
      builder.addPage("/MediaBox [0 0 200 200]", content: "0 0 m 9 9 l S")
      return builder.build()
    }
    try withOutput(rewrite: true) { output, path in
      let error = #expect(throws: EngineError.self) {
        try engine.remove(
          RemoveJob(input: .bytes(document(), name: "x.pdf"), output: output, ids: ["box"]))
      }
      #expect(error?.reason == .unplanned)
      #expect(error?.message.contains("The link to https://a.example on page 1 is gone.") == true)
      #expect(Files.bytes(path) == nil)
    }
  }

  @Test("A report has what was touched, or everything where all is written anew")
  func report() throws {
    let input = JobInput.bytes(document(), name: "x.pdf")
    try withOutput { output, _ in
      let ledger = try #require(
        try engine().flatten(FlattenJob(input: input, output: output)).ledger)
      #expect(ledger.before.entries[.annotations]?.kinds == ["Square": 1])
      #expect(ledger.after.count(.annotations) == 0)
      #expect(ledger.before.count(.links) == 0)
    }
    try withOutput(rewrite: true) { output, _ in
      let ledger = try #require(
        try engine().flatten(FlattenJob(input: input, output: output)).ledger)
      #expect(ledger.before.count(.annotations) == 1)
      #expect(ledger.after.count(.annotations) == 0)
      #expect(ledger.after.count(.links) == 1)
      #expect(ledger.unplanned.isEmpty)
    }
  }

  static let samples = [
    "annots/AnnotationTypes.pdf", "annots/annotation-square-circle.pdf", "annots/red_stamp.pdf",
    "forms/AcroFormsBasicFields.pdf", "forms/field-types.pdf", "forms/form-errors.pdf",
    "forms/with_xfa_fields.pdf", "tagged/minimal-two-fields-tagged.pdf",
    "tagged/pdfua1-7.18.1-t01-pass-a.pdf", "layers/NestedLayers.pdf",
    "attach/testPDFPackage.pdf", "js/doc_actions.pdf", "outlines/outlines-with-loop.pdf",
    "structure/page-tree-direct-kid.pdf", "structure/hello_world_2_pages_shared_resources_dict.pdf",
    "signed/minimal-two-fields-signed-twice.pdf",
  ]

  @Test("Jobs on real documents change what they plan", .requiresCorpus, arguments: samples)
  func real(_ sample: String) throws {
    let input = JobInput.path(try Corpus.sample(sample).path)
    var writing = WriteOptions()
    writing.allowInvalidate = true
    for rewrite in [false, true] {
      try withOutput(rewrite: rewrite) { output, _ in
        _ = try engine().flatten(FlattenJob(input: input, output: output, writing: writing))
        _ = try engine().remove(
          RemoveJob(
            input: input, output: output, only: ["widget", "link", "square", "stamp", "text"],
            writing: writing))
      }
    }
  }
}
