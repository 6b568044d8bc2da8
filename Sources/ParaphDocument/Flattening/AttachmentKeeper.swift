// SPDX-License-Identifier: GPL-3.0-or-later

/// Keeps the files of attachments whose icons become page content, as the document's.
struct AttachmentKeeper {
  private let revision: Revision

  init(_ revision: Revision) { self.revision = revision }

  /// Adds the annotations' files to the document's list, each under a name that is free there.
  func keep(_ annotations: [PDFDictionary]) throws(DocumentError) {
    guard !annotations.isEmpty else { return }
    var known: [String: PDFObject] = [:]
    for (key, value) in try NameTree(revision, category: "EmbeddedFiles").entries() {
      known[key.text] = value
    }
    var present = Set(known.values)
    var numbers: [String: Int] = [:]
    var added: [(name: String, value: PDFObject)] = []
    for annotation in annotations {
      guard let file = annotation["FS"],
        let specification = try revision.resolve(file).dictionaryValue
      else { continue }
      let value = file.referenceValue == nil ? .reference(revision.addShared(file)) : file
      guard present.insert(value).inserted else { continue }
      var named = try revision.text("UF", in: specification)
      if named == nil { named = try revision.text("F", in: specification) }
      let name = named ?? "attachment"
      var candidate = name
      while known[candidate] != nil {
        numbers[name, default: 1] += 1
        candidate = "\(name) (\(numbers[name] ?? 1))"
      }
      known[candidate] = value
      added.append((candidate, value))
    }
    var tree = try NameTreeEditor(revision, category: "EmbeddedFiles")
    try tree.add(added)
  }
}
