// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// Puts planned marks into a revision, all in one go.
struct AnnotationWriter {
  let session: DocumentSession
  let revision: Revision
  let pages: PageTree
  let protection: Protection
  /// The names of all marks that the job replaces, of these and of others.
  let replacedNames: [String]
  let now: Timestamp
  let preparations: Preparations
  /// Of a workflow: what has become page content, and is not drawn once more.
  private let flattened: FlattenedSteps?

  init(_ draft: Draft, now: Timestamp, preparations: Preparations) throws {
    session = draft.session
    revision = draft.revision
    pages = try draft.pages()
    protection = draft.protection
    replacedNames = draft.replacedNames
    flattened = draft.flattened
    self.now = now
    self.preparations = preparations
  }

  /// What was written of a mark.
  struct Written {
    var report: Report.Mark
    /// All that it covers of the page as displayed; `nil` for what is on none.
    var box: Rectangle?
    /// Of the annotation that it is; `nil` where it is none.
    var reference: ObjectReference?
  }

  /// Gives the parts of marks their names, and takes out those that are page content already, as they
  /// would be drawn now.
  ///
  /// - Returns: The marks with what is left of them, and what is reported of the rest.
  /// - Throws: `MarkFailure` where something else is page content.
  func sift(_ marks: [PlannedMark]) throws -> (left: [PlannedMark], there: [Report.Mark]) {
    var there: [Report.Mark] = []
    let left = try marks.enumerated().map { index, mark in
      var left = named(mark)
      guard let flattened else { return left }
      try MarkFailure.blaming(index) {
        left.placed = try left.placed.filter { placed in
          guard try flattened.has(placed, of: mark.request) else { return true }
          there.append(report(placed, of: mark, id: nil))
          return false
        }
        try flattened.checkAllMet(of: mark.request)
      }
      return left
    }
    return (left, there)
  }

  /// Writes marks that were sifted.
  ///
  /// - Throws: `MarkFailure` where one of them is to blame, or what keeps all from being written.
  func write(_ marks: [PlannedMark]) throws -> [Written] {
    for (index, mark) in marks.enumerated() {
      try MarkFailure.blaming(index) { try checkAllowed(mark) }
    }
    let forms = try MarkDrawing.appearances(
      of: marks, into: revision, preparations: preparations)
    if forms.joined().contains(where: { $0?.isTransparent ?? false }) {
      try revision.require(version: PDFVersion(1, 4))
    }
    var written: [Written] = []
    var annotations: [AnnotationMark] = []
    var places: [Int] = []
    var baked: [ContentMark] = []
    for (index, (mark, forms)) in zip(marks, forms).enumerated() {
      for (placed, form) in zip(mark.placed, forms) {
        let id = placed.id
        let appearance = form.map {
          AnnotationMark.Appearance(
            form: $0, rotation: placed.canvasTurn, opacity: placed.opacity,
            blendMode: placed.blendMode)
        }
        let isBaked = mark.isBaked(placed)
        if isBaked, let appearance {
          baked.append(
            ContentMark(
              appearance, in: placed.rect, page: placed.page,
              description: words(placed, of: mark).description))
          try flattened?.remember(id, page: placed.page, form: appearance.form.reference)
        } else {
          try MarkFailure.blaming(index) {
            annotations.append(
              try annotation(placed, of: mark, id: id, appearance: appearance))
          }
          places.append(written.count)
        }
        written.append(
          Written(report: report(placed, of: mark, id: isBaked ? nil : id), box: placed.rect))
      }
    }
    let writer = MarkWriter(revision, pages: pages)
    try writer.draw(baked)
    let replaced = marks.compactMap(\.request.id)
    if !annotations.isEmpty || !replaced.isEmpty {
      let references = try writer.add(annotations, replacing: replaced)
      for (place, reference) in zip(places, references) { written[place].reference = reference }
    }
    return try written + attach(marks)
  }

  private func named(_ mark: PlannedMark) -> PlannedMark {
    let design = mark.request.design
    var names = MarkNames(
      given: mark.request.id,
      salt: [design.kind, String(session.file.startXref), String(session.file.byteCount)]
        + design.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.text)" }
        + mark.placed.map { "\($0.page):\(PlacedPart.key($0.rect))" })
    var mark = mark
    for index in mark.placed.indices { mark.placed[index].id = names.next() }
    return mark
  }

  /// Files of the document itself.
  private func attach(_ marks: [PlannedMark]) throws -> [Written] {
    let attacher = AttachmentWriter(revision)
    var written: [Written] = []
    for (index, mark) in marks.enumerated() {
      for part in mark.documentParts {
        guard let file = part.file, let descriptor = mark.plugins.first?.descriptor else {
          continue
        }
        _ = try MarkFailure.blaming(index) {
          try attacher.attach(
            embedded(file), policy: mark.request.id == nil ? .refuse : .replace)
        }
        var report = Report.Mark(id: nil, kind: descriptor.kind, plugin: descriptor.id.rawValue)
        report.step = mark.step
        written.append(Written(report: report))
      }
    }
    return written
  }

  // MARK: - What may be done

  private func checkAllowed(_ mark: PlannedMark) throws {
    let baked = mark.placed.filter(mark.isBaked)
    if baked.count < mark.placed.count { try protection.check(.annotate) }
    if case .field(let name)? = mark.request.placement?.location {
      try protection.check(.fill(name))
    }
    if !baked.isEmpty {
      try protection.check(.pageContent)
    }
    try checkVisible(mark)
    if !mark.documentParts.isEmpty { try protection.check(.documentAttachment) }
    if let never = baked.first(where: { $0.part.flattening == .never }) {
      throw EngineError(
        .badOption,
        "A \(never.part.subtype?.rawValue ?? mark.request.design.kind) cannot become page content.",
        hint: "Leave --flatten out.")
    }
  }

  private func checkVisible(_ mark: PlannedMark) throws {
    let visibility = MarkVisibility(
      session: session, revision: revision, pages: pages, replaced: replacedNames)
    for placed in mark.placed where placed.isDrawn {
      if mark.isBaked(placed) {
        try visibility.checkContent(placed)
      } else {
        try visibility.checkAnnotation(placed, id: placed.id)
      }
    }
  }

  // MARK: - Values

  private func annotation(
    _ placed: PlacedPart, of planned: PlannedMark, id: String,
    appearance: AnnotationMark.Appearance?
  ) throws -> AnnotationMark {
    let part = placed.part
    let descriptor = planned.descriptor(of: placed)
    guard let subtype = part.subtype else {
      throw EngineError(.badOption, "The \(descriptor.kind) has no place on a page.")
    }
    var mark = AnnotationMark(
      page: placed.page, subtype: subtype, rect: placed.rect, id: id, kind: descriptor.kind,
      plugin: descriptor.id.rawValue, modified: now)
    mark.appearance = appearance
    let words = words(placed, of: planned)
    mark.contents = words.contents
    mark.alternate = words.alternate
    mark.flags = part.flags
    mark.color = part.color
    mark.iconName = part.iconName
    mark.penWidth = part.penWidth ?? part.borderWidth
    if let ink = part.inkList, let toPage = placed.fromNatural, let natural = part.naturalSize {
      mark.inkList = ink.mapped(by: toPage)
      mark.penWidth = mark.penWidth.map { $0 * placed.inkFrame.height / natural.height }
    }
    mark.quads = placed.quads
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

  private func words(_ placed: PlacedPart, of mark: PlannedMark) -> MarkWords {
    MarkWords(
      placed.part, nature: mark.descriptor(of: placed).nature, request: mark.request,
      name: placed.name, caption: placed.caption?.caption.text)
  }

  private func embedded(_ file: FileAttachment) -> EmbeddedFile {
    EmbeddedFile(
      path: file.path, name: file.name, mimeType: file.mimeType, description: file.description,
      relationship: file.relationship.rawValue, latest: now)
  }

  private func report(
    _ placed: PlacedPart, of mark: PlannedMark, id: String?
  ) -> Report.Mark {
    let descriptor = mark.descriptor(of: placed)
    return Report.Mark(
      id: id, kind: descriptor.kind, plugin: descriptor.id.rawValue, page: placed.page,
      role: mark.request.isInitials ? "initials" : nil, rect: placed.mark.rect.reported,
      matched: placed.matched, step: mark.step)
  }
}
