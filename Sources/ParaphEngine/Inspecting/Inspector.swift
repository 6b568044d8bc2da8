// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Gathers what is in a document into a report.
struct Inspector {
  let session: DocumentSession
  /// The pages that are described.
  let numbers: [Int]

  func report() throws -> InspectReport {
    let file = session.file
    let facts = try DocumentFacts(file)
    return InspectReport(
      file: session.input.name, bytes: file.byteCount, pdfVersion: file.version.description,
      encrypted: file.isEncrypted, permissions: file.securityHandler.map(permissions),
      crossReference: file.wasRepaired ? "repaired" : file.lastSectionKind.rawValue,
      revisions: file.revisionCount, tagged: facts.isTagged,
      conformance: facts.conformance.map(\.name), title: facts.title, language: facts.language,
      pageCount: session.pages.count, pages: try numbers.map(page),
      annotations: try annotations(), links: try links(), fields: try fields(),
      signatures: try SignatureReader(file, pages: session.pages).signatures().map(signature),
      attachments: try attachments(), ledger: try Ledger.whole(of: file, pages: session.pages),
      matches: nil, warnings: [], repairs: [])
  }

  private func permissions(_ handler: SecurityHandler) -> InspectReport.Permissions {
    InspectReport.Permissions(
      openedAs: handler.openedAs.rawValue, print: handler.allows(.print),
      modify: handler.allows(.modify), annotate: handler.allows(.annotate),
      fill: handler.allows(.fill) || handler.allows(.annotate),
      extract: handler.allows(.extract), assemble: handler.allows(.assemble))
  }

  private func page(_ number: Int) throws -> InspectReport.Page {
    let page = try session.pages.page(number)
    let geometry = page.geometry
    func corners(_ box: Rectangle) -> [Double] { [box.minX, box.minY, box.maxX, box.maxY] }
    func raw(_ key: PDFName, else box: Rectangle) throws -> [Double] {
      try session.file.numbers(key, in: page.dictionary) ?? corners(box)
    }
    return InspectReport.Page(
      number: number, label: page.label, width: geometry.displayedSize.width,
      height: geometry.displayedSize.height, rotate: geometry.rotation.rawValue,
      userUnit: geometry.userUnit, mediaBox: try raw("MediaBox", else: geometry.mediaBox),
      cropBox: try raw("CropBox", else: geometry.cropBox))
  }

  private func annotations() throws -> [InspectReport.Annotation] {
    let reader = AnnotationReader(session.file, pages: session.pages)
    return try numbers.flatMap { number in
      try reader.annotations(page: number).map { found in
        InspectReport.Annotation(
          page: number, kind: found.kind ?? found.subtype.lowercased(), subtype: found.subtype,
          id: found.id, rect: found.rect.reported, contents: found.contents, author: found.author,
          flags: found.flags.setNames, hasAppearance: found.hasAppearance)
      }
    }
  }

  private func links() throws -> [InspectReport.Link] {
    let reader = LinkReader(session.file, pages: session.pages)
    return try numbers.flatMap { number in
      try reader.links(page: number).map { link in
        let (uri, destination): (String?, String?) =
          switch link.target {
          case .uri(let uri): (uri, nil)
          case .page(let page): (nil, "page \(page)")
          case .named(let name, let page): (nil, page.map { "\(name) (page \($0))" } ?? name)
          case .file(let name): (nil, "file \(name)")
          case .action(let name): (nil, name.isEmpty ? nil : "action \(name)")
          }
        return InspectReport.Link(
          page: number, rect: link.rect.reported, uri: uri, destination: destination)
      }
    }
  }

  private func fields() throws -> [InspectReport.Field] {
    let wanted = Set(numbers)
    let isAll = numbers.count == session.pages.count
    return try FieldReader(session.file, pages: session.pages).fields().compactMap { field in
      guard isAll || field.page.map(wanted.contains) ?? false else { return nil }
      return InspectReport.Field(
        name: field.name, type: field.kind.rawValue, value: field.value, page: field.page,
        rect: field.rect?.reported, readOnly: field.flags.contains(.readOnly))
    }
  }

  private func signature(_ found: SignatureSummary) -> InspectReport.Signature {
    InspectReport.Signature(
      field: found.field, type: found.isTimestamp ? "timestamp" : found.subfilter,
      page: found.page, coversWholeFile: found.coversWholeFile,
      certification: found.certification?.rawValue,
      locks: found.locks.map { lock in
        switch lock {
        case .all: "all fields"
        case .only(let names): names.joined(separator: ", ")
        case .allBut(let names): "all fields but \(names.joined(separator: ", "))"
        }
      })
  }

  private func attachments() throws -> [InspectReport.Attachment] {
    try AttachmentReader(session.file).attachments(pages: session.pages).map { found in
      InspectReport.Attachment(
        name: found.name, bytes: found.declaredSize, mimeType: found.mimeType,
        description: found.description, page: found.page)
    }
  }
}
