// SPDX-License-Identifier: GPL-3.0-or-later

extension Revision {
  /// A page's dictionary with the changes of this revision.
  func currentDictionary(of page: PDFPage) throws(DocumentError) -> PDFDictionary {
    guard let reference = page.reference ?? promotedPages[page.number] else {
      return page.dictionary
    }
    return try object(reference).dictionaryValue ?? page.dictionary
  }

  /// The page's reference; one that is no object of its own, as the standard demands, is made one.
  func reference(of page: PDFPage) throws(DocumentError) -> ObjectReference {
    if let reference = page.reference ?? promotedPages[page.number] { return reference }
    try DirectPages(self).promote()
    for promoted in try PageTree(self).pages() {
      promotedPages[promoted.number] = promoted.reference
    }
    guard let reference = promotedPages[page.number] else {
      throw DocumentError(
        .damaged, "Page \(page.number) is not an indirect object, so it cannot be changed.")
    }
    return reference
  }

  /// Changes a page's dictionary.
  func update(
    _ page: PDFPage, _ body: (inout PDFDictionary) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let reference = try reference(of: page)
    var dictionary = try currentDictionary(of: page)
    try body(&dictionary)
    update(reference, .dictionary(dictionary))
  }
}
