// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Adds pages to the end of a document (ISO 32000-2, 7.7.3).
public struct PageAppender {
  private let revision: Revision
  private let pages: PageTree

  /// - Parameters:
  ///   - revision: Of the document; it gets the pages.
  ///   - pages: The pages that there are; the new ones are not among them.
  public init(_ revision: Revision, pages: PageTree) {
    self.revision = revision
    self.pages = pages
  }

  /// Adds a page for each form, of its size and with nothing else on it.
  ///
  /// The pages inherit nothing: what the document's pages have in common is not theirs. In a tagged
  /// document the text of the forms is read at its end.
  ///
  /// - Throws: `damaged` when there is no page tree.
  public func append(_ forms: [ImportedAppearance]) throws(DocumentError) {
    guard !forms.isEmpty else { return }
    let (root, node) = try root()
    var kids = try revision.array("Kids", in: node) ?? []
    let structure = try StructureTree.of(revision)
    for (index, form) in forms.enumerated() {
      let number = pages.count + 1 + index
      let page = try page(form, number: number, parent: root, structure)
      kids.append(.reference(page))
    }
    try structure?.commit()
    var changed = node
    changed["Count"] = .integer(pages.count + forms.count)
    if case .reference(let array)? = node["Kids"], case .array = try revision.object(array) {
      revision.update(array, .array(kids))
    } else {
      changed["Kids"] = .array(kids)
    }
    revision.update(root, .dictionary(changed))
  }

  /// The root of the tree; a page that is in its place gets one above it.
  private func root() throws(DocumentError) -> (ObjectReference, PDFDictionary) {
    if try revision.catalog()["Pages"]?.referenceValue == nil {
      try DirectPages(revision).promote()
    }
    guard let reference = try revision.catalog()["Pages"]?.referenceValue,
      let node = try revision.object(reference).dictionaryValue
    else {
      throw DocumentError(.damaged, "The catalogue's /Pages does not lead to a page tree.")
    }
    if node["Kids"] != nil { return (reference, node) }
    let root = revision.reserve()
    var page = node
    page["Parent"] = .reference(root)
    revision.update(reference, .dictionary(page))
    try revision.updateCatalog { $0["Pages"] = .reference(root) }
    return (root, ["Type": .name("Pages"), "Kids": .array([.reference(reference)])])
  }

  private func page(
    _ form: ImportedAppearance, number: Int, parent: ObjectReference, _ structure: StructureTree?
  ) throws(DocumentError) -> ObjectReference {
    let box = Rectangle(origin: .zero, size: form.size)
    let content = revision.reserve()
    let dictionary: PDFDictionary = [
      "Type": .name("Page"), "Parent": .reference(parent), "MediaBox": box.object,
      "CropBox": box.object, "Rotate": .integer(0), "Contents": .reference(content),
      "Resources": .dictionary(["XObject": .dictionary(["X": .reference(form.reference)])]),
    ]
    let reference = revision.add(.dictionary(dictionary))
    var operators = Array("/X Do\n".utf8)
    if let structure {
      let page = PDFPage(
        number: number, reference: reference, dictionary: dictionary, resources: nil,
        inheritsResources: false,
        geometry: PageGeometry(mediaBox: box, cropBox: box, rotation: .none, userUnit: 1), label: ""
      )
      let tag = try structure.addContent(.text(""), on: page)
      operators = tag.opening + operators + ContentTag.closing
    }
    revision.update(content, .stream(try .compressed(operators)))
    return reference
  }
}
