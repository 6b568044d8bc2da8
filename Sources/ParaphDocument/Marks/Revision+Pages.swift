// SPDX-License-Identifier: GPL-3.0-or-later

extension Revision {
  /// A page's dictionary with the changes of this revision.
  func currentDictionary(of page: PDFPage) throws(DocumentError) -> PDFDictionary {
    guard let reference = page.reference else { return page.dictionary }
    return try object(reference).dictionaryValue ?? page.dictionary
  }

  /// Changes a page's dictionary.
  ///
  /// - Throws: `unsupported` when the page is no object of its own, as the standard demands.
  func update(
    _ page: PDFPage, _ body: (inout PDFDictionary) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let reference = try page.requireReference()
    var dictionary = try currentDictionary(of: page)
    try body(&dictionary)
    update(reference, .dictionary(dictionary))
  }
}

extension PDFPage {
  /// The page's reference (ISO 32000-2, table 30: kids are indirect).
  func requireReference() throws(DocumentError) -> ObjectReference {
    guard let reference else {
      throw DocumentError(
        .unsupported, "Page \(number) is not an indirect object, so it cannot be changed.",
        hint: "Write the document anew with qpdf first.")
    }
    return reference
  }
}
