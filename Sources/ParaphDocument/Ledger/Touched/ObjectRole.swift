// SPDX-License-Identifier: GPL-3.0-or-later

/// What part an object plays in a document, as far as it and the catalogue say.
enum ObjectRole: Hashable {
  /// Something that a category lists as a whole.
  case part(of: LedgerCategory)
  case page
  /// A node of the page tree.
  case pages
  case annotation
  /// The members of a page's `/Annots` or `/Contents`.
  case pageArray
  /// An element of the structure tree, its root, or the members of one.
  case structure
  /// A node of the parent tree or of the tree of page labels.
  case numberTree
  /// A form XObject.
  case form

  /// All roles, in the order in which they are looked at.
  static let ordered: [ObjectRole] =
    LedgerCategory.allCases.map { .part(of: $0) }
    + [.page, .pages, .annotation, .pageArray, .structure, .numberTree, .form]

  /// Whether a category lists it.
  var isPart: Bool { if case .part = self { true } else { false } }

  /// The roles of an object by what it holds; none when it could be anything.
  static func of(_ object: PDFObject, in source: any ObjectSource) throws(DocumentError)
    -> Set<ObjectRole>
  {
    if let members = object.arrayValue { return try of(members: members, in: source) }
    guard let dictionary = object.dictionaryValue else { return [] }
    var roles: Set<ObjectRole> = []
    switch try source.name("Type", in: dictionary)?.rawValue {
    case "Page": return [.page]
    case "Pages": return [.pages]
    case "StructElem", "StructTreeRoot", "MCR", "OBJR": return [.structure]
    case "OCG", "OCMD": return [.part(of: .layers)]
    case "Outlines": return [.part(of: .outline)]
    case "Filespec", "EmbeddedFile": return [.part(of: .attachments)]
    default: break
    }
    if object.streamValue != nil {
      return try source.name("Subtype", in: dictionary) == "Form" || dictionary["BBox"] != nil
        ? [.form] : []
    }
    if dictionary["Subtype"] != nil, dictionary["Rect"] != nil || dictionary["P"] != nil {
      roles.insert(.annotation)
    }
    if dictionary["FT"] != nil || isFieldNode(dictionary) {
      roles.formUnion([.part(of: .fields), .part(of: .signatures), .part(of: .scripts)])
    }
    if !roles.isEmpty { return roles }
    if dictionary["Names"] != nil || dictionary["Limits"] != nil && dictionary["Nums"] == nil {
      roles.formUnion(nameTrees)
    }
    if dictionary["Nums"] != nil || dictionary["Limits"] != nil { roles.insert(.numberTree) }
    if dictionary["S"] != nil, dictionary["P"] != nil { roles.insert(.structure) }
    if dictionary["Title"] != nil, dictionary["Parent"] != nil { roles.insert(.part(of: .outline)) }
    if dictionary["Kids"] != nil, dictionary["Count"] != nil { roles.insert(.pages) }
    if dictionary["EF"] != nil { roles.insert(.part(of: .attachments)) }
    if dictionary["MediaBox"] != nil { roles.insert(.page) }
    return roles
  }

  /// What name trees are about.
  static let nameTrees: Set<ObjectRole> = [
    .part(of: .destinations), .part(of: .attachments), .part(of: .scripts), .part(of: .settings),
  ]

  private static func isFieldNode(_ dictionary: PDFDictionary) -> Bool {
    dictionary["T"] != nil && (dictionary["Kids"] != nil || dictionary["Parent"] != nil)
      || dictionary["Subtype"]?.nameValue == "Widget"
  }

  /// By the first member that says something.
  private static func of(
    members: [PDFObject], in source: any ObjectSource
  ) throws(DocumentError) -> Set<ObjectRole> {
    for member in members.prefix(1_000) where !member.isNull {
      let object = try source.resolve(member)
      if object.isNull { continue }
      if object.streamValue != nil { return [.pageArray] }
      if object.intValue != nil { return [.structure] }
      guard object.dictionaryValue != nil else { return [] }
      let roles = try of(object, in: source)
      if roles.contains(.annotation) { return roles.subtracting([.annotation]).union([.pageArray]) }
      if !roles.isEmpty { return roles }
    }
    return members.isEmpty ? [.pageArray] : []
  }
}
