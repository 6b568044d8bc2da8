// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument

/// Checks that the structure tree of a document and its parent tree say the same
/// (ISO 32000-2, 14.7.5.4).
///
/// It walks the whole tree, with code of its own: it judges what the library writes.
public struct StructureAudit {
  private let file: PDFFile
  private var parents: [Int: PDFObject] = [:]
  private var elements: Set<ObjectReference> = []
  private var numbers: [ObjectReference: Set<Int>] = [:]
  /// What is wrong, one sentence each; empty for a document without a structure tree.
  public private(set) var problems: [String] = []
  /// The types of the elements, in the order of the tree.
  public private(set) var roles: [String] = []

  /// Walks the structure of a document.
  public init(_ file: PDFFile) throws {
    self.file = file
    guard let root = try file.dictionary("StructTreeRoot", in: file.catalog()) else { return }
    try readParentTree(root["ParentTree"])
    try checkPages()
    try walk(root)
    for (key, value) in parents.sorted(by: { $0.key < $1.key }) {
      for member in try file.resolve(value).arrayValue ?? [value] {
        guard let element = member.referenceValue else { continue }
        if !elements.contains(element) {
          problems.append("Key \(key) leads to \(element), which is not in the tree.")
        }
      }
    }
    if let next = try file.integer("ParentTreeNextKey", in: root),
      let last = parents.keys.max(), next <= last
    {
      problems.append("The next key is \(next), and \(last) is taken.")
    }
  }

  private mutating func readParentTree(_ tree: PDFObject?) throws {
    var waiting = tree.map { [$0] } ?? []
    while let object = waiting.popLast() {
      guard let node = try file.resolve(object).dictionaryValue else { continue }
      let pairs = try file.array("Nums", in: node) ?? []
      let kids = try file.array("Kids", in: node) ?? []
      if !pairs.isEmpty, !kids.isEmpty { problems.append("A node has both pairs and kids.") }
      var keys: [Int] = []
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        guard let key = try file.resolve(pairs[index]).intValue else { continue }
        if parents[key] != nil { problems.append("The key \(key) is there twice.") }
        parents[key] = pairs[index + 1]
        keys.append(key)
      }
      if keys != keys.sorted() { problems.append("The keys are not in order: \(keys).") }
      if let limits = try file.numbers("Limits", in: node), let first = keys.first,
        let last = keys.last, limits != [Double(first), Double(last)]
      {
        problems.append("The limits \(limits) are not \(first) and \(last).")
      }
      waiting += kids.reversed()
    }
  }

  private mutating func checkPages() throws {
    for page in try PageTree(file).pages() {
      guard let reference = page.reference else { continue }
      let used = try mcids(of: page.dictionary)
      numbers[reference] = used
      let key = try file.integer("StructParents", in: page.dictionary)
      let entry = try file.resolve(key.flatMap { parents[$0] }).arrayValue ?? []
      for mcid in used.sorted() {
        guard entry.indices.contains(mcid), !entry[mcid].isNull else {
          problems.append("MCID \(mcid) of page \(page.number) belongs to nothing.")
          continue
        }
      }
      for member in try file.array("Annots", in: page.dictionary) ?? [] {
        guard let annotation = try file.resolve(member).dictionaryValue,
          let key = try file.integer("StructParent", in: annotation)
        else { continue }
        if parents[key] == nil {
          problems.append("The annotation \(member) has the key \(key), which nothing has.")
        }
      }
    }
  }

  private func mcids(of page: PDFDictionary) throws -> Set<Int> {
    let contents = try file.resolve(page["Contents"])
    var found: Set<Int> = []
    for member in contents.arrayValue ?? [contents] {
      guard let stream = try file.resolve(member).streamValue else { continue }
      let text = String(decoding: try file.decodedBytes(of: stream, limit: nil), as: UTF8.self)
      for part in text.split(separator: "/MCID", omittingEmptySubsequences: false).dropFirst() {
        let digits = part.drop { $0 == " " }.prefix { $0.isNumber }
        if let number = Int(digits) { found.insert(number) }
      }
    }
    return found
  }

  private mutating func walk(_ root: PDFDictionary) throws {
    var waiting = try kids(of: root).reversed().map { (kid: $0, parent: ObjectReference?.none) }
    while let (kid, parent) = waiting.popLast() {
      guard let reference = kid.referenceValue, let element = try file.resolve(kid).dictionaryValue,
        let role = try file.name("S", in: element)
      else {
        problems.append("A kid of \(parent.map { "\($0)" } ?? "the root") is no element: \(kid).")
        continue
      }
      guard elements.insert(reference).inserted else {
        problems.append("The element \(reference) is in the tree twice.")
        continue
      }
      roles.append(role.rawValue)
      if let parent, element["P"] != .reference(parent) {
        problems.append("The element \(reference) has another parent than \(parent).")
      }
      for kid in try kids(of: element).reversed() {
        let dictionary = try file.resolve(kid).dictionaryValue ?? [:]
        if dictionary["S"] != nil {
          waiting.append((kid, reference))
        } else {
          try check(kid, dictionary, of: reference, element)
        }
      }
    }
  }

  private mutating func check(
    _ kid: PDFObject, _ item: PDFDictionary, of element: ObjectReference, _ owner: PDFDictionary
  ) throws {
    if let object = item["Obj"]?.referenceValue {
      let annotation = try file.object(object).dictionaryValue
      guard let key = try annotation.flatMap({ try file.integer("StructParent", in: $0) }) else {
        problems.append("\(object), which \(element) refers to, does not refer back.")
        return
      }
      if parents[key] != .reference(element) {
        problems.append("The key \(key) of \(object) does not lead to \(element).")
      }
      return
    }
    let mcid = try kid.intValue ?? file.integer("MCID", in: item)
    guard item["Stm"] == nil, let mcid else { return }
    guard let page = (item["Pg"] ?? owner["Pg"])?.referenceValue,
      let key = try file.integer("StructParents", in: file.object(page).dictionaryValue ?? [:])
    else {
      problems.append("MCID \(mcid) of \(element) is on no page.")
      return
    }
    let entry = try file.resolve(parents[key]).arrayValue ?? []
    if !entry.indices.contains(mcid) || entry[mcid] != .reference(element) {
      problems.append("MCID \(mcid) does not lead to \(element).")
    }
    if numbers[page]?.contains(mcid) != true {
      problems.append("MCID \(mcid) of \(element) is not in the content of its page.")
    }
  }

  private func kids(of element: PDFDictionary) throws -> [PDFObject] {
    switch try file.resolve(element["K"]) {
    case .null: []
    case .array(let members): members
    default: element["K"].map { [$0] } ?? []
    }
  }
}
