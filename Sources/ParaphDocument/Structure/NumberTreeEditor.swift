// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds and sets values of a number tree, touching no more nodes than it has to
/// (ISO 32000-2, 7.9.7).
///
/// A tree whose `/Limits` cannot be trusted is read as a whole, and written anew.
struct NumberTreeEditor {
  private let revision: Revision
  /// The root, or a reference to it; `nil` where there is no tree.
  private(set) var root: PDFObject?
  private var nodes: [ObjectReference: NumberTreeNode] = [:]
  private var directRoot: NumberTreeNode?
  /// Every pair of a tree that is not in order.
  private var all: [Int: PDFObject]?

  /// A leaf that is written anew is parted above this many pairs.
  private static let mostPairs = 512
  private static let deepest = NameTree.deepest

  init(_ revision: Revision, root: PDFObject?) {
    self.revision = revision
    self.root = root
  }

  // MARK: - Finding

  /// The value of a key; `nil` when there is none.
  mutating func value(_ key: Int) throws(DocumentError) -> PDFObject? {
    if let all { return all[key] }
    guard var object = root else { return nil }
    for depth in 0..<Self.deepest {
      let node = try node(object, isRoot: depth == 0)
      guard !node.kids.isEmpty else { return node.pairs[key] }
      guard node.isOrdered else { break }
      let place = node.place(of: key)
      guard node.limits[place].contains(key) else { return nil }
      object = node.kids[place]
    }
    return try wholeTree()[key]
  }

  /// The greatest key, as far as the tree says; `nil` for an empty one.
  mutating func greatestKey() throws(DocumentError) -> Int? {
    guard let root else { return nil }
    if let all { return all.keys.max() }
    let node = try node(root, isRoot: true)
    if node.kids.isEmpty { return node.pairs.keys.max() }
    return try node.isOrdered ? node.limits.last?.upperBound : wholeTree().keys.max()
  }

  private mutating func node(
    _ object: PDFObject, isRoot: Bool
  ) throws(DocumentError) -> NumberTreeNode {
    if let reference = object.referenceValue {
      if let known = nodes[reference] { return known }
      let node = try NumberTreeNode(object, in: revision)
      nodes[reference] = node
      return node
    }
    if isRoot, let directRoot { return directRoot }
    let node = try NumberTreeNode(object, in: revision)
    if isRoot { directRoot = node }
    return node
  }

  private mutating func wholeTree() throws(DocumentError) -> [Int: PDFObject] {
    if let all { return all }
    var pairs: [Int: PDFObject] = [:]
    if let root {
      try NumberTree.forEach(in: root, revision) { key, value in
        if pairs[key] == nil { pairs[key] = value }
      }
    }
    all = pairs
    return pairs
  }

  // MARK: - Changing

  /// Sets values; `nil` takes a key out.
  ///
  /// Whoever refers to the root has to take what `root` is then.
  mutating func apply(_ changes: [Int: PDFObject?]) throws(DocumentError) {
    guard !changes.isEmpty else { return }
    let sorted = changes.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
    let old = root ?? .dictionary([:])
    if all == nil, let changed = try edit(old, sorted[...], depth: 0) {
      root = changed
    } else {
      var pairs = try wholeTree()
      for (key, value) in sorted { pairs[key] = value }
      root = store(leafOrLeaves(pairs, of: [:]), as: old)
    }
    nodes = [:]
    directRoot = nil
    all = nil
  }

  private typealias Changes = ArraySlice<(key: Int, value: PDFObject?)>

  /// The node with the changes, as its parent is to have it; `nil` where the tree is not in order.
  private mutating func edit(
    _ object: PDFObject, _ changes: Changes, depth: Int
  ) throws(DocumentError) -> PDFObject? {
    guard depth < Self.deepest else { return nil }
    let node = try node(object, isRoot: depth == 0)
    guard !node.kids.isEmpty else {
      return store(leaf(node, changes, isRoot: depth == 0), as: object)
    }
    guard node.isOrdered else { return nil }
    var kids: [PDFObject] = []
    var rest = changes
    for (place, kid) in node.kids.enumerated() {
      let isLast = place == node.kids.count - 1
      let end =
        isLast
        ? rest.endIndex
        : rest.firstIndex { $0.key > node.limits[place].upperBound } ?? rest.endIndex
      var own = rest[..<end]
      rest = rest[end...]
      guard !own.isEmpty else {
        kids.append(kid)
        continue
      }
      var added: Changes = []
      if isLast, try isFull(kid) {
        let start = own.firstIndex { $0.key > node.limits[place].upperBound } ?? own.endIndex
        added = own[start...]
        own = own[..<start]
      }
      if own.isEmpty {
        kids.append(kid)
      } else {
        guard let changed = try edit(kid, own, depth: depth + 1) else { return nil }
        if try !isEmpty(changed) { kids.append(changed) }
      }
      kids += leaves(pairs(added))
    }
    var dictionary = node.dictionary
    if kids.isEmpty {
      dictionary["Kids"] = nil
      dictionary["Nums"] = .array([])
    } else if kids != node.kids {
      dictionary["Kids"] = .array(kids)
    }
    if depth > 0 { dictionary["Limits"] = try limits(of: kids) }
    return dictionary == node.dictionary ? object : store(dictionary, as: object)
  }

  private func leaf(
    _ node: NumberTreeNode, _ changes: Changes, isRoot: Bool
  ) -> PDFDictionary {
    var pairs = node.pairs
    for (key, value) in changes { pairs[key] = value }
    if isRoot { return leafOrLeaves(pairs, of: node.dictionary) }
    return Self.leaf(pairs.sorted { $0.key < $1.key }[...], of: node.dictionary)
  }

  /// A root with these pairs, which has leaves where they are many.
  private func leafOrLeaves(_ pairs: [Int: PDFObject], of root: PDFDictionary) -> PDFDictionary {
    let sorted = pairs.sorted { $0.key < $1.key }
    var dictionary = root
    dictionary["Limits"] = nil
    guard sorted.count > 2 * Self.mostPairs else {
      dictionary["Kids"] = nil
      dictionary["Nums"] = .array(sorted.flatMap { [.integer($0.key), $0.value] })
      return dictionary
    }
    dictionary["Nums"] = nil
    dictionary["Kids"] = .array(leaves(sorted))
    return dictionary
  }

  private func leaves(_ pairs: [(key: Int, value: PDFObject)]) -> [PDFObject] {
    stride(from: 0, to: pairs.count, by: Self.mostPairs).map { start in
      let part = pairs[start..<min(start + Self.mostPairs, pairs.count)]
      return .reference(revision.add(.dictionary(Self.leaf(part, of: [:]))))
    }
  }

  private static func leaf(
    _ pairs: ArraySlice<(key: Int, value: PDFObject)>, of node: PDFDictionary
  ) -> PDFDictionary {
    var dictionary = node
    dictionary["Nums"] = .array(pairs.flatMap { [.integer($0.key), $0.value] })
    if let first = pairs.first, let last = pairs.last {
      dictionary["Limits"] = .array([.integer(first.key), .integer(last.key)])
    }
    return dictionary
  }

  private func pairs(_ changes: Changes) -> [(key: Int, value: PDFObject)] {
    changes.compactMap { change in change.value.map { (change.key, $0) } }
  }

  /// Stores a node, and gives what its parent is to have for it.
  private func store(_ dictionary: PDFDictionary, as node: PDFObject) -> PDFObject {
    guard case .reference(let reference) = node else { return .dictionary(dictionary) }
    revision.update(reference, .dictionary(dictionary))
    return node
  }

  private mutating func isFull(_ node: PDFObject) throws(DocumentError) -> Bool {
    try self.node(node, isRoot: false).pairs.count >= Self.mostPairs
  }

  private func isEmpty(_ node: PDFObject) throws(DocumentError) -> Bool {
    guard let dictionary = try revision.resolve(node).dictionaryValue else { return true }
    let pairs = try revision.array("Nums", in: dictionary) ?? []
    let kids = try revision.array("Kids", in: dictionary) ?? []
    return pairs.isEmpty && kids.isEmpty
  }

  private func limits(of kids: [PDFObject]) throws(DocumentError) -> PDFObject? {
    guard let first = kids.first, let last = kids.last,
      let low = try revision.array("Limits", in: revision.resolve(first).dictionaryValue ?? [:]),
      let high = try revision.array("Limits", in: revision.resolve(last).dictionaryValue ?? [:]),
      low.count == 2, high.count == 2
    else { return nil }
    return .array([low[0], high[1]])
  }
}
