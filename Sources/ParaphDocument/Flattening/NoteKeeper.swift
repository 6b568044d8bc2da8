// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Turns annotations whose drawing is page content now into notes without a drawing, so that their texts
/// stay where they were: in the windows and lists of viewers, with the replies to them.
struct NoteKeeper {
  private let revision: Revision
  /// What says how the annotation was drawn, and what would draw it again.
  private static let dropped: Set<PDFName> = [
    "AP", "AS", "BM", "CA", "ca", "BS", "BE", "Border", "QuadPoints", "InkList", "Path", "L", "LE",
    "LL", "LLE", "LLO", "IC", "Vertices", "RD", "Sy", "IT", "Cap", "CP", "CO", "Measure", "DA",
    "DS",
    "Q", "CL", "MK", "A", "AA", "Rotate", "Repeat", "OverlayText", "RO",
    .markKind, .markPlugin,
  ]

  init(_ revision: Revision) { self.revision = revision }

  /// Puts the note that has an annotation's text in its place, or into an object that is new.
  ///
  /// An appearance that shows nothing keeps viewers from drawing an icon.
  func replace(
    _ reference: ObjectReference, _ annotation: PDFDictionary
  ) throws(DocumentError) {
    var note = PDFDictionary(
      entriesAsRead: annotation.entries.filter { !Self.dropped.contains($0.key) })
    note["Subtype"] = .name("Text")
    if try revision.name("Subtype", in: annotation) != "Text" { note["Name"] = nil }
    let flags = AnnotationFlags(rawValue: try revision.integer("F", in: annotation) ?? 0)
    note["F"] = .integer(flags.union([.print, .noZoom, .noRotate]).rawValue)
    note["AP"] = .dictionary(["N": .reference(try emptyForm())])
    note[.markKind] = .name(AnnotationFilter.flattenedNote)
    revision.update(reference, .dictionary(note))
  }

  private func emptyForm() throws(DocumentError) -> ObjectReference {
    revision.addShared(
      .stream(
        try .compressed(
          [],
          dictionary: [
            "Type": .name("XObject"), "Subtype": .name("Form"),
            "BBox": Rectangle(origin: .zero, size: Size(1, 1)).object,
            "Resources": .dictionary([:]),
          ])))
  }
}
