// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Flattens what is selected on one page.
struct PageFlattening {
  private let revision: Revision
  private let page: PDFPage
  private let annotations: AnnotationArrayEditor
  private let filter: AnnotationFilter
  private let stale: StaleAppearance
  private let appearances: (any AppearanceMaking)?
  /// `nil` where the document is not tagged.
  private let structure: StructureTree?

  private(set) var baked: [FlattenOutcome.Baked] = []
  private(set) var kept: [FlattenOutcome.Kept] = []
  /// Those of form fields that were baked.
  private(set) var widgets: Set<ObjectReference> = []

  /// An annotation that can be baked.
  private struct Ready {
    /// Its place among the page's annotations.
    var place: Int
    var dictionary: PDFDictionary
    var reference: ObjectReference?
    /// `nil` when it shows nothing.
    var form: ObjectReference?
    /// The appearance that had to be drawn.
    var made: MadeAppearance.Form?
    var matrix: Matrix
    var report: FlattenOutcome.Baked
  }

  init(
    _ revision: Revision, page: PDFPage, pages: PageTree, filter: AnnotationFilter,
    stale: StaleAppearance, appearances: (any AppearanceMaking)?, structure: StructureTree?
  ) {
    self.revision = revision
    self.page = page
    self.filter = filter
    self.stale = stale
    self.appearances = appearances
    self.structure = structure
    annotations = AnnotationArrayEditor(revision, page: page, pages: pages)
  }

  /// Gives annotations the appearances that they lack.
  ///
  /// Those that a viewer might draw anew all the same become stamps, of which it shows the appearance.
  mutating func prepare() throws(DocumentError) {
    var promoted: [Int: PDFObject] = [:]
    for annotation in try readyAnnotations() {
      baked.append(annotation.report)
      let subtype = annotation.report.subtype
      guard annotation.made != nil || subtype == "Widget" || subtype == "Highlight" else {
        continue
      }
      var dictionary = annotation.dictionary
      dictionary["Subtype"] = .name("Stamp")
      for key in ["FT", "Parent", "MK"] as [PDFName] { dictionary[key] = nil }
      if let made = annotation.made {
        dictionary["AP"] = .dictionary(["N": .reference(made.reference)])
        dictionary["AS"] = nil
        dictionary["Rect"] = made.rect.object
      }
      if let reference = annotation.reference {
        revision.update(reference, .dictionary(dictionary))
      } else {
        promoted[annotation.place] = .reference(revision.add(.dictionary(dictionary)))
      }
    }
    var place = -1
    try annotations.map { _ in
      place += 1
      return promoted[place]
    }
  }

  private mutating func readyAnnotations() throws(DocumentError) -> [Ready] {
    var ready: [Ready] = []
    for (place, member) in try annotations.entries().enumerated()
    where try !revision.resolve(member).isNull {
      guard var next = try prepare(member, at: place) else { continue }
      if try isRedrawn(next) {
        let rect = try revision.rectangle("Rect", in: next.dictionary)
        let box = rect.flatMap { $0.isFinite ? page.geometry.toDisplayed.apply($0) : nil }
        next.report.redrawnRect = box.map { $0.union(next.report.rect) } ?? next.report.rect
      }
      ready.append(next)
    }
    return ready
  }

  mutating func run() throws(DocumentError) {
    let ready = try readyAnnotations()
    guard !ready.isEmpty else { return }
    let content = PageContentEditor(revision, page: page)
    for annotation in ready {
      let tag = try structure?.bake(
        annotation.dictionary, annotation.reference, on: page, isDrawn: annotation.form != nil)
      guard let form = annotation.form else {
        // What is read though it shows nothing, such as a box that is not ticked.
        if let tag { try content.append([], tag: tag) }
        continue
      }
      if let group = annotation.dictionary["OC"] {
        try content.drawForm(
          form, matrix: annotation.matrix, optionalContent: group, tag: tag ?? .artifact)
      } else {
        try content.drawForm(form, matrix: annotation.matrix, tag: tag ?? .artifact)
      }
    }
    try content.commit()
    for annotation in ready where annotation.report.subtype == "FileAttachment" {
      try AttachmentKeeper(revision).keep(annotation.dictionary)
    }
    try remove(ready)
    baked = ready.map(\.report)
    widgets = Set(
      ready.compactMap { $0.report.subtype == "Widget" ? $0.reference : nil })
  }

  // MARK: - One annotation

  /// What is needed to bake an annotation; `nil` when it is not selected or cannot be baked.
  private mutating func prepare(
    _ member: PDFObject, at place: Int
  ) throws(DocumentError) -> Ready? {
    guard let dictionary = try revision.resolve(member).dictionaryValue,
      let subtype = try revision.name("Subtype", in: dictionary)?.rawValue
    else {
      kept.append(
        FlattenOutcome.Kept(
          page: page.number, subtype: "", kind: nil, id: nil, reason: .notAnAnnotation))
      return nil
    }
    let decision = try filter.decision(for: dictionary, subtype: subtype, in: revision)
    if decision == .ignored { return nil }
    var report = FlattenOutcome.Baked(
      page: page.number, subtype: subtype,
      kind: try revision.name(.markKind, in: dictionary)?.rawValue,
      id: try revision.text("NM", in: dictionary), rect: Rectangle(origin: .zero, size: Size(0, 0)))
    let rect = try revision.rectangle("Rect", in: dictionary)
    if let rect, rect.isFinite { report.rect = page.geometry.toDisplayed.apply(rect) }
    if decision != .selected {
      kept.append(try kept(report, decision == .hidden ? .hidden : .redaction, dictionary))
      return nil
    }
    var ready = Ready(
      place: place, dictionary: dictionary, reference: member.referenceValue, form: nil,
      matrix: .identity, report: report)
    switch try NormalAppearance.find(of: dictionary, in: revision) {
    case .nothing:
      guard subtype == "Widget", try stale.hidesDecoration(dictionary) else { return ready }
      return try make(ready, insteadOf: .noState)
    case .unusable(let reason): return try make(ready, insteadOf: reason)
    case .form(let reference, let stream):
      if subtype == "Widget", try stale.isStale(stream, of: dictionary) {
        return try make(ready, insteadOf: .stale)
      }
      guard let rect, rect.isFinite else {
        kept.append(try kept(report, .noRect, dictionary))
        return nil
      }
      guard let box = try box(of: stream, rect: rect, annotation: dictionary) else {
        kept.append(try kept(report, .noArea, dictionary))
        return nil
      }
      ready.form = reference
      ready.matrix = box.matrix
      ready.report.rect = page.geometry.toDisplayed.apply(box.bounds)
      try prepareForm(reference, stream)
      return ready
    }
  }

  /// The annotation with an appearance as a viewer would draw it; kept for the reason when there can be
  /// none.
  private mutating func make(
    _ annotation: Ready, insteadOf reason: KeptReason
  ) throws(DocumentError) -> Ready? {
    var annotation = annotation
    let dictionary = annotation.dictionary
    switch try appearances?.appearance(of: dictionary, on: page) ?? .unusable(reason) {
    case .nothing: return annotation
    case .unusable(let reason):
      kept.append(try kept(annotation.report, reason, dictionary))
      return nil
    case .form(let made):
      let box = AppearanceBox(
        box: made.box, formMatrix: made.matrix, rect: made.rect,
        upright: try isUpright(dictionary) ? page.geometry.rotation : .none)
      guard let box else {
        kept.append(try kept(annotation.report, .noArea, dictionary))
        return nil
      }
      annotation.made = made
      annotation.form = made.reference
      annotation.matrix = box.matrix
      annotation.report.rect = page.geometry.toDisplayed.apply(box.bounds)
      annotation.report.isDrawn = true
      return annotation
    }
  }

  /// Whether viewers show something else than the appearance that it has, or has got.
  ///
  /// For a form they are asked to (12.7.3, `/NeedAppearances`). Acrobat and Poppler draw a highlight
  /// themselves whose appearance has no graphics state that could let the text shine through.
  private func isRedrawn(_ annotation: Ready) throws(DocumentError) -> Bool {
    if annotation.made != nil { return true }
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

  /// Whether it does not turn with its page.
  private func isUpright(_ annotation: PDFDictionary) throws(DocumentError) -> Bool {
    AnnotationFlags(rawValue: try revision.integer("F", in: annotation) ?? 0).contains(.noRotate)
  }

  private func box(
    of form: PDFStream, rect: Rectangle, annotation: PDFDictionary
  ) throws(DocumentError) -> AppearanceBox? {
    guard let box = try revision.rectangle("BBox", in: form.dictionary) else { return nil }
    let numbers = try revision.numbers("Matrix", in: form.dictionary) ?? []
    let matrix =
      numbers.count == 6
      ? Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]) : .identity
    return AppearanceBox(
      box: box, formMatrix: matrix, rect: rect,
      upright: try isUpright(annotation) ? page.geometry.rotation : .none)
  }

  /// Makes an appearance into what a page can draw.
  ///
  /// It may leave out its `/Subtype`, which a page's form may not (table 93). A group that is neither
  /// isolated nor knockout changes nothing where it is drawn as it is (11.4.6), but some viewers
  /// take it for isolated, so that a highlight that multiplies would hide its text.
  private func prepareForm(
    _ reference: ObjectReference, _ stream: PDFStream
  ) throws(DocumentError) {
    var prepared = stream
    prepared.dictionary["Subtype"] = .name("Form")
    if let group = try revision.dictionary("Group", in: stream.dictionary),
      try revision.bool("I", in: group) != true, try revision.bool("K", in: group) != true,
      try usesBlendMode(stream.dictionary)
    {
      prepared.dictionary["Group"] = nil
    }
    if prepared != stream { revision.update(reference, .stream(prepared)) }
  }

  private func usesBlendMode(_ form: PDFDictionary) throws(DocumentError) -> Bool {
    guard let resources = try revision.dictionary("Resources", in: form),
      let states = try revision.dictionary("ExtGState", in: resources)
    else { return false }
    for (_, state) in states.entries {
      guard let mode = try revision.resolve(state).dictionaryValue?["BM"] else { continue }
      if try revision.resolve(mode).nameValue != "Normal" { return true }
    }
    return false
  }

  private func kept(
    _ report: FlattenOutcome.Baked, _ reason: KeptReason, _ annotation: PDFDictionary
  ) throws(DocumentError) -> FlattenOutcome.Kept {
    let field = report.subtype == "Widget" ? try fieldName(of: annotation) : nil
    return FlattenOutcome.Kept(
      page: report.page, subtype: report.subtype, kind: report.kind, id: report.id, field: field,
      rect: report.rect.isEmpty ? nil : report.rect, reason: reason)
  }

  /// The partial names from the top of the field tree down, joined by full stops (12.7.4.2).
  private func fieldName(of widget: PDFDictionary) throws(DocumentError) -> String? {
    var parts: [String] = []
    var field: PDFDictionary? = widget
    for _ in 0..<revision.limits.referenceChain {
      guard let known = field else { break }
      if let part = try revision.text("T", in: known) { parts.append(part) }
      field = try revision.dictionary("Parent", in: known)
    }
    return parts.isEmpty ? nil : parts.reversed().joined(separator: ".")
  }

  // MARK: - Afterwards

  /// Takes annotations off the page, and the popups that belong to them.
  private func remove(_ ready: [Ready]) throws(DocumentError) {
    let places = Set(ready.map(\.place))
    let parents = Set(ready.compactMap(\.reference))
    let popups = Set(ready.compactMap { $0.dictionary["Popup"]?.referenceValue })
    var place = -1
    try annotations.keep { member throws(DocumentError) in
      place += 1
      if places.contains(place) { return false }
      guard let reference = member.referenceValue else { return true }
      guard let dictionary = try revision.object(reference).dictionaryValue else {
        return !popups.contains(reference)
      }
      var isGone = popups.contains(reference)
      if !isGone, try revision.name("Subtype", in: dictionary) == "Popup",
        let parent = dictionary["Parent"]?.referenceValue
      {
        isGone = parents.contains(parent)
      }
      if isGone { try structure?.remove(reference, dictionary) }
      return !isGone
    }
  }
}
