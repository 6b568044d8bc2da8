// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets the values of a name tree, changing no more nodes than it has to (ISO 32000-2, 7.9.6).
struct NameTreeEditor {
  private let revision: Revision
  private let category: PDFName
  private var tree: NameTree

  /// So few names are put where they belong, and leave the rest of the tree as it is.
  private static let fewNames = 8

  /// `category`: The key in the catalogue's `/Names`, such as `EmbeddedFiles`.
  init(_ revision: Revision, category: PDFName) throws(DocumentError) {
    self.revision = revision
    self.category = category
    tree = try NameTree(revision, category: category)
  }

  /// The value of a name, however its key is encoded; `nil` when there is none.
  func value(named name: String) throws(DocumentError) -> PDFObject? {
    try tree.entries().first { $0.key.text == name }?.value
  }

  /// Gives a name a value, in place of the one that it has.
  mutating func set(_ name: String, to value: PDFObject) throws(DocumentError) {
    let known = try tree.entries().first { $0.key.text == name }?.key
    let key = known ?? PDFString(text: name)
    let root = tree.root ?? .dictionary([:])
    var seen: Set<ObjectReference> = []
    if known != nil {
      let (changed, isDone) = try replace(key, value, in: root, seen: &seen, depth: 0)
      if isDone { try setRoot(changed) }
    } else {
      try setRoot(try insert(key, value, into: root, isRoot: true, depth: 0))
    }
    tree = try NameTree(revision, category: category)
  }

  /// Gives names that the tree does not have their values.
  mutating func add(_ pairs: [(name: String, value: PDFObject)]) throws(DocumentError) {
    // One by one they would be looked through as often.
    guard pairs.count > Self.fewNames else {
      for (name, value) in pairs { try set(name, to: value) }
      return
    }
    let entries = try tree.entries() + pairs.map { (PDFString(text: $0.name), $0.value) }
    try replaceAll(with: entries)
  }

  /// Keeps those names only that the predicate accepts.
  mutating func keep(
    where isKept: (PDFString, PDFObject) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    let entries = try tree.entries()
    var kept: [(key: PDFString, value: PDFObject)] = []
    for entry in entries where try isKept(entry.key, entry.value) { kept.append(entry) }
    if kept.count < entries.count { try replaceAll(with: kept) }
  }

  /// Makes the tree one node; without entries it goes, and `/Names` with it when nothing else is there.
  private mutating func replaceAll(
    with entries: [(key: PDFString, value: PDFObject)]
  ) throws(DocumentError) {
    let sorted = entries.enumerated().sorted { first, second in
      let (left, right) = (first.element.key.bytes, second.element.key.bytes)
      if left == right { return first.offset < second.offset }
      return left.lexicographicallyPrecedes(right)
    }
    let names = sorted.flatMap { [PDFObject.string($0.element.key), $0.element.value] }
    try setRoot(names.isEmpty ? nil : .dictionary(["Names": .array(names)]))
    tree = try NameTree(revision, category: category)
  }

  /// Stores the root where it changed as a value and not as an object of its own.
  private func setRoot(_ root: PDFObject?) throws(DocumentError) {
    guard root != tree.root else { return }
    let catalog = try revision.catalog()
    var names = try revision.dictionary("Names", in: catalog) ?? [:]
    names[category] = root
    if case .reference(let reference)? = catalog["Names"] {
      revision.update(reference, .dictionary(names))
    } else {
      try revision.updateCatalog { catalog in
        catalog["Names"] = names.isEmpty ? nil : .dictionary(names)
      }
    }
  }

  /// Stores a node, and gives what its parent is to have for it.
  private func store(_ dictionary: PDFDictionary, as node: PDFObject) -> PDFObject {
    guard case .reference(let reference) = node else { return .dictionary(dictionary) }
    revision.update(reference, .dictionary(dictionary))
    return node
  }

  // MARK: - Inserting

  private func insert(
    _ key: PDFString, _ value: PDFObject, into node: PDFObject, isRoot: Bool, depth: Int
  ) throws(DocumentError) -> PDFObject {
    guard depth < NameTree.deepest else {
      throw DocumentError(.damaged, "The name tree \(category) is deeper than any tree is.")
    }
    var dictionary = try revision.resolve(node).dictionaryValue ?? [:]
    var kids = try revision.array("Kids", in: dictionary) ?? []
    if kids.isEmpty {
      let names = try inserting(key, value, into: revision.array("Names", in: dictionary) ?? [])
      dictionary["Names"] = .array(names)
    } else {
      let place = try kid(for: key, of: kids)
      kids[place] = try insert(key, value, into: kids[place], isRoot: false, depth: depth + 1)
      dictionary["Kids"] = .array(kids)
    }
    if !isRoot { try widen(&dictionary, by: key) }
    return store(dictionary, as: node)
  }

  private func inserting(
    _ key: PDFString, _ value: PDFObject, into names: [PDFObject]
  ) throws(DocumentError) -> [PDFObject] {
    var names = names
    if !names.count.isMultiple(of: 2) { names.removeLast() }
    var place = names.count
    for index in stride(from: 0, to: names.count, by: 2) {
      guard let other = try revision.resolve(names[index]).stringValue else { continue }
      if key.bytes.lexicographicallyPrecedes(other.bytes) {
        place = index
        break
      }
    }
    names.insert(contentsOf: [.string(key), value], at: place)
    return names
  }

  /// The first kid that ends behind the key, or the last one.
  private func kid(for key: PDFString, of kids: [PDFObject]) throws(DocumentError) -> Int {
    for (index, kid) in kids.enumerated() {
      guard let dictionary = try revision.resolve(kid).dictionaryValue,
        let limits = try revision.array("Limits", in: dictionary), limits.count == 2,
        let last = try revision.resolve(limits[1]).stringValue
      else { continue }
      if !last.bytes.lexicographicallyPrecedes(key.bytes) { return index }
    }
    return kids.count - 1
  }

  private func widen(_ dictionary: inout PDFDictionary, by key: PDFString) throws(DocumentError) {
    let limits = try revision.array("Limits", in: dictionary) ?? []
    var first = key
    var last = key
    if limits.count == 2, let low = try revision.resolve(limits[0]).stringValue,
      let high = try revision.resolve(limits[1]).stringValue
    {
      if low.bytes.lexicographicallyPrecedes(key.bytes) { first = low }
      if key.bytes.lexicographicallyPrecedes(high.bytes) { last = high }
    }
    dictionary["Limits"] = .array([.string(first), .string(last)])
  }

  // MARK: - Replacing

  private func replace(
    _ key: PDFString, _ value: PDFObject, in node: PDFObject, seen: inout Set<ObjectReference>,
    depth: Int
  ) throws(DocumentError) -> (node: PDFObject, isDone: Bool) {
    if case .reference(let reference) = node, !seen.insert(reference).inserted {
      return (node, false)
    }
    guard depth < NameTree.deepest, var dictionary = try revision.resolve(node).dictionaryValue
    else { return (node, false) }
    var names = try revision.array("Names", in: dictionary) ?? []
    for index in stride(from: 0, to: names.count - 1, by: 2)
    where try revision.resolve(names[index]).stringValue == key {
      names[index + 1] = value
      dictionary["Names"] = .array(names)
      return (store(dictionary, as: node), true)
    }
    var kids = try revision.array("Kids", in: dictionary) ?? []
    for index in kids.indices {
      let (kid, isDone) = try replace(key, value, in: kids[index], seen: &seen, depth: depth + 1)
      guard isDone else { continue }
      // A kid that is an object of its own is stored already, and its parent stays as it was.
      if kid == kids[index] { return (node, true) }
      kids[index] = kid
      dictionary["Kids"] = .array(kids)
      return (store(dictionary, as: node), true)
    }
    return (node, false)
  }
}
