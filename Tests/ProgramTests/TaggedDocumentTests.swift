// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// Tagged documents stay tagged, and what is added to them is, too.
@Suite("Tagged documents", .requires(.qpdf, .pdfinfo))
struct TaggedDocumentTests {
  /// Those of the corpus whose tags can be read, and whose tree says what its parent tree says.
  static let files = [
    "tagged/minimal-pdf-ua-and-a.pdf", "tagged/minimal-two-fields-tagged.pdf",
    "tagged/pdfua1-7.18.1-t01-pass-a.pdf", "tagged/structure_simple.pdf",
    "tagged/tagged_mcr_objr.pdf", "forms/field-types.pdf", "forms/annotation-text-widget.pdf",
    "annots/annotation-square-circle.pdf",
  ]

  @Test("What is added joins the structure", .requiresCorpus, arguments: files)
  func added(_ name: String) throws {
    let sample = try Corpus.sample(name)
    try Files.withTemporaryFolder { folder in
      let before = try audit(sample.path)
      let listed = try structure(sample.path)
      let attachment = try Edit.attachment(in: folder)
      for (edit, role) in [
        (Edit.typed, "Annot"), (Edit.link, "Link"), (attachment, "Annot"), (Edit.content, "Span"),
      ] {
        let output = "\(folder)/out.pdf"
        let run = try edit.run(sample.path, output: output)
        try #require(run.status == 0, "\(run.errors)")
        let after = try audit(output)
        #expect(Set(after.problems).isSubset(of: before.problems), "\(edit): \(after.problems)")
        #expect(after.roles == before.roles + [role])
        let lines = try structure(output)
        #expect(lines.starts(with: listed), "\(edit)")
        // The element, and the object that it refers to.
        #expect(lines.count == listed.count + (role == "Span" ? 1 : 2))
      }
    }
  }

  @Test("A mark can be replaced and removed without a trace", .requiresCorpus, arguments: files)
  func removed(_ name: String) throws {
    let sample = try Corpus.sample(name)
    try Files.withTemporaryFolder { folder in
      let (once, twice, none) = ("\(folder)/1.pdf", "\(folder)/2.pdf", "\(folder)/3.pdf")
      let named = ["--id", "mark", "--alt"]
      try expectDone(Edit.typed.run(sample.path, output: once, more: named + ["First words"]))
      try expectDone(Edit.typed.run(once, output: twice, more: named + ["Second words"]))
      let (first, second) = try (audit(once), audit(twice))
      #expect(first.roles == second.roles && first.problems == second.problems)
      let text = try Judge.qpdf.run(["--qdf", "--object-streams=disable", twice, "-"]).text
      #expect(text.contains("Second words"))
      try expectDone(
        Edit("remove", ["remove"], ["--id", "mark"]).run(twice, output: none))
      #expect(try structure(none) == structure(sample.path))
      #expect(try Set(audit(none).problems).isSubset(of: audit(sample.path).problems))
    }
  }

  @Test("What is flattened is still read", .requiresCorpus, arguments: files)
  func flattened(_ name: String) throws {
    let sample = try Corpus.sample(name)
    try Files.withTemporaryFolder { folder in
      let (signed, flat) = ("\(folder)/signed.pdf", "\(folder)/flat.pdf")
      try expectDone(Edit.typed.run(sample.path, output: signed))
      try expectDone(Edit.flatten.run(signed, output: flat))
      let (before, after) = try (audit(signed), audit(flat))
      #expect(
        try Set(after.problems).isSubset(of: audit(sample.path).problems), "\(after.problems)")
      #expect(after.roles.contains("Span"))
      // A form field keeps its element.
      #expect(after.roles.count { $0 == "Form" } >= before.roles.count { $0 == "Form" })
      #expect(
        try Judge.qpdf.run(["--check", flat]).status
          == Judge.qpdf.run(
            ["--check", sample.path]).status)
      #expect(try Judge.pdfinfo.run(["-struct-text", flat]).text.contains("\"Zoë\""))
    }
  }

  @Test("A claim that a change would break is named, and refused if the user says so")
  func claims() throws {
    try Files.withTemporaryFolder { folder in
      let input = "\(folder)/in.pdf"
      try Files.save(Self.archived(part: 1), to: input)
      let edit = try Edit.attachment(in: folder)
      let run = try edit.run(input, output: "\(folder)/out.pdf")
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.errors.contains(
          "The document claims PDF/A-1b, which the change would break: annotations of the type "
            + "FileAttachment are not allowed (ISO 19005-1, 6.5.2)."), "\(run.errors)")
      let refused = try edit.run(
        input, output: "\(folder)/none.pdf", more: ["--keep-conformance"])
      #expect(refused.status == 4)
      #expect(refused.errors.contains("(ISO 19005-1, 6.1.11). Without --keep-conformance"))
      #expect(Files.bytes("\(folder)/none.pdf") == nil)
      try Program.expectJSONFailure(
        Program.run([
          "sign", input, "--typed", "Zoe", "--anchor", "center", "--opacity", "0.5", "--json",
          "--keep-conformance", "-o", "\(folder)/none.pdf",
        ]), 4, code: "breaks-conformance", file: input)
    }
  }

  @Test("A signature keeps every part of PDF/A", arguments: 1...4)
  func conforming(part: Int) throws {
    try Files.withTemporaryFolder { folder in
      let input = "\(folder)/in.pdf"
      try Files.save(Self.archived(part: part), to: input)
      for edit in [
        Edit.typed, Edit("blue", Edit.typed.command, Edit.typed.options + ["--ink", "blue"]),
        Edit.content, Edit.link, Edit.flatten,
      ] {
        let run = try edit.run(
          input, output: "\(folder)/out.pdf", more: ["--keep-conformance"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(edit): \(run.errors)")
      }
    }
  }

  // MARK: - Parts

  /// A document that claims PDF/A, with an output intent for four inks.
  private static func archived(part: Int) -> [UInt8] {
    var builder = DocumentBuilder()
    let metadata = builder.addStream(
      "<rdf:Description pdfaid:part=\"\(part)\" pdfaid:conformance=\"B\"/>")
    let profile = builder.addStream("", entries: "/N 4")
    builder.catalogEntries =
      "/Metadata \(metadata) 0 R /OutputIntents "
      + "[<< /S /GTS_PDFA1 /DestOutputProfile \(profile) 0 R >>]"
    builder.addPage("/MediaBox [0 0 300 200]", content: "0 0 9 9 re f")
    return builder.build()
  }

  private func audit(_ path: String) throws -> StructureAudit {
    try StructureAudit(PDFFile.open(path: path, passwords: .none))
  }

  /// What Poppler lists of the structure, line by line.
  private func structure(_ path: String) throws -> [String] {
    try Judge.pdfinfo.run(["-struct", path]).text.split(separator: "\n").map(String.init)
  }

  private func expectDone(_ run: ProgramRun) throws {
    try #require(run.status == 0, "\(run.errors)")
  }
}
