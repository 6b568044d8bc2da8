// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Flattens what is selected on one page.
struct PageFlattening {
  private let revision: Revision
  private let page: PDFPage
  private let annotations: AnnotationArrayEditor
  /// `nil` where the document is not tagged.
  private let structure: StructureTree?
  private let notes: FlattenSelection.Notes
  /// What pages have that are not flattened: there it stays as it is.
  private let outside: Set<ObjectReference>
  private var survey: AnnotationSurvey

  /// What became of the page's annotations.
  private(set) var outcome = FlattenOutcome()
  /// Widgets of form fields that the page has no longer.
  private(set) var goneWidgets: [ObjectReference] = []
  /// Widgets of form fields that are still on the page.
  private(set) var liveWidgets: [ObjectReference] = []
  /// What has a text that stays, and is still as it was: it may be on other pages, too.
  private(set) var keptNotes: [(reference: ObjectReference, annotation: PDFDictionary)] = []
  /// How many buttons were baked that led somewhere when they were clicked.
  private(set) var lostActions = 0
  /// Annotations with a file, whose icons were baked.
  private(set) var attachments: [PDFDictionary] = []

  init(
    _ revision: Revision, page: PDFPage, pages: PageTree, filter: AnnotationFilter,
    stale: StaleAppearance, appearances: (any AppearanceMaking)?, structure: StructureTree?,
    notes: FlattenSelection.Notes, outside: Set<ObjectReference>
  ) {
    self.revision = revision
    self.page = page
    self.structure = structure
    self.notes = notes
    self.outside = outside
    survey = AnnotationSurvey(
      revision, page: page, filter: filter, stale: stale, appearances: appearances)
    annotations = AnnotationArrayEditor(revision, page: page, pages: pages)
  }

  /// Gives annotations the appearances that they lack, and takes away what is to be removed.
  ///
  /// Those that a viewer might draw anew all the same become stamps, of which it shows the appearance.
  mutating func prepare() throws(DocumentError) {
    try survey.look(at: annotations.entries(), isPreparing: true)
    outcome.baked = survey.ready.map(\.report)
    outcome.removed = survey.removed.map(\.report)
    outcome.kept = survey.kept.map(\.kept)
    var promoted: [Int: PDFObject] = [:]
    for annotation in survey.ready {
      let subtype = annotation.report.subtype
      guard annotation.made != nil || subtype == "Widget" || subtype == "Highlight" else {
        continue
      }
      var dictionary = annotation.dictionary
      dictionary["Subtype"] = .name("Stamp")
      for key in ["FT", "Parent", "MK", "BM"] as [PDFName] { dictionary[key] = nil }
      // Whatever the state was that it had been in.
      dictionary["AS"] = nil
      if let form = annotation.form {
        dictionary["AP"] = .dictionary(["N": .reference(form)])
      } else {
        dictionary["F"] = .integer(AnnotationFlags.hidden.rawValue)
      }
      if let made = annotation.made { dictionary["Rect"] = made.rect.object }
      if let reference = annotation.reference {
        revision.update(reference, .dictionary(dictionary))
      } else {
        promoted[annotation.place] = .reference(revision.add(.dictionary(dictionary)))
      }
    }
    try replace(promoted)
    var gone = Set(survey.removed.map(\.place))
    if notes != .keep {
      let baked = Set(survey.ready.map(\.place))
      let followers = try PageNotes(
        revision, page: page, threads: survey.threads, baked: survey.ready, removed: gone
      ).followers
      gone.formUnion(followers.map(\.place).filter { !baked.contains($0) })
    }
    try remove(gone, baked: [])
  }

  /// Makes annotations page content, and takes them away.
  mutating func run() throws(DocumentError) {
    try survey.look(at: annotations.entries())
    let notes = try PageNotes(
      revision, page: page, threads: survey.threads, baked: survey.ready,
      removed: Set(survey.removed.map(\.place)))
    let stays = self.notes == .keep ? notes.places : []
    try draw(survey.ready, notes: stays)
    for annotation in survey.ready where try leadsSomewhere(annotation) { lostActions += 1 }
    attachments = survey.ready.filter { $0.report.subtype == "FileAttachment" }.map(\.dictionary)
    outcome.baked = survey.ready.map(\.report)
    outcome.removed = survey.removed.map(\.report)
    outcome.notes = notes.notes

    var promoted: [Int: PDFObject] = [:]
    var moved: [ObjectReference: ObjectReference] = [:]
    for annotation in survey.ready where stays.contains(annotation.place) {
      let own = annotation.reference.flatMap { outside.contains($0) ? nil : $0 }
      let reference = own ?? revision.reserve()
      var dictionary = annotation.dictionary
      if own == nil {
        dictionary["StructParent"] = nil
        promoted[annotation.place] = .reference(reference)
        if let shared = annotation.reference {
          try move(from: shared, to: reference)
          moved[shared] = reference
          if dictionary["Popup"]?.referenceValue.map(outside.contains) == true {
            dictionary["Popup"] = nil
          }
        }
      }
      try structure?.keep(reference, &dictionary, on: page)
      keptNotes.append((reference, dictionary))
    }
    for index in keptNotes.indices {
      if let parent = keptNotes[index].annotation["IRT"]?.referenceValue, let new = moved[parent] {
        keptNotes[index].annotation["IRT"] = .reference(new)
      }
    }
    let gone = places(goneWith: notes, but: stays)
    if self.notes != .keep {
      let told = Set((survey.ready + survey.removed).map(\.place))
      for reply in notes.followers where !told.contains(reply.place) {
        outcome.goneReplies.append(try survey.report(reply.dictionary, reply.reference))
      }
    }
    // A reply is as hidden as it was.
    let replies = Set(notes.followers.map(\.place))
    outcome.kept = survey.kept.filter { place, kept in
      !gone.contains(place) && !(kept.reason == .hidden && replies.contains(place))
    }.map(\.kept)
    for (place, reference) in survey.widgets {
      if gone.contains(place) {
        goneWidgets.append(reference)
      } else {
        liveWidgets.append(reference)
      }
    }
    try replace(promoted)
    try remove(gone, baked: Set(survey.ready.map(\.place)))
  }

  /// The places of what the page has no longer: what is baked or removed, the replies that go along,
  /// and the windows of all of them.
  private func places(goneWith notes: PageNotes, but stays: Set<Int>) -> Set<Int> {
    var gone: Set<Int> = []
    for annotation in survey.ready + survey.removed where !stays.contains(annotation.place) {
      gone.insert(annotation.place)
      gone.formUnion(survey.threads.windows(of: annotation.dictionary, annotation.reference))
    }
    guard self.notes != .keep else { return gone }
    for reply in notes.followers {
      gone.insert(reply.place)
      gone.formUnion(survey.threads.windows(of: reply.dictionary, reply.reference))
    }
    return gone
  }

  /// `notes`: The places of what stays as a note, which is read in place of the drawing.
  private func draw(
    _ ready: [BakeableAnnotation], notes: Set<Int>
  ) throws(DocumentError) {
    guard structure != nil || ready.contains(where: { $0.form != nil }) else { return }
    let content = PageContentEditor(revision, page: page)
    for annotation in ready {
      let tag =
        notes.contains(annotation.place)
        ? nil
        : try structure?.bake(
          annotation.dictionary,
          annotation.reference.flatMap { outside.contains($0) ? nil : $0 }, on: page,
          isDrawn: annotation.form != nil)
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
  }

  /// Whether a click on it did what still makes sense without a form.
  private func leadsSomewhere(_ annotation: BakeableAnnotation) throws(DocumentError) -> Bool {
    guard annotation.report.subtype == "Widget", annotation.dictionary["A"] != nil,
      let action = try revision.dictionary("A", in: annotation.dictionary)
    else { return false }
    switch try revision.name("S", in: action) {
    case "URI", "GoTo", "GoToR", "GoToE", "Launch", "Named": return true
    default: return false
    }
  }

  /// Lets the windows and replies that this page alone has belong to an annotation's note, whose object
  /// is another.
  private func move(
    from shared: ObjectReference, to note: ObjectReference
  ) throws(DocumentError) {
    for member in try annotations.entries() {
      guard let reference = member.referenceValue, !outside.contains(reference),
        var dictionary = try revision.object(reference).dictionaryValue
      else { continue }
      let key: PDFName = dictionary["Subtype"]?.nameValue == "Popup" ? "Parent" : "IRT"
      guard dictionary[key]?.referenceValue == shared else { continue }
      dictionary[key] = .reference(note)
      revision.update(reference, .dictionary(dictionary))
    }
  }

  // MARK: - The array

  private func replace(_ members: [Int: PDFObject]) throws(DocumentError) {
    guard !members.isEmpty else { return }
    var place = -1
    try annotations.map { _ in
      place += 1
      return members[place]
    }
  }

  private func remove(_ gone: Set<Int>, baked: Set<Int>) throws(DocumentError) {
    guard !gone.isEmpty else { return }
    var place = -1
    try annotations.keep { member throws(DocumentError) in
      place += 1
      guard gone.contains(place) else { return true }
      // What is baked has left the structure to its content already.
      if let structure, !baked.contains(place), let reference = member.referenceValue,
        !outside.contains(reference),
        let dictionary = try revision.object(reference).dictionaryValue
      {
        try structure.remove(reference, dictionary)
      }
      return false
    }
  }
}
