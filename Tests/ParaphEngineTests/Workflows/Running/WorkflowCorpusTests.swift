// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import LinkPlugin
import ParaphDocument
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing
import TypedSignaturePlugin

@testable import ParaphEngine

/// Several steps in one revision of real documents: nothing unplanned, and no false alarm.
@Suite("Workflows on real documents", .requiresCorpus, .requires(.qpdf))
struct WorkflowCorpusTests {
  static let samples = [
    // Turned, cropped, with odd boxes.
    "geometry/rotation.pdf", "geometry/cropped_text.pdf", "geometry/cropped_no_overlap.pdf",
    "geometry/doc-negative-coordinates-rotate-270.pdf", "structure/inherited-rotate.pdf",
    // Encrypted.
    "encryption/r6-both-passwords.pdf", "encryption/r4-aes-user-password.pdf",
    "encryption/minimal-two-fields-aes256.pdf",
    // Cross-reference streams, tables, hybrids; direct pages; what has to be repaired.
    "structure/PDF-2.0-via-incremental-save.pdf", "structure/minimal-hybrid-xref-mswordstyle.pdf",
    "structure/minimal-badxref.pdf", "structure/lin1.pdf",
    "structure/hello_world_2_pages_shared_resources_dict.pdf",
    // Tagged.
    "tagged/minimal-two-fields-tagged.pdf", "tagged/structure_simple.pdf",
    "tagged/pdfua1-7.18.1-t01-pass-a.pdf",
    // Forms and annotations.
    "forms/AcroFormsBasicFields.pdf", "forms/field-types.pdf", "forms/with_xfa_fields.pdf",
    "annots/AnnotationTypes.pdf", "annots/form-fields-and-annotations-shared.pdf",
    "annots/annotation-square-circle.pdf", "attach/testPDFPackage.pdf",
    // Content that leaks, layers, scripts.
    "content/leaky-graphics-state-doc.pdf", "layers/NestedLayers.pdf", "js/doc_actions.pdf",
    "signed/minimal-two-fields-signed-twice.pdf", "real/tracemonkey.pdf",
  ]

  private static func engine() throws -> Engine {
    var registry = Registry()
    try registry.register(LinkPlugin.self)
    try registry.register(TypedSignature.self)
    try registry.register(AttachmentPlugin.self)
    return Engine(registry: registry, now: Timestamp(secondsSince1970: 0))
  }

  private static func mark(
    _ id: String, _ kind: String, _ options: [String: JSONValue], at anchor: Anchor? = nil,
    pages: PageSelection? = nil
  ) -> StepRequest {
    let placement = anchor.map { anchor in
      var placement = PlacementRequest(location: .anchor(anchor))
      placement.allowClipped = true
      return placement
    }
    return StepRequest(
      id: id, kind: kind,
      action: .mark(
        MarkRequest(
          MarkDesign(kind: kind, options: options), placement: placement, pages: pages,
          id: "w.\(id)")))
  }

  private static func steps(attaching file: String) -> [[StepRequest]] {
    let link = mark("link", "link", ["detect": ["url", "email"]], pages: .all)
    let sign = mark("sign", "typed-signature", ["text": "Zoë"], at: .bottomRight, pages: .all)
    let attach = mark("attach", "attachment", ["file": .string(file), "document": true])
    let icon = mark("icon", "attachment", ["file": .string(file)], at: .topRight)
    return [
      [link, sign, attach, WorkflowBench.flatten("f", only: ["typed-signature"])],
      [
        sign, icon, WorkflowBench.flatten("f"), link,
        WorkflowBench.flatten("g", only: ["attachment"]), attach,
      ],
      [sign, WorkflowBench.remove("r", only: ["square", "text", "widget"]), link],
    ]
  }

  @Test("Links, signature, attachment and flattening", arguments: samples, [false, true])
  func together(_ name: String, isProved: Bool) throws {
    let sample = try Corpus.sample(name)
    let engine = try Self.engine()
    try Files.withTemporaryFolder { folder in
      let file = folder + "/data.csv"
      try Files.save("a,b\n1,2\n".utf8, to: file)
      for (number, steps) in Self.steps(attaching: file).enumerated() {
        let path = "\(folder)/\(number).pdf"
        let report = try engine.run(
          WorkflowJob(
            input: .path(sample.path), output: JobOutput(.path(path)), workflow: "w", steps: steps,
            writing: WriteOptions(
              allowInvalidate: true, proof: isProved ? ProofRequest() : nil)),
          password: sample.password.map { .value($0) } ?? .none)
        #expect(report.steps?.allSatisfy { $0.outcome == .done } == true)
        #expect(report.ledger?.unplanned.isEmpty == true)
        let check = try Judge.qpdf.run(
          ["--check"] + (sample.password.map { ["--password=\($0)"] } ?? []) + [path])
        // What was there before may still be warned of.
        #expect(check.status == 0 || check.status == 3)
      }
    }
  }
}
