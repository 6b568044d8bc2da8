// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Structure and number trees

extension TouchedWalk {
  /// Where members are, and what only counts or bounds them.
  private static let members: Set<PDFName> = [
    "K", "Nums", "Kids", "Limits", "ParentTree", "ParentTreeNextKey",
  ]

  /// The root of the structure, where the catalogue has another value for it.
  func compareStructureRoot(_ catalog: TouchedObject) throws(DocumentError) {
    let key: PDFName = "StructTreeRoot"
    let before = try revision.file.dictionary(key, in: catalog.old.dictionaryValue ?? [:])
    let after = try revision.dictionary(key, in: catalog.new.dictionaryValue ?? [:])
    try compareStructure(
      TouchedObject(
        reference: catalog.reference, old: before.map { .dictionary($0) } ?? .null,
        new: after.map { .dictionary($0) } ?? .null))
  }

  /// Lists what a node of the structure tree, of the parent tree or of the page labels lost and got.
  func compareStructure(_ object: TouchedObject) throws(DocumentError) {
    let number = object.reference.number
    if object.old.arrayValue != nil || object.new.arrayValue != nil {
      return try compareKids(
        object.old.arrayValue ?? [], object.new.arrayValue ?? [], of: "list \(number)")
    }
    let (before, after) = (object.old.dictionaryValue ?? [:], object.new.dictionaryValue ?? [:])
    let role = before["S"]?.nameValue ?? after["S"]?.nameValue
    let isRoot = before["Type"]?.nameValue == "StructTreeRoot"
    let node = isRoot ? "structure tree" : "node \(number)"
    let name = role.map { "structure element \(number) (\($0.rawValue))" } ?? node
    func entries(_ dictionary: PDFDictionary, _ digester: ObjectDigester) -> LedgerItem {
      LedgerItem(
        .tags, name, kind: role?.rawValue ?? "node", count: role == nil ? 0 : 1,
        digest: digester.digest(of: dictionary, without: Self.members))
    }
    var item = entries(before, old.digester)
    let isGone = object.new.isNull
    item.widgets =
      isGone ? try onlyAnnotations(of: before) : try annotations(of: before).map(\.reference)
    if isGone {
      note(item, nil)
    } else if item.digest != entries(after, new.digester).digest {
      note(item, entries(after, new.digester))
    }
    if before["K"] != after["K"] {
      try compareKids(
        Self.kids(before["K"], in: revision.file), Self.kids(after["K"], in: revision), of: name)
    }
    for key in ["Nums", "Kids"] as [PDFName] where before[key] != after[key] {
      try compareNumbers(before, after)
      break
    }
    if before["ParentTree"] != after["ParentTree"] {
      try comparePairs(
        try pairs(below: before["ParentTree"], revision.file),
        try pairs(below: after["ParentTree"], revision))
    }
  }

  private func note(_ difference: LedgerDifference) {
    for change in difference.changes { note(change.before, change.after) }
  }

  // MARK: - Kids

  /// One kid may stand without an array.
  private static func kids(
    _ value: PDFObject?, in source: any ObjectSource
  ) throws(DocumentError) -> [PDFObject] {
    guard let value else { return [] }
    return try source.resolve(value).arrayValue ?? [value]
  }

  private func compareKids(
    _ before: [PDFObject], _ after: [PDFObject], of owner: String
  ) throws(DocumentError) {
    func items(_ kids: [PDFObject], _ walk: LedgerWalk) throws(DocumentError) -> [LedgerItem] {
      var items: [LedgerItem] = []
      for kid in kids {
        let dictionary = try walk.source.resolve(kid).dictionaryValue ?? [:]
        let role = try walk.source.name("S", in: dictionary)?.rawValue
        var item = LedgerItem(
          .tags, "kid of \(owner)\(role.map { ", a \($0)" } ?? "")",
          kind: role ?? (dictionary["Obj"] == nil ? "marked content" : "object"),
          digest: walk.digester.digest(of: kid))
        if let annotation = dictionary["Obj"]?.referenceValue {
          item.widgets = [annotation]
        } else if role != nil, kid.referenceValue != nil {
          item.widgets = try onlyAnnotations(of: dictionary)
        }
        items.append(item)
      }
      return items
    }
    note(LedgerDifference(try items(before, old), try items(after, new)))
  }

  /// The annotations that an element was about.
  private func annotations(
    of element: PDFDictionary
  ) throws(DocumentError) -> [(reference: ObjectReference, key: Int?)] {
    var found: [(reference: ObjectReference, key: Int?)] = []
    for kid in try Self.kids(element["K"], in: revision.file) {
      guard let dictionary = try revision.file.resolve(kid).dictionaryValue,
        let annotation = dictionary["Obj"]?.referenceValue
      else { continue }
      let entries = try revision.file.object(annotation).dictionaryValue ?? [:]
      found.append((annotation, try revision.file.integer("StructParent", in: entries)))
    }
    return found
  }

  /// The annotations that an element was about; none where it was about anything else, too.
  private func onlyAnnotations(of element: PDFDictionary) throws(DocumentError)
    -> [ObjectReference]
  {
    let found = try annotations(of: element)
    let isAll = try Self.kids(element["K"], in: revision.file).count == found.count
    return isAll ? found.map(\.reference) : []
  }

  // MARK: - Number trees

  /// What a node holds; what moved to a new node below it is still there.
  private func compareNumbers(
    _ before: PDFDictionary, _ after: PDFDictionary
  ) throws(DocumentError) {
    let (was, now) = (
      try revision.file.array("Kids", in: before) ?? [],
      try revision.array("Kids", in: after) ?? []
    )
    var pairs = (try self.pairs(in: before, revision.file), try self.pairs(in: after, revision))
    for kid in was where !now.contains(kid) {
      pairs.0.merge(try self.pairs(below: kid, revision.file)) { first, _ in first }
    }
    for kid in now where !was.contains(kid) {
      pairs.1.merge(try self.pairs(below: kid, revision)) { first, _ in first }
    }
    try comparePairs(pairs.0, pairs.1)
  }

  private func pairs(
    in node: PDFDictionary, _ source: any ObjectSource
  ) throws(DocumentError) -> [Int: PDFObject] {
    let members = try source.array("Nums", in: node) ?? []
    var pairs: [Int: PDFObject] = [:]
    for index in stride(from: 0, to: members.count - 1, by: 2) {
      guard let key = try source.resolve(members[index]).intValue else { continue }
      pairs[key] = members[index + 1]
    }
    return pairs
  }

  /// All that is below a node, and in it.
  private func pairs(
    below tree: PDFObject?, _ source: any ObjectSource
  ) throws(DocumentError) -> [Int: PDFObject] {
    guard let tree else { return [:] }
    var pairs: [Int: PDFObject] = [:]
    try NumberTree.forEach(in: tree, source) { key, value in
      if pairs[key] == nil { pairs[key] = value }
    }
    return pairs
  }

  private func comparePairs(
    _ before: [Int: PDFObject], _ after: [Int: PDFObject]
  ) throws(DocumentError) {
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      note(
        LedgerDifference(try items(key, before[key], old), try items(key, after[key], new)))
    }
  }

  /// An entry of the parent tree: an element for an annotation, or those of a page's content in their
  /// order.
  private func items(
    _ key: Int, _ value: PDFObject?, _ walk: LedgerWalk
  ) throws(DocumentError) -> [LedgerItem] {
    guard let value else { return [] }
    if let elements = try walk.source.resolve(value).arrayValue {
      return elements.enumerated().map { number, element in
        LedgerItem(
          .tags, "entry \(key) of the parent tree, content \(number)", kind: "parent tree entries",
          digest: walk.digester.digest(of: element))
      }
    }
    var item = LedgerItem(
      .tags, "entry \(key) of the parent tree", kind: "parent tree entries",
      digest: walk.digester.digest(of: value))
    if let element = value.referenceValue,
      let dictionary = try revision.file.object(element).dictionaryValue
    {
      item.widgets = try annotations(of: dictionary).filter { $0.key == key }.map(\.reference)
    }
    return [item]
  }
}
