// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a name tree (ISO 32000-2, 7.9.6).
struct NameTree {
  /// Deeper than any real tree: each level divides by ten at least.
  static let deepest = 32

  let source: any ObjectSource
  /// The root, or a reference to it; `nil` when the document has no such tree.
  let root: PDFObject?

  /// `category`: The key in the catalogue's `/Names`, such as `EmbeddedFiles`.
  init(_ source: any ObjectSource, category: PDFName) throws(DocumentError) {
    self.source = source
    root = try source.dictionary("Names", in: source.catalog())?[category]
  }

  /// Every key with its value, in the order of the tree.
  ///
  /// What is no tree is left out.
  func entries() throws(DocumentError) -> [(key: PDFString, value: PDFObject)] {
    var result: [(key: PDFString, value: PDFObject)] = []
    var seen: Set<ObjectReference> = []
    var waiting: [PDFObject] = root.map { [$0] } ?? []
    var nodes = 0
    while let node = waiting.popLast() {
      if case .reference(let reference) = node, !seen.insert(reference).inserted { continue }
      nodes += 1
      guard nodes <= source.limits.treeNodes else {
        throw DocumentError(.limit, "A name tree has more than \(nodes - 1) nodes.")
      }
      guard let dictionary = try source.resolve(node).dictionaryValue else { continue }
      let names = try source.array("Names", in: dictionary) ?? []
      for index in stride(from: 0, to: names.count - 1, by: 2) {
        guard let key = try source.resolve(names[index]).stringValue else { continue }
        result.append((key, names[index + 1]))
      }
      waiting += try (source.array("Kids", in: dictionary) ?? []).reversed()
    }
    return result
  }
}
