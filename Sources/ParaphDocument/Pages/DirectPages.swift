// SPDX-License-Identifier: GPL-3.0-or-later

/// Pages that lie in their parent's `/Kids` itself, where the standard wants references
/// (ISO 32000-2, table 30), so that nothing could change one of them alone.
struct DirectPages {
  private let revision: Revision

  init(_ revision: Revision) { self.revision = revision }

  /// Gives every such page, and every such node on the way, an object of its own.
  func promote() throws(DocumentError) {
    let catalog = try revision.catalog()
    guard let root = catalog["Pages"] else { return }
    if case .dictionary(let node) = root {
      let reference = revision.add(.dictionary(node))
      try revision.updateCatalog { $0["Pages"] = .reference(reference) }
      return try promote(below: reference)
    }
    if let reference = root.referenceValue { try promote(below: reference) }
  }

  private func promote(below root: ObjectReference) throws(DocumentError) {
    var waiting = [root]
    var visited: Set<ObjectReference> = []
    while let reference = waiting.popLast() {
      guard visited.insert(reference).inserted,
        visited.count <= revision.limits.treeNodes,
        let node = try revision.object(reference).dictionaryValue,
        node["Type"]?.nameValue != "Page", let kids = try revision.array("Kids", in: node)
      else { continue }
      let promoted = kids.map { kid -> PDFObject in
        guard case .dictionary(var dictionary) = kid else { return kid }
        dictionary["Parent"] = .reference(reference)
        return .reference(revision.add(.dictionary(dictionary)))
      }
      if promoted != kids { try replaceKids(of: reference, node, with: promoted) }
      waiting += promoted.compactMap(\.referenceValue)
    }
  }

  private func replaceKids(
    of reference: ObjectReference, _ node: PDFDictionary, with kids: [PDFObject]
  ) throws(DocumentError) {
    if case .reference(let array)? = node["Kids"], case .array = try revision.object(array) {
      return revision.update(array, .array(kids))
    }
    var changed = node
    changed["Kids"] = .array(kids)
    revision.update(reference, .dictionary(changed))
  }
}
