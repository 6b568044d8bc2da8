// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Annotations and links

extension LedgerWalk {
  /// What an annotation is counted as; `nil` when there is none where a page refers to one.
  ///
  /// `member`: Of the page's `/Annots`.
  func annotation(_ member: PDFObject, on page: PDFPage) throws(DocumentError) -> LedgerItem? {
    try annotation(source.resolve(member), reference: member.referenceValue, page: page.number)
  }

  /// What an annotation is counted as; `nil` when the object is null.
  ///
  /// `page`: Counted from 1; `nil` when it is not known.
  func annotation(
    _ object: PDFObject, reference: ObjectReference?, page: Int?
  ) throws(DocumentError) -> LedgerItem? {
    if object.isNull { return nil }
    let place = page.map { " on page \($0)" } ?? ""
    guard let dictionary = object.dictionaryValue else {
      return LedgerItem(
        .annotations, "entry\(place) that is no annotation", page: page, kind: "none",
        digest: digester.digest(of: object))
    }
    let subtype = try source.name("Subtype", in: dictionary)?.rawValue ?? ""
    let kind = try source.name(.markKind, in: dictionary)?.rawValue ?? subtype
    let digest = digester.digest(of: dictionary, without: Self.place)
    if subtype == "Link" {
      let target = try target(of: dictionary)
      var item = LedgerItem(
        .links, "link \(target)\(place)", page: page, kind: kind,
        id: try source.text("NM", in: dictionary),
        digest: ObjectDigester.digest(of: [digest, ObjectDigester.digest(of: target)]))
      item.widgets = reference.map { [$0] } ?? []
      return item
    }
    let isField = subtype == "Widget"
    let id = isField ? try fieldName(of: dictionary) : try source.text("NM", in: dictionary)
    let name = id.map { " “\($0)”" } ?? ""
    let noun = isField ? "box of the field\(name)" : "\(kind) annotation\(name)"
    var item = LedgerItem(
      .annotations, noun + place, page: page, kind: kind, id: id, digest: digest)
    item.widgets = reference.map { [$0] } ?? []
    item.parent = dictionary["IRT"]?.referenceValue
    if subtype == "Popup" { item.parent = dictionary["Parent"]?.referenceValue }
    if mode == .identity { item.core = digester.digest(of: dictionary, without: Self.looks) }
    return item
  }

  /// Where the structure tree has an annotation, which is nothing of its own.
  static let place: Set<PDFName> = ["StructParent"]

  /// What shows the value of a field, and the value where field and annotation are one.
  private static let looks: Set<PDFName> = ["AP", "AS", "StructParent", "V", "RV", "I", "TI", "M"]

  /// Where a link leads, in words.
  private func target(of link: PDFDictionary) throws(DocumentError) -> String {
    if mode == .identity { return try nearTarget(of: link) }
    let reader = LinkReader(source, pages: pages, destinations: destinations)
    switch try reader.target(of: link) {
    case .uri(let uri): return "to \(uri)"
    case .page(let page): return "to page \(page)"
    case .named(let name, let page):
      return "to “\(name)”" + (page.map { " (page \($0))" } ?? ", which leads nowhere")
    case .file(let name): return "to the file \(name)"
    case .action(let name):
      return name.isEmpty ? "without a target" : "with the action \(name)"
    }
  }

  /// Where a link leads, without looking for the page: in a long document that takes longer than
  /// adding the link.
  private func nearTarget(of link: PDFDictionary) throws(DocumentError) -> String {
    let action = try source.dictionary("A", in: link)
    if let uri = try source.text("URI", in: action ?? [:]) { return "to \(uri)" }
    switch try source.resolve(link["Dest"] ?? action?["D"]) {
    case .array: return "to a page"
    case .name(let name): return "to “\(name.rawValue)”"
    case .string(let name): return "to “\(name.text)”"
    default:
      let type = try source.name("S", in: action ?? [:])?.rawValue
      return type.map { "with the action \($0)" } ?? "without a target"
    }
  }

  /// The partial names from the top of the field tree down, joined by full stops (12.7.4.2).
  private func fieldName(of widget: PDFDictionary) throws(DocumentError) -> String? {
    var parts: [String] = []
    var field: PDFDictionary? = widget
    for _ in 0..<source.limits.referenceChain {
      guard let known = field else { break }
      if let part = try source.text("T", in: known) { parts.append(part) }
      field = try source.dictionary("Parent", in: known)
    }
    return parts.isEmpty ? nil : parts.reversed().joined(separator: ".")
  }

  /// What an annotation does by itself, and its scripts.
  func scripts(of member: PDFObject, page: Int) throws(DocumentError) -> [LedgerItem] {
    guard let dictionary = try source.resolve(member).dictionaryValue else { return [] }
    var scripts: [LedgerItem] = []
    if let actions = dictionary["AA"] {
      scripts.append(
        LedgerItem(
          .scripts, "actions of an annotation on page \(page)", page: page, kind: "annotation",
          digest: digester.digest(of: actions)))
    }
    if let action = try source.dictionary("A", in: dictionary),
      try source.name("S", in: action) == "JavaScript"
    {
      scripts.append(
        LedgerItem(
          .scripts, "script of an annotation on page \(page)", page: page, kind: "annotation",
          digest: digester.digest(of: action)))
    }
    for index in scripts.indices {
      scripts[index].widgets = member.referenceValue.map { [$0] } ?? []
    }
    return scripts
  }
}
