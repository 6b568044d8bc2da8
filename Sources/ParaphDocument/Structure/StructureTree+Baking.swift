// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Annotations that become page content

extension StructureTree {
  /// Lets a piece of page content take the place that an annotation has in the structure.
  ///
  /// What says nothing becomes an artifact, and leaves the structure.
  ///
  /// `reference` is the annotation's, `nil` for one that is no object of its own; `isDrawn` says whether it
  /// shows anything.
  ///
  /// Returns how the piece is to be tagged; `nil` where there is none.
  func bake(
    _ annotation: PDFDictionary, _ reference: ObjectReference?, on page: PDFPage, isDrawn: Bool
  ) throws(DocumentError) -> ContentTag? {
    let described = try BakedAnnotation(annotation, in: revision)
    guard let reference, let known = try element(of: annotation, reference) else {
      guard isDrawn || described.field != nil, !described.isSilent else {
        return isDrawn ? .artifact : nil
      }
      return try addContent(described, on: page)
    }
    parentChanges.updateValue(nil, forKey: known.key)
    let words = known.dictionary["Alt"] ?? known.dictionary["ActualText"]
    guard isDrawn || described.field != nil, !described.isSilent || words != nil else {
      replacements[known.reference, default: [:]].updateValue(nil, forKey: reference)
      return isDrawn ? .artifact : nil
    }
    // What a heading or a cell is does not depend on an annotation in it.
    let isOwn = try isForAnnotations(known.dictionary)
    let count = try kids(of: known.dictionary).count
    let isAlone = isOwn && count <= 1
    let role: PDFName
    let item: PDFObject
    let mcid: Int
    let pageReference = try revision.reference(of: page)
    var element = known.dictionary
    if isAlone {
      mcid = try takeMCID(on: page, for: known.reference)
      item = contentReference(mcid, on: pageReference)
      role = described.role
      if try roles.role(of: element) != role { setRole(role, of: &element) }
      if words == nil, let entry = described.description.entry { element[entry.key] = entry.value }
      if let field = described.field { try add(field, to: &element) }
    } else {
      // The words are those of the annotation alone, and not of the text that it belongs to.
      role = described.isSilent ? "Span" : described.role
      let outer: PDFName = described.field == nil ? "Span" : "NonStruct"
      if isOwn { setRole(outer, of: &element) }
      let inner = addElement(
        role: role, entries: described.entries, kid: nil, page: pageReference,
        parent: known.reference, namespace: try roles.isVersion2(element) ? element["NS"] : nil)
      mcid = try takeMCID(on: page, for: inner)
      try finish(inner, with: contentReference(mcid, on: pageReference))
      item = .reference(inner)
    }
    if element != known.dictionary { revision.update(known.reference, .dictionary(element)) }
    replacements[known.reference, default: [:]].updateValue(item, forKey: reference)
    return .item(role: role, mcid: mcid)
  }

  /// Gives what is to be drawn an element at the end of the document.
  ///
  /// - Returns: How it is to be tagged.
  func addContent(
    _ description: ContentDescription, on page: PDFPage
  ) throws(DocumentError) -> ContentTag {
    guard let role = description.role else { return .artifact }
    return try addContent(
      role: role, entries: description.entry.map { [$0] } ?? [], on: page)
  }

  private func addContent(
    _ described: BakedAnnotation, on page: PDFPage
  ) throws(DocumentError) -> ContentTag {
    try addContent(role: described.role, entries: described.entries, on: page)
  }

  private func addContent(
    role: PDFName, entries: [(key: PDFName, value: PDFObject)], on page: PDFPage
  ) throws(DocumentError) -> ContentTag {
    let pageReference = try revision.reference(of: page)
    let element = try append(role: role, entries: entries, kid: nil, page: pageReference)
    let mcid = try takeMCID(on: page, for: element)
    try finish(element, with: .integer(mcid))
    return .item(role: role, mcid: mcid)
  }

  private func finish(
    _ element: ObjectReference, with kid: PDFObject
  ) throws(DocumentError) {
    guard var dictionary = try revision.object(element).dictionaryValue else { return }
    dictionary["K"] = kid
    revision.update(element, .dictionary(dictionary))
  }

  /// Adds the attributes of a field, in place of those that there are.
  private func add(
    _ field: PrintField, to element: inout PDFDictionary
  ) throws(DocumentError) {
    var attributes: [PDFObject] = []
    switch try revision.resolve(element["A"]) {
    case .array(let members): attributes = members
    case .null: break
    default: attributes = element["A"].map { [$0] } ?? []
    }
    var kept: [PDFObject] = []
    for member in attributes {
      let owner = try revision.resolve(member).dictionaryValue?["O"]
      if try revision.resolve(owner).nameValue != "PrintField" { kept.append(member) }
    }
    kept.append(field.attributes)
    element["A"] = kept.count == 1 ? kept[0] : .array(kept)
  }
}
