// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the annotations whose place marks of the same `/NM` take, and removes those left over.
struct ReplacedAnnotations {
  /// By page and name: what a mark may take over, its place in `/Annots` included.
  private var references: [Int: [String: [ObjectReference]]] = [:]

  /// Looks through all pages, when any mark asks for it.
  init(
    _ revision: Revision, pages: PageTree, marks: [AnnotationMark]
  ) throws(DocumentError) {
    let names = Set(marks.filter(\.replacesSameID).map(\.id))
    guard !names.isEmpty else { return }
    for page in try pages.pages() where page.dictionary["Annots"] != nil {
      let editor = AnnotationArrayEditor(revision, page: page, pages: pages)
      var direct = false
      for member in try editor.members() {
        guard let name = try Self.name(of: member, revision), names.contains(name) else { continue }
        if case .reference(let reference) = member {
          references[page.number, default: [:]][name, default: []].append(reference)
        } else {
          direct = true
        }
      }
      guard direct else { continue }
      try editor.keep { member throws(DocumentError) in
        if case .reference = member { return true }
        return try Self.name(of: member, revision).map { !names.contains($0) } ?? true
      }
    }
  }

  private static func name(
    of annotation: PDFObject, _ revision: Revision
  ) throws(DocumentError) -> String? {
    guard let dictionary = try revision.resolve(annotation).dictionaryValue else { return nil }
    return try revision.text("NM", in: dictionary)
  }

  /// The annotation that the mark takes over, if there is one.
  mutating func take(for mark: AnnotationMark) -> ObjectReference? {
    guard mark.replacesSameID, var known = references[mark.page]?[mark.id], !known.isEmpty
    else { return nil }
    let reference = known.removeFirst()
    references[mark.page]?[mark.id] = known
    return reference
  }

  /// Those that no mark has taken over, by page.
  var remaining: [(page: Int, references: [ObjectReference])] {
    references.keys.sorted().compactMap { page in
      let left = (references[page] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
      return left.isEmpty ? nil : (page, left)
    }
  }
}
