// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The texts of the annotations of one page that are baked, and the replies to them.
struct PageNotes {
  private let revision: Revision
  private let page: PDFPage
  private let threads: NoteThreads
  /// The texts, each followed by the replies to it.
  private(set) var notes: [FlattenedNote] = []
  /// The places of the annotations among them with a text, or with replies.
  private(set) var places: Set<Int> = []
  /// All replies to what is baked, the baked ones included.
  private(set) var followers: [NoteThreads.Reply] = []

  init(
    _ revision: Revision, page: PDFPage, threads: NoteThreads, baked: [BakeableAnnotation],
    removed: Set<Int>
  ) throws(DocumentError) {
    self.revision = revision
    self.page = page
    self.threads = threads
    let references = Set(baked.compactMap(\.reference))
    // What is to go is no loss.
    var seen = removed
    for annotation in baked {
      if let parent = annotation.dictionary["IRT"]?.referenceValue, references.contains(parent) {
        continue
      }
      try addThread(annotation, seen: &seen)
    }
    // Where replies go in a circle, none is the first.
    for annotation in baked where !seen.contains(annotation.place) {
      try addThread(annotation, seen: &seen)
    }
  }

  private mutating func addThread(
    _ root: BakeableAnnotation, seen: inout Set<Int>
  ) throws(DocumentError) {
    guard seen.insert(root.place).inserted else { return }
    let first = NoteThreads.Reply(
      place: root.place, reference: root.reference, dictionary: root.dictionary)
    var thread = [(reply: first, depth: 0)]
    if threads.hasReplies(root.reference) {
      thread += threads.followers(of: root.reference, seen: &seen)
    }
    var hasText = false
    var found: [FlattenedNote] = []
    for (reply, depth) in thread {
      if depth > 0 { followers.append(reply) }
      // Most have neither.
      guard reply.dictionary["Contents"] != nil || threads.hasReplies(reply.reference),
        let note = try note(reply.dictionary, depth: depth)
      else { continue }
      if note.text.isEmpty {
        guard threads.hasReplies(reply.reference) else { continue }
      } else {
        hasText = true
      }
      found.append(note)
      places.insert(reply.place)
    }
    if hasText { notes += found }
  }

  /// What an annotation says besides what it shows; `nil` when it is none that people write.
  private func note(
    _ annotation: PDFDictionary, depth: Int
  ) throws(DocumentError) -> FlattenedNote? {
    guard let subtype = try revision.name("Subtype", in: annotation)?.rawValue,
      AnnotationSubtype(rawValue: subtype)?.isMarkup == true
    else { return nil }
    let kind = try revision.name(.markKind, in: annotation)
    // Our marks say what they look like, and text boxes and captions show what they say.
    let isCaption = try revision.bool("Cap", in: annotation) == true
    let isShown =
      isCaption || subtype == AnnotationSubtype.freeText.rawValue
      || kind != nil && kind != AnnotationFilter.flattenedNote
    var date = try revision.text("M", in: annotation)
    if date == nil { date = try revision.text("CreationDate", in: annotation) }
    return FlattenedNote(
      page: page.number, subtype: subtype, kind: kind?.rawValue,
      author: try revision.text("T", in: annotation),
      date: date.flatMap(Timestamp.init(pdfDate:)),
      text: isShown ? "" : try revision.text("Contents", in: annotation) ?? "", depth: depth)
  }
}
