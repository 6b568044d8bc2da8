// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Structure and number trees

extension TouchedWalk {
  /// Where members are, and what only counts or bounds them.
  private static let nodes: Set<PDFName> = ["K", "Nums", "Kids", "Limits", "ParentTreeNextKey"]

  /// The structure as a whole, where the catalogue refers to another one.
  func compareWholeStructure() {
    let difference = LedgerDifference(old.document(.tags), new.document(.tags))
    for change in difference.changes { note(change.before, change.after) }
  }

  /// Lists what a node of the structure tree, of the parent tree or of the page labels lost and got.
  func compareStructure(_ object: TouchedObject) throws(DocumentError) {
    let number = object.reference.number
    if object.old.arrayValue != nil || object.new.arrayValue != nil {
      return try compareMembers(
        object.old.arrayValue ?? [], object.new.arrayValue ?? [], of: "list \(number)")
    }
    let (before, after) = (object.old.dictionaryValue ?? [:], object.new.dictionaryValue ?? [:])
    let role = before["S"]?.nameValue ?? after["S"]?.nameValue
    let name = role.map { "structure element \(number) (\($0.rawValue))" } ?? "node \(number)"
    func entries(_ dictionary: PDFDictionary, _ digester: ObjectDigester) -> LedgerItem? {
      var item = LedgerItem(
        .tags, name, kind: role?.rawValue ?? "node", count: role == nil ? 0 : 1,
        digest: digester.digest(of: dictionary, without: Self.nodes))
      item.widgets = dictionary["Obj"]?.referenceValue.map { [$0] } ?? []
      return dictionary.isEmpty ? nil : item
    }
    let difference = LedgerDifference(
      [entries(before, old.digester)].compactMap(\.self),
      [entries(after, new.digester)].compactMap(\.self))
    for change in difference.changes { note(change.before, change.after) }
    for key in ["K", "Kids"] as [PDFName] where before[key] != after[key] {
      try compareMembers(
        Self.members(before[key], in: revision.file), Self.members(after[key], in: revision),
        of: name)
    }
    if before["Nums"] != after["Nums"] { try compareNumbers(before, after) }
  }

  /// One kid may stand without an array.
  private static func members(
    _ value: PDFObject?, in source: any ObjectSource
  ) throws(DocumentError) -> [PDFObject] {
    guard let value else { return [] }
    return try source.resolve(value).arrayValue ?? [value]
  }

  private func compareMembers(
    _ before: [PDFObject], _ after: [PDFObject], of owner: String
  ) throws(DocumentError) {
    func items(
      _ members: [PDFObject], _ walk: LedgerWalk
    ) throws(DocumentError) -> [LedgerItem] {
      var items: [LedgerItem] = []
      for member in members {
        let dictionary = try walk.source.resolve(member).dictionaryValue ?? [:]
        let role = try walk.source.name("S", in: dictionary)?.rawValue
        let isAnnotation = try walk.source.name("Type", in: dictionary) == "OBJR"
        var item = LedgerItem(
          .tags, "kid of \(owner)\(role.map { ", a \($0)" } ?? "")",
          kind: isAnnotation ? "object" : role ?? "marked content",
          digest: walk.digester.digest(of: member))
        item.widgets = dictionary["Obj"]?.referenceValue.map { [$0] } ?? []
        items.append(item)
      }
      return items
    }
    let difference = LedgerDifference(try items(before, old), try items(after, new))
    for change in difference.changes { note(change.before, change.after) }
  }

  private func compareNumbers(
    _ before: PDFDictionary, _ after: PDFDictionary
  ) throws(DocumentError) {
    func items(
      _ node: PDFDictionary, _ walk: LedgerWalk
    ) throws(DocumentError) -> [LedgerItem] {
      let pairs = try walk.source.array("Nums", in: node) ?? []
      var items: [LedgerItem] = []
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        guard let key = try walk.source.resolve(pairs[index]).intValue else { continue }
        let value = pairs[index + 1]
        items.append(
          LedgerItem(
            .tags, "entry \(key) of the parent tree", kind: "parent tree entries",
            digest: walk.digester.digest(of: value)))
      }
      return items
    }
    let difference = LedgerDifference(try items(before, old), try items(after, new))
    for change in difference.changes { note(change.before, change.after) }
  }
}
