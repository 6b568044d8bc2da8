// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What is to become of each annotation of one page, and what it looks like.
struct AnnotationSurvey {
  private let revision: Revision
  private let page: PDFPage
  private let filter: AnnotationFilter
  private let stale: StaleAppearance
  private let appearances: (any AppearanceMaking)?
  private var forms: AppearanceForms

  /// What can be baked, in the order of the page.
  private(set) var ready: [BakeableAnnotation] = []
  /// What goes instead, in the same order.
  private(set) var removed: [BakeableAnnotation] = []
  /// What is meant and stays, by its place among the page's annotations.
  private(set) var kept: [(place: Int, kept: FlattenOutcome.Kept)] = []
  /// Which annotations belong together.
  private(set) var threads = NoteThreads()
  /// The widgets of form fields, whatever becomes of them.
  private(set) var widgets: [(place: Int, reference: ObjectReference)] = []

  init(
    _ revision: Revision, page: PDFPage, filter: AnnotationFilter, stale: StaleAppearance,
    appearances: (any AppearanceMaking)?
  ) {
    self.revision = revision
    self.page = page
    self.filter = filter
    self.stale = stale
    self.appearances = appearances
    forms = AppearanceForms(revision)
  }

  /// Looks at the members of the page's `/Annots`, from the lowest up.
  ///
  /// With `isPreparing`, none of them will be drawn by the page itself.
  mutating func look(
    at members: [PDFObject], isPreparing: Bool = false
  ) throws(DocumentError) {
    for (place, member) in members.enumerated() {
      try look(at: member, place: place, isPreparing: isPreparing)
    }
    try removeReplies()
  }

  private mutating func look(
    at member: PDFObject, place: Int, isPreparing: Bool
  ) throws(DocumentError) {
    let object = try revision.resolve(member)
    // Writers leave null where something was.
    if object.isNull { return }
    guard let dictionary = object.dictionaryValue,
      let subtype = try revision.name("Subtype", in: dictionary)?.rawValue
    else {
      kept.append(
        (
          place,
          FlattenOutcome.Kept(
            page: page.number, subtype: "", kind: nil, id: nil, reason: .notAnAnnotation)
        ))
      return
    }
    let reference = member.referenceValue
    threads.add(dictionary, subtype: subtype, reference: reference, place: place)
    if subtype == AnnotationSubtype.widget.rawValue, let reference {
      widgets.append((place, reference))
    }
    let decision = try filter.decision(for: dictionary, subtype: subtype, in: revision)
    if decision == .ignored { return }
    let annotation = BakeableAnnotation(
      place: place, dictionary: dictionary, reference: reference,
      report: try report(dictionary, reference))
    switch decision {
    case .ignored: break
    case .removed: removed.append(annotation)
    case .kept(let reason): try keep(annotation, reason)
    case .selected:
      guard var next = try prepare(annotation, isPreparing: isPreparing) else { return }
      if try isRedrawn(next) {
        let before = annotation.report.rect
        next.report.redrawnRect =
          before == .nowhere ? next.report.rect : before.union(next.report.rect)
      }
      ready.append(next)
    }
  }

  /// Lets the replies to what is removed go along: without its beginning a thread is nothing.
  private mutating func removeReplies() throws(DocumentError) {
    guard !removed.isEmpty, !threads.isEmpty else { return }
    var seen = Set(removed.map(\.place))
    for annotation in removed {
      for (reply, _) in threads.followers(of: annotation.reference, seen: &seen) {
        removed.append(
          BakeableAnnotation(
            place: reply.place, dictionary: reply.dictionary, reference: reply.reference,
            report: try report(reply.dictionary, reply.reference)))
      }
    }
    removed.sort { $0.place < $1.place }
    let gone = Set(removed.map(\.place))
    ready.removeAll { gone.contains($0.place) }
    kept.removeAll { gone.contains($0.place) }
  }

  /// What an annotation is, and where.
  func report(
    _ annotation: PDFDictionary, _ reference: ObjectReference?
  ) throws(DocumentError) -> FlattenOutcome.Baked {
    FlattenOutcome.Baked(
      page: page.number, subtype: try revision.name("Subtype", in: annotation)?.rawValue ?? "",
      kind: try revision.name(.markKind, in: annotation)?.rawValue,
      id: try revision.text("NM", in: annotation),
      rect: try AnnotationReader.box(of: annotation, on: page, in: revision) ?? .nowhere,
      reference: reference, hasScripts: annotation["AA"] != nil || annotation["A"] != nil)
  }

  // MARK: - Appearances

  /// What is needed to bake an annotation; `nil` when it is kept.
  private mutating func prepare(
    _ annotation: BakeableAnnotation, isPreparing: Bool
  ) throws(DocumentError) -> BakeableAnnotation? {
    var annotation = annotation
    let dictionary = annotation.dictionary
    let isWidget = annotation.report.subtype == AnnotationSubtype.widget.rawValue
    if isWidget {
      annotation.report.isDrawn = try NormalAppearance.isInOtherState(dictionary, in: revision)
    }
    switch try NormalAppearance.find(of: dictionary, in: revision) {
    case .nothing:
      guard isWidget, try stale.hidesDecoration(dictionary) else { return annotation }
      return try make(annotation, insteadOf: .noState)
    case .unusable(let reason): return try make(annotation, insteadOf: reason)
    case .form(let reference, let stream):
      if isWidget, try stale.isStale(stream, of: dictionary) {
        return try make(annotation, insteadOf: .stale)
      }
      guard let rect = try revision.rectangle("Rect", in: dictionary), rect.isFinite else {
        return try keep(annotation, .noRect)
      }
      guard let box = try box(of: stream, rect: rect, annotation: dictionary) else {
        // Viewers differ: some show nothing, some do not scale it. Where the annotation says what it
        // is, that is drawn; a box that is a point says nothing.
        guard rect.width > 0 || rect.height > 0 else { return try keep(annotation, .noArea) }
        return try make(annotation, insteadOf: .noArea)
      }
      var ready = annotation
      ready.form = reference
      ready.matrix = box.matrix
      ready.report.rect = page.geometry.toDisplayed.apply(box.bounds)
      if let mode = try forms.blendMode(of: dictionary) {
        ready.made = try forms.blended(reference, stream, mode: mode, rect: rect)
        ready.form = ready.made?.reference
        ready.report.isDrawn = true
      } else if !isPreparing {
        try forms.adapt(reference, stream)
      }
      return ready
    }
  }

  /// The annotation with an appearance as a viewer would draw it; kept for the reason when there can be
  /// none.
  private mutating func make(
    _ annotation: BakeableAnnotation, insteadOf reason: KeptReason
  ) throws(DocumentError) -> BakeableAnnotation? {
    var annotation = annotation
    switch try appearances?.appearance(of: annotation.dictionary, on: page) ?? .unusable(reason) {
    case .nothing: return annotation
    case .unusable(let other):
      return try keep(annotation, other == .noAppearance ? reason : other)
    case .form(let made):
      let box = AppearanceBox(
        box: made.box, formMatrix: made.matrix, rect: made.rect,
        upright: try isUpright(annotation.dictionary) ? page.geometry.rotation : .none)
      guard let box else { return try keep(annotation, .noArea) }
      annotation.made = made
      annotation.form = made.reference
      annotation.matrix = box.matrix
      annotation.report.rect = page.geometry.toDisplayed.apply(box.bounds)
      annotation.report.isDrawn = true
      return annotation
    }
  }

  /// Whether it does not turn with its page.
  private func isUpright(_ annotation: PDFDictionary) throws(DocumentError) -> Bool {
    AnnotationFlags(rawValue: try revision.integer("F", in: annotation) ?? 0).contains(.noRotate)
  }

  private func box(
    of form: PDFStream, rect: Rectangle, annotation: PDFDictionary
  ) throws(DocumentError) -> AppearanceBox? {
    guard let box = try revision.rectangle("BBox", in: form.dictionary) else { return nil }
    return AppearanceBox(
      box: box, formMatrix: try forms.matrix(of: form), rect: rect,
      upright: try isUpright(annotation) ? page.geometry.rotation : .none)
  }

  /// Whether viewers show something else than the appearance that it has, or has got.
  ///
  /// For a form they are asked to (12.7.3, `/NeedAppearances`). Acrobat and Poppler draw a highlight
  /// themselves whose appearance has no graphics state that could let the text shine through.
  private func isRedrawn(_ annotation: BakeableAnnotation) throws(DocumentError) -> Bool {
    if annotation.made != nil || annotation.report.isDrawn { return true }
    switch annotation.report.subtype {
    case "Widget": return stale.isRedrawn
    case "Highlight":
      guard let form = annotation.form, case .stream(let stream) = try revision.object(form)
      else { return false }
      let resources = try revision.dictionary("Resources", in: stream.dictionary) ?? [:]
      return try revision.dictionary("ExtGState", in: resources) == nil
    default: return false
    }
  }

  // MARK: - What stays

  @discardableResult
  private mutating func keep(
    _ annotation: BakeableAnnotation, _ reason: KeptReason
  ) throws(DocumentError) -> BakeableAnnotation? {
    let report = annotation.report
    let isWidget = report.subtype == AnnotationSubtype.widget.rawValue
    kept.append(
      (
        annotation.place,
        FlattenOutcome.Kept(
          page: report.page, subtype: report.subtype, kind: report.kind, id: report.id,
          field: isWidget ? try fieldName(of: annotation.dictionary) : nil,
          rect: report.rect.isEmpty ? nil : report.rect, reason: reason)
      ))
    return nil
  }

  /// The full name of the field that a widget shows.
  private func fieldName(of widget: PDFDictionary) throws(DocumentError) -> String? {
    let field = try FieldTree(source: revision).orphan(.dictionary(widget))
    return field.flatMap { $0.name.isEmpty ? nil : $0.name }
  }
}
