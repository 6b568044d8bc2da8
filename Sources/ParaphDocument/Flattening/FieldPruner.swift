// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes fields out of the form whose widgets are gone (ISO 32000-2, 12.7.3).
struct FieldPruner {
  private let revision: Revision
  private let gone: Set<ObjectReference>
  private let live: Set<ObjectReference>?
  private let pages: PageTree
  private var visited: Set<ObjectReference> = []
  private var removed: Set<ObjectReference> = []
  private var hasSignatureField = false

  /// The full names of the fields that went.
  private(set) var removedNames: Set<String> = []

  /// No form nests deeper; what does is left alone.
  private static let deepest = 100

  /// What a field is, and what it hands down.
  private struct Node {
    var name: String
    var type: PDFName?
    var depth: Int
  }

  /// - Parameters:
  ///   - revision: Of the document.
  ///   - pages: All pages.
  ///   - gone: The widgets that a page has no longer.
  ///   - live: All that are on a page still, which those that are gone may be too. A widget that is on none
  ///     does not keep its field; `nil` when it is not known which are.
  init(
    _ revision: Revision, pages: PageTree, gone: Set<ObjectReference>,
    live: Set<ObjectReference>? = nil
  ) {
    self.revision = revision
    self.gone = live.map { gone.subtracting($0) } ?? gone
    self.live = live
    self.pages = pages
  }

  /// Removes the fields.
  ///
  /// A form that has none left goes as a whole, unless pages have widgets that it does not know; of one that stays, the XFA goes, since it would
  /// bring the fields back.
  mutating func prune() throws(DocumentError) {
    let catalog = try revision.catalog()
    guard !gone.isEmpty, let form = try revision.dictionary("AcroForm", in: catalog) else {
      return
    }
    let fields = try revision.array("Fields", in: form) ?? []
    let kept = try remaining(of: fields, below: Node(name: "", type: nil, depth: 0))
    var isNeeded = try isThere(kept)
    if !isNeeded { isNeeded = try hasWidgets() }
    guard isNeeded else {
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
    // The bits say that there are signatures, and how to save them (table 225).
    if !hasSignatureField { changed["SigFlags"] = nil }
    if kept != fields {
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

  /// Whether one of the members is more than a reference to nothing.
  private func isThere(_ members: [PDFObject]) throws(DocumentError) -> Bool {
    for member in members where try revision.resolve(member).dictionaryValue != nil { return true }
    return false
  }

  private mutating func remaining(
    of members: [PDFObject], below parent: Node
  ) throws(DocumentError) -> [PDFObject] {
    var kept: [PDFObject] = []
    for member in members {
      if let rest = try pruned(member, below: parent) { kept.append(rest) }
    }
    return kept
  }

  /// Whether a page has a widget still, for which the form's fonts are needed.
  private func hasWidgets() throws(DocumentError) -> Bool {
    for page in try pages.pages() {
      let dictionary = try revision.currentDictionary(of: page)
      guard dictionary["Annots"] != nil else { continue }
      for member in try AnnotationReader.members(of: dictionary, in: revision) {
        guard let annotation = try revision.resolve(member).dictionaryValue else { continue }
        if try revision.name("Subtype", in: annotation) == "Widget" { return true }
      }
    }
    return false
  }

  /// A field or widget without the kids that go; `nil` where it goes itself.
  private mutating func pruned(
    _ member: PDFObject, below parent: Node
  ) throws(DocumentError) -> PDFObject? {
    guard parent.depth < Self.deepest else {
      hasSignatureField = true
      return member
    }
    let reference = member.referenceValue
    if let reference, !visited.insert(reference).inserted {
      return removed.contains(reference) ? nil : member
    }
    guard var field = try revision.resolve(member).dictionaryValue else { return member }
    var node = parent
    node.depth += 1
    if let type = try revision.name("FT", in: field) { node.type = type }
    if let part = try revision.text("T", in: field), !part.isEmpty {
      node.name = node.name.isEmpty ? part : "\(node.name).\(part)"
    }
    let kids = try revision.array("Kids", in: field) ?? []
    let kept = try remaining(of: kids, below: node)
    var isGone = reference.map(gone.contains) ?? false
    if !kids.isEmpty { isGone = kept.count < kids.count ? try !keepsField(kept) : false }
    if isGone {
      if let reference { removed.insert(reference) }
      if node.name != parent.name { removedNames.insert(node.name) }
      return nil
    }
    if node.type == "Sig" { hasSignatureField = true }
    guard kept != kids else { return member }
    field["Kids"] = .array(kept)
    guard let reference else { return .dictionary(field) }
    revision.update(reference, .dictionary(field))
    return member
  }

  /// Whether a field is still there for the sake of one of its kids.
  ///
  /// A widget that no page shows is left over from a page that was taken out.
  private func keepsField(_ kids: [PDFObject]) throws(DocumentError) -> Bool {
    for kid in kids {
      guard let dictionary = try revision.resolve(kid).dictionaryValue else { continue }
      guard let live, let reference = kid.referenceValue, dictionary["T"] == nil,
        dictionary["Kids"] == nil
      else { return true }
      if live.contains(reference) { return true }
    }
    return false
  }
}
