// SPDX-License-Identifier: GPL-3.0-or-later

/// Changes the structure tree of a tagged document (ISO 32000-2, 14.7).
///
/// The tree is never walked: an element is found from its content by way of the parent tree. Changes of
/// arrays and of the parent tree are collected, and made once with `commit()`.
final class StructureTree {
  let revision: Revision
  /// `/StructTreeRoot`.
  let root: ObjectReference
  let roles: StructureRoles
  var parentTree: NumberTreeEditor
  /// `nil` takes a key out.
  var parentChanges: [Int: PDFObject?] = [:]
  /// By the key in the parent tree, what the marked content of a page belongs to.
  var pageContents: [Int: PageStructure] = [:]
  /// Keys of pages in the parent tree, where they are new.
  var newPageKeys: [ObjectReference: Int] = [:]
  /// New elements that no other element asks for.
  var appended: [ObjectReference] = []
  /// What takes the place of annotations in their elements; `nil` for nothing.
  var replacements: [ObjectReference: [ObjectReference: PDFObject?]] = [:]
  /// The objects that elements refer to, as they were before what is collected.
  var knownObjects: [ObjectReference: Set<ObjectReference>] = [:]
  private var nextKey: Int?
  private var knownHome: Home?

  /// Where new elements go.
  struct Home {
    var reference: ObjectReference
    /// That of the element, if it is one of PDF 2.0.
    var namespace: PDFObject?
  }

  private init(_ revision: Revision, root: ObjectReference, _ dictionary: PDFDictionary)
    throws(DocumentError)
  {
    self.revision = revision
    self.root = root
    roles = StructureRoles(revision, map: try revision.dictionary("RoleMap", in: dictionary))
    parentTree = NumberTreeEditor(revision, root: dictionary["ParentTree"])
  }

  /// Whether a document says that its content is tagged (14.8.1).
  static func isMarked(_ source: any ObjectSource) throws(DocumentError) -> Bool {
    guard let info = try source.dictionary("MarkInfo", in: source.catalog()) else { return false }
    return try source.bool("Marked", in: info) ?? false
  }

  /// The tree of a tagged document; `nil` for one that is not.
  static func of(_ revision: Revision) throws(DocumentError) -> StructureTree? {
    guard try isMarked(revision) else { return nil }
    let catalog = try revision.catalog()
    guard let dictionary = try revision.dictionary("StructTreeRoot", in: catalog) else {
      return nil
    }
    if let reference = catalog["StructTreeRoot"]?.referenceValue {
      return try StructureTree(revision, root: reference, dictionary)
    }
    // Elements have to refer to it.
    let reference = revision.add(.dictionary(dictionary))
    try revision.updateCatalog { $0["StructTreeRoot"] = .reference(reference) }
    return try StructureTree(revision, root: reference, dictionary)
  }

  // MARK: - Reading

  /// The current dictionary of an element; `nil` for what is none.
  func element(_ reference: ObjectReference) throws(DocumentError) -> PDFDictionary? {
    guard case .dictionary(let dictionary) = try revision.object(reference),
      dictionary["S"] != nil
    else { return nil }
    return dictionary
  }

  /// The value of a key of the parent tree, with what has been changed.
  func parentValue(_ key: Int) throws(DocumentError) -> PDFObject? {
    if let changed = parentChanges[key] { return changed }
    return try parentTree.value(key)
  }

  /// The element that an annotation belongs to (14.7.5.4, `/StructParent`).
  func element(
    of annotation: PDFDictionary
  ) throws(DocumentError) -> (key: Int, reference: ObjectReference, dictionary: PDFDictionary)? {
    guard let key = try revision.integer("StructParent", in: annotation),
      let reference = try parentValue(key)?.referenceValue,
      let dictionary = try element(reference)
    else { return nil }
    return (key, reference, dictionary)
  }

  /// The kids of an element or of the root; they may still be references.
  func kids(of element: PDFDictionary) throws(DocumentError) -> [PDFObject] {
    switch try revision.resolve(element["K"]) {
    case .null: []
    case .array(let members): members
    default: element["K"].map { [$0] } ?? []
    }
  }

  // MARK: - New entries

  /// A key of the parent tree that nothing has.
  func takeKey() throws(DocumentError) -> Int {
    var key = nextKey ?? 0
    if nextKey == nil {
      let dictionary = try revision.object(root).dictionaryValue ?? [:]
      let named = try revision.integer("ParentTreeNextKey", in: dictionary) ?? 0
      let behind = try parentTree.greatestKey().map { $0 < Self.greatestKey ? $0 + 1 : 0 } ?? 0
      key = max(0, named < Self.greatestKey ? named : 0, behind)
    }
    while try parentValue(key) != nil { key = key < Self.greatestKey ? key + 1 : 0 }
    nextKey = key + 1
    return key
  }

  /// The greatest integer that every reader can hold (ISO 32000-1, annex C).
  private static let greatestKey = 2_147_483_647

  /// Where an element goes that has no better place: the Document element, or the root where there is
  /// none.
  func home() throws(DocumentError) -> Home {
    if let knownHome { return knownHome }
    let dictionary = try revision.object(root).dictionaryValue ?? [:]
    var home = Home(reference: root)
    let kids = try self.kids(of: dictionary).prefix(Self.mostSearched)
    for kid in kids {
      guard let reference = kid.referenceValue, let element = try element(reference) else {
        continue
      }
      let role = try roles.role(of: element)
      guard role == "Document" || kids.count == 1 && Self.grouping.contains(role) else { continue }
      home.reference = reference
      home.namespace = try roles.isVersion2(element) ? element["NS"] : nil
      break
    }
    knownHome = home
    return home
  }

  private static let mostSearched = 64
  private static let grouping: Set<PDFName> = [
    "DocumentFragment", "Part", "Art", "Sect", "Div", "NonStruct",
  ]

  /// Adds an element as the last kid of the Document element.
  func append(
    role: PDFName, entries: [(key: PDFName, value: PDFObject)], kid: PDFObject?,
    page: ObjectReference?
  ) throws(DocumentError) -> ObjectReference {
    let home = try home()
    let reference = addElement(
      role: role, entries: entries, kid: kid, page: page, parent: home.reference,
      namespace: home.namespace)
    appended.append(reference)
    return reference
  }

  /// Adds an element that its parent is to refer to.
  func addElement(
    role: PDFName, entries: [(key: PDFName, value: PDFObject)], kid: PDFObject?,
    page: ObjectReference?, parent: ObjectReference, namespace: PDFObject?
  ) -> ObjectReference {
    var element: PDFDictionary = ["Type": .name("StructElem"), "S": .name(role)]
    element["P"] = .reference(parent)
    element["NS"] = namespace
    element["Pg"] = page.map { .reference($0) }
    for (key, value) in entries { element[key] = value }
    element["K"] = kid
    return revision.add(.dictionary(element))
  }

  // MARK: - Committing

  /// Puts what was collected into the revision.
  func commit() throws(DocumentError) {
    try replaceAnnotations()
    try commitPages()
    if !appended.isEmpty {
      let home = try home().reference
      guard let parent = try revision.object(home).dictionaryValue else { return }
      let kids = try self.kids(of: parent) + appended.map { .reference($0) }
      setKids(kids, of: home, parent)
      appended = []
    }
    try commitParentTree()
  }

  /// Gives an element its kids, in the array that it refers to if it does.
  func setKids(_ kids: [PDFObject], of reference: ObjectReference, _ element: PDFDictionary) {
    if case .reference(let array)? = element["K"], case .array? = try? revision.object(array),
      !kids.isEmpty
    {
      return revision.update(array, .array(kids))
    }
    var element = element
    element["K"] = kids.count == 1 ? kids[0] : kids.isEmpty ? nil : .array(kids)
    revision.update(reference, .dictionary(element))
  }

  private func commitParentTree() throws(DocumentError) {
    try parentTree.apply(parentChanges)
    parentChanges = [:]
    guard var dictionary = try revision.object(root).dictionaryValue else { return }
    let before = dictionary
    dictionary["ParentTree"] = parentTree.root
    if let nextKey { dictionary["ParentTreeNextKey"] = .integer(nextKey) }
    if dictionary != before { revision.update(root, .dictionary(dictionary)) }
  }
}
