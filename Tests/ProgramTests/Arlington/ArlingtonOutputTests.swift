// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

/// What the program writes is what the standard's tables allow.
@Suite("Outputs by the Arlington model", .requiresArlington)
struct ArlingtonOutputTests {
  /// Documents that differ in what hangs on the objects that an edit touches.
  static let files = [
    "annots/AnnotationTypes.pdf", "annots/annotation-ink-without-appearance.pdf",
    "annots/annotation-polyline-polygon-without-appearance.pdf",
    "annots/annotations-rotated-90.pdf", "annots/comment-annotation-direct.pdf",
    "annots/freetext_no_appearance.pdf", "annots/quadpoints.pdf", "annots/red_stamp.pdf",
    "forms/AcroFormsBasicFields.pdf", "forms/annotation-button-widget.pdf",
    "forms/checkbox_no_appearance.pdf", "forms/fancy_fields.pdf", "forms/field-types.pdf",
    "forms/form_to_flatten.pdf", "forms/with_xfa_fields.pdf",
    "encryption/minimal-two-fields-aes256.pdf", "tagged/minimal-two-fields-tagged.pdf",
    "tagged/pdfua1-7.18.1-t01-pass-a.pdf", "tagged/tagged_mcr_objr.pdf", "layers/NestedLayers.pdf",
    "js/acroform_calculation_order.pdf", "attach/testPDFPackage.pdf",
  ]

  private static func edits(in folder: String) throws -> [Edit] {
    [
      .typed, .link, try .attachment(in: folder), try .documentAttachment(in: folder), .content,
      .flatten, Edit("flatten and rewrite", ["flatten"], ["--rewrite"]),
      Edit("remove", ["remove"], ["--pages", "all"]),
    ]
  }

  @Test("Nothing is wrong with the page of everything, whatever is done to it")
  func fixture() throws {
    try Files.withTemporaryFolder { folder in
      let input = "\(folder)/in.pdf"
      try Files.save(PageOfEverything.bytes, to: input)
      let problems = try check(input, nil).problems
      #expect(problems.isEmpty, "\(problems)")
      try compare(input, nil, folder)
    }
  }

  @Test("Nothing is wrong that was not wrong before", .requiresCorpus, arguments: files)
  func corpus(_ file: String) throws {
    let sample = try Corpus.sample(file)
    try Files.withTemporaryFolder { folder in
      try compare(sample.path, sample.password, folder)
    }
  }

  private func compare(_ input: String, _ password: String?, _ folder: String) throws {
    let before = try check(input, password)
    for edit in try Self.edits(in: folder) {
      let output = "\(folder)/out.pdf"
      Files.remove(tree: output)
      let run = try edit.run(input, output: output, password: password)
      #expect([0, 3, 4].contains(run.status), "\(edit): \(run.errors)")
      guard run.status == 0, Files.bytes(output) != nil else { continue }
      // Readers look at what is there, not at the version of the document.
      let new = try check(output, password).problems(since: before).filter { $0.kind != .newer }
      #expect(new.isEmpty, "\(edit): \(new.map(\.description).joined(separator: "; "))")
    }
  }

  private func check(_ path: String, _ password: String?) throws -> ArlingtonCheck {
    let file = try PDFFile.open(
      path: path, passwords: password.map { .value($0) } ?? .none)
    return try ArlingtonCheck(file, model: #require(ArlingtonModel.shared))
  }
}
