// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// Puts a plan into a revision.
struct AnnotationWriter {
  let job: AnnotationJob
  let descriptor: PluginDescriptor
  let session: DocumentSession
  let revision: Revision
  let now: Timestamp

  func write(
    _ plan: AnnotationPlan, plugin: PluginSession
  ) throws -> [Report.Mark] {
    try checkAllowed(plan)
    var names = MarkNames(
      given: job.id,
      salt: [job.kind, String(session.file.startXref), String(session.file.byteCount)]
        + job.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
        + plan.placed.map { "\($0.page):\(PlacedPart.key($0.rect))" })
    let forms = try MarkDrawing(style: plan.style, plugin: plugin)
      .appearances(of: plan.placed, into: revision)
    if forms.contains(where: { $0?.isTransparent ?? false }) {
      try revision.require(version: PDFVersion(1, 4))
    }
    var marks: [Report.Mark] = []
    let writer = MarkWriter(revision, pages: session.pages)
    var annotations: [AnnotationMark] = []
    var baked: [ContentMark] = []
    for (placed, form) in zip(plan.placed, forms) {
      let id = names.next()
      let appearance = form.map {
        AnnotationMark.Appearance(
          form: $0, rotation: placed.canvasTurn, opacity: placed.opacity(plan.style))
      }
      let isBaked = (job.flatten || placed.part.flattening == .always)
      if isBaked, let appearance {
        baked.append(
          ContentMark(
            appearance, in: placed.rect, page: placed.page, description: description(placed.part)))
      } else {
        annotations.append(try mark(placed, id: id, appearance: appearance))
      }
      marks.append(report(placed, id: isBaked ? nil : id))
    }
    try writer.draw(baked)
    if !annotations.isEmpty || job.id != nil {
      try writer.add(annotations, replacing: job.id)
    }
    let attacher = AttachmentWriter(revision)
    for part in plan.documentParts {
      guard let file = part.file else { continue }
      try attacher.attach(embedded(file), policy: job.id == nil ? .refuse : .replace)
      marks.append(
        Report.Mark(id: nil, kind: descriptor.kind, plugin: descriptor.id.rawValue))
    }
    return marks
  }

  // MARK: - What may be done

  private func checkAllowed(_ plan: AnnotationPlan) throws {
    let protection = try Protection(
      session.file, allowInvalidate: job.writing.allowInvalidate,
      rewrites: job.output.rewrite || job.output.linearize)
    let baked = plan.placed.filter { job.flatten || $0.part.flattening == .always }
    if baked.count < plan.placed.count { try protection.check(.annotate) }
    if case .field(let name)? = job.placement?.location { try protection.check(.fill(name)) }
    if !baked.isEmpty {
      try protection.check(.pageContent)
      try checkVisible(baked)
    }
    if !plan.documentParts.isEmpty { try protection.check(.documentAttachment) }
    if let never = baked.first(where: { $0.part.flattening == .never }) {
      throw EngineError(
        .badOption,
        "A \(never.part.subtype?.rawValue ?? descriptor.kind) cannot become page content.",
        hint: "Leave --flatten out.")
    }
  }

  /// Page content lies beneath every annotation: one that hides the mark is found by its objects.
  private func checkVisible(_ baked: [PlacedPart]) throws {
    let reader = AnnotationReader(session.file, pages: session.pages)
    for placed in baked {
      let hiding = try reader.annotations(page: placed.page).first { above in
        above.isOpaque && above.rect.contains(placed.mark.rect, tolerance: 0.5)
      }
      guard let hiding else { continue }
      throw EngineError(
        .hidden,
        "The mark on page \(placed.page) would not be seen: a \(hiding.subtype) annotation "
          + "covers \(PlacedPart.text(hiding.rect)).",
        hint: "Leave --flatten out, so that the mark lies on top.")
    }
  }

  // MARK: - Values

  private func mark(
    _ placed: PlacedPart, id: String, appearance: AnnotationMark.Appearance?
  ) throws -> AnnotationMark {
    let part = placed.part
    guard let subtype = part.subtype else {
      throw EngineError(.badOption, "The \(descriptor.kind) has no place on a page.")
    }
    var mark = AnnotationMark(
      page: placed.page, subtype: subtype, rect: placed.rect, id: id, kind: descriptor.kind,
      plugin: descriptor.id.rawValue, modified: now)
    mark.appearance = appearance
    mark.contents = job.alternate ?? part.contents
    mark.alternate = job.alternate ?? words(part)
    mark.flags = part.flags
    mark.color = part.color
    mark.iconName = part.iconName
    mark.penWidth = part.penWidth ?? part.borderWidth
    if let ink = part.inkList, let natural = part.naturalSize {
      let drawn = placed.mark.drawnSize
      let scale = Matrix.scale(drawn.width / natural.width, drawn.height / natural.height)
      mark.inkList = ink.mapped(by: scale.then(placed.mark.matrix))
      mark.penWidth = mark.penWidth.map { $0 * drawn.height / natural.height }
    }
    switch part.action {
    case .uri(let uri): mark.target = .uri(uri)
    case .page(let page):
      guard (1...max(session.pages.count, 1)).contains(page) else {
        throw ValueError(
          "The link leads to page \(page); the document has \(session.pages.count).",
          kind: .notFound, code: "page-not-found")
      }
      mark.target = .page(page)
    case .namedDestination(let name): mark.target = .namedDestination(name)
    case nil: break
    }
    mark.file = part.file.map(embedded)
    return mark
  }

  /// What a mark says to those who cannot see it, where its contents do not say what it is.
  private func words(_ part: Part) -> String {
    guard descriptor.kind == "typed-signature", !part.contents.isEmpty else { return part.contents }
    return "Signature of \(part.contents)"
  }

  /// What a mark says once it is page content: a typed name is text as it stands.
  private func description(_ part: Part) -> ContentDescription {
    if let alternate = job.alternate { return .picture(alternate) }
    if descriptor.kind == "typed-signature" { return .text(part.contents) }
    return part.contents.isEmpty ? .decoration : .picture(part.contents)
  }

  private func embedded(_ file: FileAttachment) -> EmbeddedFile {
    EmbeddedFile(
      path: file.path, name: file.name, mimeType: file.mimeType, description: file.description,
      relationship: file.relationship.rawValue, latest: now)
  }

  private func report(_ placed: PlacedPart, id: String?) -> Report.Mark {
    Report.Mark(
      id: id, kind: descriptor.kind, plugin: descriptor.id.rawValue, page: placed.page,
      rect: placed.mark.rect.reported, matched: placed.matched)
  }
}
