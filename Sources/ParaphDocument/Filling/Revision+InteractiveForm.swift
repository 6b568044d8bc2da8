// SPDX-License-Identifier: GPL-3.0-or-later

extension Revision {
  /// The form of the document as this revision has it; `nil` when there is none.
  func interactiveForm() throws(DocumentError) -> PDFDictionary? {
    try dictionary("AcroForm", in: catalog())
  }

  /// Changes the dictionary of the form, where it stands (ISO 32000-2, 12.7.3).
  ///
  /// Nothing happens without a form, or where the body changes nothing.
  func updateInteractiveForm(
    _ body: (inout PDFDictionary) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let catalog = try catalog()
    guard let form = try dictionary("AcroForm", in: catalog) else { return }
    var changed = form
    try body(&changed)
    guard changed != form else { return }
    if case .reference(let reference)? = catalog["AcroForm"] {
      update(reference, .dictionary(changed))
    } else {
      try updateCatalog { $0["AcroForm"] = .dictionary(changed) }
    }
  }
}
