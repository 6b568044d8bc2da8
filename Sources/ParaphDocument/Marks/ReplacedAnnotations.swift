// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the annotations whose place marks of the same `/NM` take, and removes those left over.
struct ReplacedAnnotations {
  /// By page and name: what a mark may take over, its place in `/Annots` included.
  private var references: [Int: [String: [ObjectReference]]] = [:]

  /// Looks through all pages for the marks of the jobs with these names.
  init(_ revision: Revision, pages: PageTree, jobs names: [String]) throws(DocumentError) {
    guard !names.isEmpty else { return }
    func isReplaced(_ id: String?) -> Bool { names.contains { MarkName.belongs(id, to: $0) } }
    for page in try pages.pages() where page.dictionary["Annots"] != nil {
      let editor = AnnotationArrayEditor(revision, page: page, pages: pages)
      var direct = false
      for member in try editor.members() {
        guard let id = try Self.name(of: member, revision), isReplaced(id) else { continue }
        if case .reference(let reference) = member {
          references[page.number, default: [:]][id, default: []].append(reference)
        } else {
          direct = true
        }
      }
      guard direct else { continue }
      try editor.keep { member throws(DocumentError) in
        if case .reference = member { return true }
        return try !isReplaced(Self.name(of: member, revision))
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
    guard var known = references[mark.page]?[mark.id], !known.isEmpty
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
