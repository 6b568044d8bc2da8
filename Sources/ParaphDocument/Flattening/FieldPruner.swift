// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes fields out of the form whose widgets are page content now (ISO 32000-2, 12.7.3).
struct FieldPruner {
  private let revision: Revision
  private let baked: Set<ObjectReference>
  private var visited: Set<ObjectReference> = []
  private var removed: Set<ObjectReference> = []

  /// No form nests deeper; what does is left alone.
  private static let deepest = 100

  init(_ revision: Revision, baked: Set<ObjectReference>) {
    self.revision = revision
    self.baked = baked
  }

  /// Removes the fields.
  ///
  /// A form that has none left goes as a whole; of one that stays, the XFA goes, since it would
  /// bring the fields back.
  mutating func prune() throws(DocumentError) {
    let catalog = try revision.catalog()
    guard !baked.isEmpty, let form = try revision.dictionary("AcroForm", in: catalog) else {
      return
    }
    let fields = try revision.array("Fields", in: form) ?? []
    let kept = try remaining(of: fields, depth: 0)
    guard !kept.isEmpty else {
      try revision.updateCatalog { $0["AcroForm"] = nil }
      return
    }
    guard !removed.isEmpty else { return }
    var changed = form
    changed["XFA"] = nil
    if let order = try revision.array("CO", in: form) {
      let rest = order.filter { $0.referenceValue.map { !removed.contains($0) } ?? true }
      changed["CO"] = rest.isEmpty ? nil : .array(rest)
    }
    if kept.count < fields.count {
      if case .reference(let reference)? = form["Fields"] {
        revision.update(reference, .array(kept))
      } else {
        changed["Fields"] = .array(kept)
      }
    }
    guard changed != form else { return }
    if case .reference(let reference)? = catalog["AcroForm"] {
      revision.update(reference, .dictionary(changed))
    } else {
      try revision.updateCatalog { $0["AcroForm"] = .dictionary(changed) }
    }
  }

  private mutating func remaining(
    of members: [PDFObject], depth: Int
  ) throws(DocumentError) -> [PDFObject] {
    var kept: [PDFObject] = []
    for member in members where try !removes(member, depth: depth) { kept.append(member) }
    return kept
  }

  /// Whether a field or widget goes; its kids are seen to.
  private mutating func removes(
    _ member: PDFObject, depth: Int
  ) throws(DocumentError) -> Bool {
    guard depth < FieldPruner.deepest, case .reference(let reference) = member else { return false }
    guard visited.insert(reference).inserted else { return removed.contains(reference) }
    guard var field = try revision.object(reference).dictionaryValue else { return false }
    let kids = try revision.array("Kids", in: field) ?? []
    if kids.isEmpty {
      guard baked.contains(reference) else { return false }
      removed.insert(reference)
      return true
    }
    let kept = try remaining(of: kids, depth: depth + 1)
    if kept.count == kids.count { return false }
    if kept.isEmpty {
      removed.insert(reference)
      return true
    }
    field["Kids"] = .array(kept)
    revision.update(reference, .dictionary(field))
    return false
  }
}
