// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Removing annotations

extension MarkWriter {
  /// Removes annotations from a page, with their popups.
  ///
  /// One that other pages have too stays there.
  ///
  /// - Throws: `annotationNotFound` for one that the page does not have.
  public func remove(_ references: [ObjectReference], page number: Int) throws(DocumentError) {
    let page = try pages.page(number)
    let members = try editor(page).entries()
    let present = Set(try editor(page).members().compactMap(\.referenceValue))
    for reference in references where !present.contains(reference) {
      throw DocumentError(
        .annotationNotFound, "Page \(number) has no annotation that is object \(reference).")
    }
    let gone = Set(references)
    let places = members.indices.filter { members[$0].referenceValue.map(gone.contains) ?? false }
    try remove([(page, Set(places))])
  }

  /// Removes annotations by their places in the `/Annots` of pages, counted from 0, with their popups;
  /// widgets leave the form, too, and scripts that need their fields go.
  ///
  /// So can those be removed that are not objects of their own. Pages count from 1.
  ///
  /// - Returns: What changed besides, and what points at fields that are gone; one sentence each.
  @discardableResult
  public func remove(at places: [Int: Set<Int>]) throws(DocumentError) -> [String] {
    var chosen: [(page: PDFPage, places: Set<Int>)] = []
    for (number, indices) in places.sorted(by: { $0.key < $1.key }) {
      chosen.append((try pages.page(number), indices))
    }
    return try remove(chosen)
  }

  @discardableResult
  private func remove(
    _ chosen: [(page: PDFPage, places: Set<Int>)]
  ) throws(DocumentError) -> [String] {
    try countUses()
    var last: [ObjectReference] = []
    var widgets: Set<ObjectReference> = []
    for (page, places) in chosen {
      let entries = try editor(page).entries()
      let members = places.filter(entries.indices.contains).sorted().map { entries[$0] }
      // Of those that are no objects of their own, two may be alike.
      let gone = Set(members.compactMap(\.referenceValue))
      var place = -1
      try editor(page).keep { member in
        place += 1
        return !places.contains(place) && !(member.referenceValue.map(gone.contains) ?? false)
      }
      try removePopups(of: members, page: page)
      for reference in Set(members.compactMap(\.referenceValue)).sorted(by: {
        $0.number < $1.number
      }) where isLastUse(of: reference) {
        last.append(reference)
        let dictionary = try revision.object(reference).dictionaryValue
        if dictionary?["Subtype"]?.nameValue == "Widget" { widgets.insert(reference) }
      }
    }
    // The form is looked through once, as long as its widgets can still be read.
    var pruner = FieldPruner(revision, pages: pages, gone: widgets)
    try pruner.prune()
    for reference in last { try delete(reference) }
    try structure()?.commit()
    return try FieldMentions(revision, pages: pages, removed: pruner.removedNames).settle()
  }

  /// Removes the windows that show the texts of annotations (12.5.6.14).
  func removePopups(of annotations: [PDFObject], page: PDFPage) throws(DocumentError) {
    let editor = editor(page)
    let parents = Set(annotations.compactMap(\.referenceValue))
    var popups: Set<ObjectReference> = []
    for annotation in annotations {
      guard let dictionary = try revision.resolve(annotation).dictionaryValue else { continue }
      if let popup = dictionary["Popup"]?.referenceValue { popups.insert(popup) }
    }
    for member in try editor.members() {
      guard let reference = member.referenceValue,
        let dictionary = try revision.object(reference).dictionaryValue,
        dictionary["Subtype"] == .name("Popup"),
        let parent = dictionary["Parent"]?.referenceValue, parents.contains(parent)
      else { continue }
      popups.insert(reference)
    }
    guard !popups.isEmpty else { return }
    try countUses()
    try editor.keep { $0.referenceValue.map { !popups.contains($0) } ?? true }
    for popup in popups.sorted(by: { $0.number < $1.number }) where isLastUse(of: popup) {
      try delete(popup)
    }
  }

  /// Deletes an annotation, and takes it out of the structure.
  private func delete(_ reference: ObjectReference) throws(DocumentError) {
    if let structure = try structure(),
      let dictionary = try revision.object(reference).dictionaryValue
    {
      try structure.remove(reference, dictionary)
    }
    revision.delete(reference)
  }

  private func countUses() throws(DocumentError) {
    guard uses == nil else { return }
    var counts: [ObjectReference: Int] = [:]
    for page in try pages.pages() where page.dictionary["Annots"] != nil {
      let members = try AnnotationReader.members(of: page.dictionary, in: revision)
      for reference in Set(members.compactMap(\.referenceValue)) {
        counts[reference, default: 0] += 1
      }
    }
    uses = counts
  }

  /// Counts one use less, and says whether it was the last one.
  private func isLastUse(of reference: ObjectReference) -> Bool {
    let left = (uses?[reference] ?? 1) - 1
    uses?[reference] = left
    return left <= 0
  }
}
