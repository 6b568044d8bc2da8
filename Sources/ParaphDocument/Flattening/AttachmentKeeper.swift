// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps the file of an attachment whose icon becomes page content, as one of the document's.
struct AttachmentKeeper {
  private let revision: Revision

  init(_ revision: Revision) { self.revision = revision }

  /// Adds the annotation's file to the document's list, under a name that is free there.
  func keep(_ annotation: PDFDictionary) throws(DocumentError) {
    guard let file = annotation["FS"],
      let specification = try revision.resolve(file).dictionaryValue
    else { return }
    var named = try revision.text("UF", in: specification)
    if named == nil { named = try revision.text("F", in: specification) }
    let name = named ?? "attachment"
    let value =
      file.referenceValue.map { PDFObject.reference($0) } ?? .reference(revision.add(file))
    var tree = try NameTreeEditor(revision, category: "EmbeddedFiles")
    var candidate = name
    var number = 1
    while let taken = try tree.value(named: candidate) {
      if taken == value { return }
      number += 1
      candidate = "\(name) (\(number))"
    }
    try tree.set(candidate, to: value)
  }
}
