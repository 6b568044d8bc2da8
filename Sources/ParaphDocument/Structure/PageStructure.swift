// SPDX-License-Identifier: GPL-3.0-or-later

/// What the marked-content sequences of one page belong to: an element for each `/MCID`, null where
/// there is none (ISO 32000-2, 14.7.5.4).
struct PageStructure {
  /// The array's own object; `nil` where it has none.
  var reference: ObjectReference?
  var elements: [PDFObject]
  var isChanged = false
}

extension StructureTree {
  /// Gives a piece of a page's content that is to be drawn an element.
  ///
  /// - Returns: The number of the piece.
  func takeMCID(on page: PDFPage, for element: ObjectReference) throws(DocumentError) -> Int {
    let key = try contentKey(of: page)
    pageContents[key]?.elements.append(.reference(element))
    pageContents[key]?.isChanged = true
    return (pageContents[key]?.elements.count ?? 1) - 1
  }

  /// A reference from an element to a piece of content.
  func contentReference(_ mcid: Int, on page: ObjectReference) -> PDFObject {
    .dictionary(["Type": .name("MCR"), "Pg": .reference(page), "MCID": .integer(mcid)])
  }

  /// The key of a page in the parent tree; one without gets one.
  private func contentKey(of page: PDFPage) throws(DocumentError) -> Int {
    let reference = try revision.reference(of: page)
    if let new = newPageKeys[reference] { return new }
    let dictionary = try revision.currentDictionary(of: page)
    if let key = try revision.integer("StructParents", in: dictionary), key >= 0 {
      if pageContents[key] != nil { return key }
      if let value = try parentValue(key) {
        if let elements = try revision.resolve(value).arrayValue {
          pageContents[key] = PageStructure(reference: value.referenceValue, elements: elements)
          return key
        }
      } else {
        pageContents[key] = PageStructure(elements: try free(in: dictionary))
        parentChanges.updateValue(.null, forKey: key)
        return key
      }
    }
    let key = try takeKey()
    // Numbers that the content has without a meaning are not given one.
    pageContents[key] = PageStructure(elements: try free(in: dictionary))
    parentChanges.updateValue(.null, forKey: key)
    newPageKeys[reference] = key
    try revision.update(page) { $0["StructParents"] = .integer(key) }
    return key
  }

  /// Nulls for the numbers that a page's content uses though no element has them.
  private func free(in page: PDFDictionary) throws(DocumentError) -> [PDFObject] {
    let contents = try PageContents(revision, page: page)
    guard let bytes = try? contents.decoded(limit: Self.mostContent) else { return [] }
    let greatest = MarkedContent.greatestNumber(in: bytes) ?? -1
    return Array(repeating: .null, count: min(greatest, Self.mostNumbers) + 1)
  }

  private static var mostContent: Int { 16 << 20 }
  private static var mostNumbers: Int { 100_000 }

  func commitPages() throws(DocumentError) {
    for (key, page) in pageContents.sorted(by: { $0.key < $1.key }) where page.isChanged {
      if let reference = page.reference {
        revision.update(reference, .array(page.elements))
      } else {
        parentChanges[key] = .reference(revision.add(.array(page.elements)))
      }
    }
    pageContents = [:]
    newPageKeys = [:]
  }
}
