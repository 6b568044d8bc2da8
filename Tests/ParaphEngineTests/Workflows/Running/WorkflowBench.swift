// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport

@testable import ParaphEngine

/// Runs workflows on small documents.
struct WorkflowBench {
  var engine: Engine

  init() throws {
    var registry = Registry()
    try registry.register(Seal.self)
    engine = Engine(registry: registry, now: Timestamp(secondsSince1970: 0))
  }

  /// Pages upright, across and turned, with words, a form, a link and an annotation of others.
  static let document: [UInt8] = {
    var builder = DocumentBuilder()
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    let resources = "/Resources << /Font << /F \(font) 0 R >> >>"
    let fields = [
      "/T (name) /FT /Tx /V (Ann)", "/T (empty) /FT /Tx /V ()", "/T (tick) /FT /Btn /V /Off",
      "/T (list) /FT /Ch /Ff 2097152 /V [(a) (b)]", "/T (sign) /FT /Sig",
    ].map {
      "\(builder.add("<< /Type /Annot /Subtype /Widget \($0) /F 4 /Rect [10 10 90 30] >>")) 0 R"
    }
    let square = builder.add(
      "<< /Type /Annot /Subtype /Square /Rect [50 50 90 90] /C [1 0 0] /NM (box) >>")
    builder.catalogEntries =
      "/Lang (en) /AcroForm << /Fields [\(fields.joined(separator: " "))] /DA (/Helv 9 Tf 0 g) >>"
    let information = builder.add("<< /Title (Contract 7) >>")
    builder.trailerEntries = "/Info \(information) 0 R"
    builder.addPage(
      "/MediaBox [0 0 595 842] \(resources) /Annots [\(fields.joined(separator: " "))]",
      content: "BT /F 12 Tf 50 700 Td (DRAFT of page one) Tj ET")
    builder.addPage(
      "/MediaBox [0 0 842 595] \(resources) /Annots [\(square) 0 R]",
      content: "BT /F 12 Tf 50 300 Td (Signature:) Tj ET")
    builder.addPage(
      "/MediaBox [0 0 595 842] /Rotate 90 \(resources)",
      content: "BT /F 12 Tf 50 700 Td (Signature: of page three) Tj ET")
    return builder.build()
  }()

  /// What became of the document, and its bytes; `nil` bytes where none were written.
  func run(
    _ steps: [StepRequest], on bytes: [UInt8] = document, writing: WriteOptions = WriteOptions()
  ) throws -> (report: Report, bytes: [UInt8]?) {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/out.pdf"
      let report = try engine.run(
        WorkflowJob(
          input: .bytes(bytes, name: "in.pdf"), output: JobOutput(.path(path)), workflow: "w",
          steps: steps, writing: writing))
      return (report, Files.bytes(path))
    }
  }

  /// The annotations of a document that was written.
  static func annotations(_ bytes: [UInt8]?) throws -> [AnnotationSummary] {
    let file = try PDFFile.open(bytes: bytes ?? [], passwords: .none, repair: .never)
    let pages = try PageTree(file)
    let reader = AnnotationReader(file, pages: pages)
    return try (1...pages.count).flatMap { try reader.annotations(page: $0) }
  }

  /// A job of a step, whose input and output are not looked at.
  static func flatten(
    _ id: String, only: [String] = [], removed: [String] = [], ids: [String] = [],
    forms: Bool = true, notes: FlattenJob.Notes? = nil
  ) -> StepRequest {
    StepRequest(
      id: id, kind: "flatten",
      action: .flatten(
        FlattenJob(
          input: .path(""), output: JobOutput(.inPlace), only: only, removed: removed, ids: ids,
          forms: forms, notes: notes)))
  }

  /// As `flatten`.
  static func remove(_ id: String, only: [String] = [], ids: [String] = []) -> StepRequest {
    StepRequest(
      id: id, kind: "remove",
      action: .remove(
        RemoveJob(input: .path(""), output: JobOutput(.inPlace), only: only, ids: ids)))
  }

  /// As `flatten`.
  static func fill(_ id: String, _ assignments: [String]) -> StepRequest {
    StepRequest(
      id: id, kind: "fill",
      action: .fill(
        FillJob(input: .path(""), output: JobOutput(.inPlace), assignments: assignments)))
  }
}
