// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The pages of a document, found by number (ISO 32000-2, 7.7.3).
///
/// In a long document a subtree is passed over by its `/Count` as long as the counts that are met on
/// the way add up. Where they do not, the whole tree is walked once. A kid without `/Kids` is a page whatever its
/// `/Type` says; one that is no dictionary is left out; a node that comes twice counts once.
public final class PageTree {
  private let source: any ObjectSource
  private let root: Node
  /// Every page, once a walk was needed.
  private var leaves: [Leaf]?
  private var numbers: [ObjectReference: Int]?
  private var labels: PageLabels?
  /// How often a page was looked for by counts.
  private var descents = 0
  /// How many pages there are.
  public private(set) var count = 0

  /// So few that all of them are looked at.
  private static let fewPages = 64
  /// Whoever asks for more pages than this is likely to want most of them, which one walk finds.
  private static let fewDescents = 16

  /// A member of some `/Kids`, with what it inherits.
  private struct Node {
    var reference: ObjectReference?
    var dictionary: PDFDictionary
    var inherited = InheritedAttributes()

    /// What every reader takes for a page: they do not agree on more.
    var isPage: Bool {
      dictionary["Type"]?.nameValue == "Page" || dictionary["Kids"] == nil
    }
  }

  /// A page that a walk met.
  ///
  /// Its dictionary is read again, since a revision may have changed it.
  private struct Leaf {
    var reference: ObjectReference?
    var direct: PDFDictionary?
    var inherited: InheritedAttributes
  }

  /// Looks at what is on the way to the last page only, unless the counts there disagree.
  public init(_ source: any ObjectSource) throws(DocumentError) {
    self.source = source
    let catalog = try source.catalog()
    guard let dictionary = try source.dictionary("Pages", in: catalog) else {
      throw DocumentError(.damaged, "The catalogue's /Pages does not lead to a page tree.")
    }
    root = Node(reference: catalog["Pages"]?.referenceValue, dictionary: dictionary)
    if dictionary["Type"]?.nameValue == "Page" {
      leaves = [Leaf(reference: root.reference, direct: dictionary, inherited: root.inherited)]
      count = 1
    } else if let total = try PageTree.kids(of: root, in: source)?.count,
      total > PageTree.fewPages
    {
      count = total
      // Counts that add up but end in a loop are found out on the way to the last page.
      if try descend(to: total) == nil { _ = try allLeaves() }
    } else {
      _ = try allLeaves()
    }
  }

  /// The page with this number, counted from 1.
  ///
  /// - Throws: `pageNotFound` for a number that is not there.
  public func page(_ number: Int) throws(DocumentError) -> PDFPage {
    guard number >= 1, number <= count else {
      let pages = count == 1 ? "1 page" : "\(count) pages"
      throw DocumentError(
        .pageNotFound, "There is no page \(number): the document has \(pages).")
    }
    if leaves == nil, descents < Self.fewDescents {
      descents += 1
      if let node = try descend(to: number) { return try page(number, node) }
    }
    let all = try allLeaves()
    guard all.indices.contains(number - 1) else {
      throw DocumentError(
        .pageNotFound, "There is no page \(number): the document has \(all.count) pages.",
        hint: "Its page tree says otherwise, and is wrong.")
    }
    return try page(number, all[number - 1])
  }

  /// Every page, in order, in one walk.
  public func pages() throws(DocumentError) -> [PDFPage] {
    var pages: [PDFPage] = []
    for (index, leaf) in try allLeaves().enumerated() {
      pages.append(try page(index + 1, leaf))
    }
    return pages
  }

  /// The number of the page with this reference, or `nil` when it is not in the tree.
  ///
  /// - Complexity: The first call walks the tree.
  public func number(of reference: ObjectReference) throws(DocumentError) -> Int? {
    if let numbers { return numbers[reference] }
    var numbers: [ObjectReference: Int] = [:]
    for (index, leaf) in try allLeaves().enumerated() {
      if let reference = leaf.reference, numbers[reference] == nil {
        numbers[reference] = index + 1
      }
    }
    self.numbers = numbers
    return numbers[reference]
  }

  /// The number of the first page with this label, or `nil` when none has it.
  public func number(labelled label: String) throws(DocumentError) -> Int? {
    let labels = try pageLabels()
    guard count > 0 else { return nil }
    return (1...count).first { labels.label(ofPage: $0) == label }
  }

  // MARK: - Pages

  private func page(_ number: Int, _ leaf: Leaf) throws(DocumentError) -> PDFPage {
    let current = try leaf.reference.map { reference throws(DocumentError) in
      try source.object(reference).dictionaryValue
    }
    guard let dictionary = (current ?? nil) ?? leaf.direct else {
      throw DocumentError(.damaged, "Page \(number) is not a dictionary.")
    }
    return try page(
      number, Node(reference: leaf.reference, dictionary: dictionary, inherited: leaf.inherited))
  }

  private func page(_ number: Int, _ node: Node) throws(DocumentError) -> PDFPage {
    let attributes = node.inherited.overridden(by: node.dictionary)
    return PDFPage(
      number: number, reference: node.reference, dictionary: node.dictionary,
      resources: attributes.resources,
      inheritsResources: node.dictionary["Resources"] == nil && attributes.resources != nil,
      geometry: try attributes.geometry(
        userUnit: source.number("UserUnit", in: node.dictionary), in: source),
      label: try pageLabels().label(ofPage: number))
  }

  private func pageLabels() throws(DocumentError) -> PageLabels {
    if let labels { return labels }
    let labels = try PageLabels(source)
    self.labels = labels
    return labels
  }

  private func allLeaves() throws(DocumentError) -> [Leaf] {
    if let leaves { return leaves }
    let all = try PageTree.walk(from: root, in: source)
    leaves = all
    count = all.count
    return all
  }

  // MARK: - By count

  /// What the kids of a node say of themselves.
  private enum Kids {
    /// As many pages as there are kids.
    case pages([PDFObject])
    /// Each kid, and how many pages it holds.
    case counted([(node: Node, count: Int)], total: Int)

    var count: Int {
      switch self {
      case .pages(let kids): kids.count
      case .counted(_, let total): total
      }
    }
  }

  /// The kids of a node, or `nil` when their counts do not add up to the node's own.
  private static func kids(
    of node: Node, in source: any ObjectSource
  ) throws(DocumentError) -> Kids? {
    guard let total = try source.integer("Count", in: node.dictionary), total >= 0,
      let kids = try source.array("Kids", in: node.dictionary)
    else { return nil }
    let inherited = node.inherited.overridden(by: node.dictionary)
    if kids.count > fewPages, total == kids.count {
      // So many kids are not all looked at: a few of them tell what they are.
      for sample in 0...15 {
        let kid = try self.node(kids[sample * (kids.count - 1) / 15], inherited, in: source)
        guard kid?.isPage == true else { return nil }
      }
      return .pages(kids)
    }
    var counted: [(node: Node, count: Int)] = []
    var sum = 0
    for member in kids {
      guard let kid = try self.node(member, inherited, in: source) else { return nil }
      var count = 1
      if !kid.isPage {
        guard let own = try source.integer("Count", in: kid.dictionary), own >= 0, own <= total
        else { return nil }
        count = own
      }
      guard count <= total - sum else { return nil }
      counted.append((kid, count))
      sum += count
    }
    return sum == total ? .counted(counted, total: total) : nil
  }

  private static func node(
    _ member: PDFObject, _ inherited: InheritedAttributes, in source: any ObjectSource
  ) throws(DocumentError) -> Node? {
    guard let dictionary = try source.resolve(member).dictionaryValue else { return nil }
    return Node(
      reference: member.referenceValue, dictionary: dictionary, inherited: inherited)
  }

  /// The page with this number by way of counts, or `nil` when they cannot be trusted.
  private func descend(to number: Int) throws(DocumentError) -> Node? {
    var node = root
    var remaining = number - 1
    var visited: Set<ObjectReference> = []
    search: while true {
      if let reference = node.reference, !visited.insert(reference).inserted { return nil }
      guard let kids = try PageTree.kids(of: node, in: source), remaining < kids.count else {
        return nil
      }
      switch kids {
      case .pages(let members):
        let inherited = node.inherited.overridden(by: node.dictionary)
        guard let kid = try PageTree.node(members[remaining], inherited, in: source), kid.isPage
        else { return nil }
        return kid
      case .counted(let members, _):
        for (kid, count) in members {
          if remaining >= count {
            remaining -= count
          } else if kid.isPage {
            return kid
          } else {
            node = kid
            continue search
          }
        }
        return nil
      }
    }
  }

  // MARK: - By walking

  private static func walk(
    from root: Node, in source: any ObjectSource
  ) throws(DocumentError) -> [Leaf] {
    var leaves: [Leaf] = []
    var visited: Set<ObjectReference> = []
    if let reference = root.reference { visited.insert(reference) }
    var stack: [(kids: ArraySlice<PDFObject>, inherited: InheritedAttributes)] = []
    func open(_ node: Node) throws(DocumentError) {
      let kids = try source.array("Kids", in: node.dictionary) ?? []
      stack.append((kids[...], node.inherited.overridden(by: node.dictionary)))
    }
    try open(root)
    while !stack.isEmpty {
      let top = stack.count - 1
      guard let member = stack[top].kids.popFirst() else {
        stack.removeLast()
        continue
      }
      guard let kid = try node(member, stack[top].inherited, in: source) else { continue }
      if kid.isPage {
        let direct = kid.reference == nil ? kid.dictionary : nil
        leaves.append(Leaf(reference: kid.reference, direct: direct, inherited: kid.inherited))
      } else if let reference = kid.reference, !visited.insert(reference).inserted {
        continue
      } else {
        try open(kid)
      }
      guard leaves.count <= source.limits.treeNodes else {
        throw DocumentError(.limit, "The page tree has more than \(leaves.count) pages.")
      }
    }
    return leaves
  }
}
