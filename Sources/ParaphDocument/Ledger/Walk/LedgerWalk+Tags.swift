// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Structure

extension LedgerWalk {
  /// What an element holds and leads to.
  private static let structural: Set<PDFName> = ["Type", "P", "K", "Pg", "S"]

  /// The elements of the structure tree by role, and the parent tree (ISO 32000-2, 14.7).
  func tags() throws(DocumentError) -> [LedgerItem] {
    guard let root = try source.dictionary("StructTreeRoot", in: catalog) else { return [] }
    var roles: [String: (count: Int, digest: LedgerDigest)] = [:]
    var seen: Set<ObjectReference> = []
    var waiting: [(object: PDFObject, page: LedgerDigest)] = root["K"].map { [($0, .none)] } ?? []
    var nodes = 0
    while let (object, page) = waiting.popLast() {
      nodes += 1
      guard nodes <= source.limits.treeNodes else { break }
      if let reference = object.referenceValue, !seen.insert(reference).inserted { continue }
      guard let kid = try? source.resolve(object) else { continue }
      if let members = kid.arrayValue {
        waiting += members.reversed().map { ($0, page) }
        continue
      }
      guard let element = Kid(kid, in: source) else { continue }
      // An element says where its content is, or the one that holds it does.
      let own = kid.dictionaryValue?["Pg"].map { digester.digest(of: $0) } ?? page
      let digest =
        kid.dictionaryValue.map { digester.digest(of: $0, without: Self.structural) }
        ?? digester.digest(of: kid)
      roles[element.role, default: (0, .none)].count += 1
      roles[element.role, default: (0, .none)].digest +=
        element.isContent ? ObjectDigester.digest(of: [digest, own]) : digest
      if !element.isContent, let kids = kid.dictionaryValue?["K"] { waiting.append((kids, own)) }
    }
    var items = roles.sorted { $0.key < $1.key }.map { role, value in
      LedgerItem(
        .tags, "structure of role \(role)", kind: role, count: value.count, digest: value.digest)
    }
    for key in ["RoleMap", "ClassMap", "Namespaces", "PronunciationLexicon", "AF"] as [PDFName] {
      guard let value = root[key] else { continue }
      items.append(
        LedgerItem(
          .tags, "entry /\(key.rawValue) of the structure tree", count: 0,
          digest: digester.digest(of: value)))
    }
    if let tree = root["ParentTree"] { items.append(try parents(tree)) }
    return items
  }

  private func parents(_ tree: PDFObject) throws(DocumentError) -> LedgerItem {
    var count = 0
    var digest = LedgerDigest.none
    try NumberTree.forEach(in: tree, source) { key, value throws(DocumentError) in
      let members = try source.resolve(value).arrayValue?.count ?? 1
      count += 1
      digest += ObjectDigester.digest(of: "\(key) \(members)")
    }
    return LedgerItem(
      .tags, "parent tree", kind: "parent tree entries", count: count, digest: digest)
  }

  /// A member of the tree: an element, or what it is about.
  private struct Kid {
    let role: String
    let isContent: Bool

    init?(_ object: PDFObject, in source: any ObjectSource) {
      switch object {
      case .integer: (role, isContent) = ("marked content", true)
      case .dictionary(let dictionary):
        switch (try? source.name("Type", in: dictionary))??.rawValue {
        case "MCR": (role, isContent) = ("marked content", true)
        case "OBJR": (role, isContent) = ("object", true)
        default:
          role = (try? source.name("S", in: dictionary))??.rawValue ?? "none"
          isContent = false
        }
      default: return nil
      }
    }
  }
}
