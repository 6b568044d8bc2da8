// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Outline, destinations, labels

extension LedgerWalk {
  /// The items of the outline, and their order.
  ///
  /// ISO 32000-2, 12.3.3. What comes twice counts once.
  func outline() throws(DocumentError) -> [LedgerItem] {
    guard let root = try source.dictionary("Outlines", in: catalog) else { return [] }
    var items: [LedgerItem] = []
    var order: [LedgerDigest] = []
    var seen: Set<ObjectReference> = []
    var waiting: [(object: PDFObject, depth: Int)] = root["First"].map { [($0, 1)] } ?? []
    while let (object, depth) = waiting.popLast() {
      guard let reference = object.referenceValue, seen.count < source.limits.treeNodes,
        seen.insert(reference).inserted,
        let item = try source.resolve(object).dictionaryValue
      else { continue }
      if let next = item["Next"] { waiting.append((next, depth)) }
      if let first = item["First"] { waiting.append((first, depth + 1)) }
      let title = try source.text("Title", in: item) ?? ""
      let action = try source.dictionary("A", in: item)
      let target = try destination(item["Dest"] ?? action?["D"])
      let digest = digester.digest(
        of: item, without: ["Parent", "Prev", "Next", "First", "Last", "Count", "SE"])
      items.append(
        LedgerItem(
          .outline, "outline item “\(title)”",
          digest: ObjectDigester.digest(of: [
            digest, ObjectDigester.digest(of: "\(depth) \(target)"),
          ])))
      order.append(ObjectDigester.digest(of: "\(depth) \(title)"))
    }
    guard !items.isEmpty else { return [] }
    var sequence = LedgerItem(
      .outline, "order of the outline", count: 0, digest: ObjectDigester.digest(of: order))
    sequence.isEcho = true
    return items + [sequence]
  }

  /// Where a destination leads, in words.
  private func destination(_ object: PDFObject?) throws(DocumentError) -> String {
    switch try destinations.target(of: object) {
    case .page(let page): "page \(page)"
    case .named(let name, let page): "\(name) \(page ?? 0)"
    case .uri(let name), .file(let name), .action(let name): name
    case nil: ""
    }
  }

  /// The destinations that have names: those of the name tree, and those of the dictionary that was
  /// there before it.
  func namedDestinations() throws(DocumentError) -> [LedgerItem] {
    var items: [LedgerItem] = []
    func add(_ name: String, _ value: PDFObject, kind: String) throws(DocumentError) {
      let resolved = try source.resolve(value)
      let target = try destination(resolved.dictionaryValue?["D"] ?? value)
      items.append(
        LedgerItem(
          .destinations, "destination “\(name)”", kind: kind,
          digest: ObjectDigester.digest(of: [
            digester.digest(of: value), ObjectDigester.digest(of: target),
          ])))
    }
    for (key, value) in try NameTree(source, category: "Dests").entries() {
      try add(key.text, value, kind: "string")
    }
    for (key, value) in try source.dictionary("Dests", in: catalog)?.entries ?? [] {
      try add(key.rawValue, value, kind: "name")
    }
    return items
  }

  /// The labels of all pages, where the document has labels.
  func labels() throws(DocumentError) -> [LedgerItem] {
    guard catalog["PageLabels"] != nil else { return [] }
    let labels = try PageLabels(source)
    return (0..<pages.count).map { index in
      let label = labels.label(ofPage: index + 1)
      return LedgerItem(
        .pageLabels, "label of page \(index + 1)", page: index + 1,
        digest: ObjectDigester.digest(of: label))
    }
  }
}
