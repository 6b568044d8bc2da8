// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Puts marks on the pages of a document, as annotations or as page content.
public final class MarkWriter {
  let revision: Revision
  let pages: PageTree
  /// On how many pages each annotation is; counted when one is removed.
  var uses: [ObjectReference: Int]?
  /// Of a tagged document, once it was asked for.
  private var openedStructure: StructureTree??

  /// `pages`: The page tree of the document or of the revision.
  public init(_ revision: Revision, pages: PageTree) {
    self.revision = revision
    self.pages = pages
  }

  /// The structure that the marks join; `nil` where the document is not tagged.
  func structure() throws(DocumentError) -> StructureTree? {
    if let openedStructure { return openedStructure }
    let structure = try StructureTree.of(revision)
    openedStructure = structure
    return structure
  }

  // MARK: - Annotations

  /// Adds marks as annotations, in order, and gives their references.
  ///
  /// With names, the marks take the place of those that jobs of these names have left: a mark keeps the
  /// object and the place among the annotations of the one with its name on its page; the others, on
  /// any page, are removed. Links of one call that lead to the same place share one action.
  ///
  /// - Throws: `pageNotFound`, `notOnPage` for a box without area, `missingFile` for an attachment.
  @discardableResult
  public func add(
    _ marks: [AnnotationMark], replacing names: [String] = []
  ) throws(DocumentError) -> [ObjectReference] {
    let targets = LinkTargets(revision, pages: pages, of: marks)
    var replaced = try ReplacedAnnotations(revision, pages: pages, jobs: names)
    var references: [ObjectReference] = []
    var added: [Int: [ObjectReference]] = [:]
    for mark in marks {
      let page = try pages.page(mark.page)
      let target = try mark.target.map { target throws(DocumentError) in try targets.entry(target) }
      var dictionary = try AnnotationDictionary(revision: revision, page: page, mark: mark)
        .build(target: target)
      if let reference = replaced.take(for: mark) {
        try removePopups(of: [.reference(reference)], page: page)
        let old = try revision.object(reference).dictionaryValue ?? [:]
        try structure()?.replace(
          reference, old, with: &dictionary, on: page, alternate: mark.words)
        revision.update(reference, .dictionary(dictionary))
        references.append(reference)
      } else {
        let reference = revision.reserve()
        try structure()?.add(reference, &dictionary, on: page, alternate: mark.words)
        revision.update(reference, .dictionary(dictionary))
        references.append(reference)
        added[mark.page, default: []].append(reference)
      }
      try requireVersion(of: mark)
    }
    for (page, old) in replaced.remaining { try remove(old, page: page) }
    for page in added.keys.sorted() {
      try editor(try pages.page(page)).append(added[page] ?? [])
    }
    try structure()?.commit()
    return references
  }

  func editor(_ page: PDFPage) -> AnnotationArrayEditor {
    AnnotationArrayEditor(revision, page: page, pages: pages)
  }

  private func requireVersion(of mark: AnnotationMark) throws(DocumentError) {
    if let appearance = mark.appearance { try requireVersion(of: appearance) }
    switch mark.subtype {
    case .fileAttachment, .ink, .stamp: try revision.require(version: PDFVersion(1, 3))
    default: break
    }
  }

  private func requireVersion(
    of appearance: AnnotationMark.Appearance
  ) throws(DocumentError) {
    guard appearance.form.isTransparent || appearance.isMixed else { return }
    try revision.require(version: PDFVersion(1, 4))
  }

  // MARK: - Page content

  /// Draws forms on pages, as part of their content, in order.
  ///
  /// - Throws: `pageNotFound`, or `notOnPage` for a box without area.
  public func draw(_ marks: [ContentMark]) throws(DocumentError) {
    var editors: [Int: PageContentEditor] = [:]
    for mark in marks {
      let page = try pages.page(mark.page)
      let editor = editors[mark.page] ?? PageContentEditor(revision, page: page)
      editors[mark.page] = editor
      try draw(mark, on: page, editor)
      try requireVersion(of: mark.appearance)
    }
    for number in editors.keys.sorted() { try editors[number]?.commit() }
    try structure()?.commit()
  }

  private func draw(
    _ mark: ContentMark, on page: PDFPage, _ editor: PageContentEditor
  ) throws(DocumentError) {
    let appearance = mark.appearance
    guard mark.rect.isFinite, !mark.rect.isEmpty, appearance.form.size.isPositive else {
      throw DocumentError(
        .notOnPage, "The box of the mark on page \(page.number) has no area.",
        hint: "Give it a width and a height.")
    }
    let placement = AppearancePlacement(
      size: appearance.form.size, rotation: appearance.rotation, rect: mark.rect,
      geometry: page.geometry)
    let form =
      appearance.isMixed ? try revision.group(appearance.form) : appearance.form.reference
    let tag = try structure()?.addContent(mark.description, on: page) ?? .artifact
    try editor.drawForm(
      form, matrix: placement.matrix, opacity: appearance.opacity,
      blendMode: appearance.blendMode, tag: tag)
  }
}
