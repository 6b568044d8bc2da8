// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Revision {
  /// Hides the marks that jobs of these names have left, so that what lies beneath them is seen as if
  /// they were not there: annotations, and what has become page content.
  ///
  /// - Parameters:
  ///   - names: See `MarkName`.
  ///   - pages: The page tree of the file.
  /// - Returns: Whether there was any.
  /// - Throws: What reading the objects throws.
  public func hideMarks(
    named names: [String], pages: PageTree
  ) throws(DocumentError) -> Bool {
    guard !names.isEmpty else { return false }
    var isChanged = false
    func isMeant(_ id: String?) -> Bool { names.contains { MarkName.belongs(id, to: $0) } }
    for page in try pages.pages() where page.dictionary["Annots"] != nil {
      for member in try AnnotationReader.members(of: page.dictionary, in: file) {
        guard let reference = member.referenceValue,
          var dictionary = try object(reference).dictionaryValue,
          dictionary["NM"] != nil, try isMeant(text("NM", in: dictionary))
        else { continue }
        dictionary["F"] = .integer(AnnotationFlags.hidden.rawValue)
        update(reference, .dictionary(dictionary))
        isChanged = true
      }
    }
    for mark in try FlattenedMarks().marks(in: file, pages: pages) where isMeant(mark.name) {
      guard let form = mark.form,
        try object(form).streamValue?.dictionary["Subtype"]?.nameValue == "Form"
      else { continue }
      let empty: PDFDictionary = [
        "Type": .name("XObject"), "Subtype": .name("Form"),
        "BBox": .array([.integer(0), .integer(0), .integer(1), .integer(1)]),
      ]
      update(form, .stream(PDFStream(dictionary: empty, source: .bytes([]))))
      isChanged = true
    }
    return isChanged
  }
}
