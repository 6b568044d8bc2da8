// SPDX-License-Identifier: GPL-3.0-or-later

/// Lists what a revision touches, as it was and as it is.
///
/// Every object that the revision replaces or deletes is explained by the part that it plays: what
/// nothing explains is listed itself.
final class TouchedWalk {
  let revision: Revision
  let pages: PageTree
  /// Through the file.
  let old: LedgerWalk
  /// Through the revision.
  let new: LedgerWalk
  let touched: [TouchedObject]
  /// The numbers of all that is touched.
  let numbers: Set<Int>
  /// Pages with annotations that are notes now.
  let notedPages: Set<Int>

  private(set) var before: [LedgerItem] = []
  private(set) var after: [LedgerItem] = []
  /// Annotations that are listed with their page.
  var accounted: Set<ObjectReference> = []

  /// Annotations that are to be gone from their pages.
  let named: [ObjectReference: LedgerPlan.Annotations]

  /// Pages that are likely to be touched, so that the others need not be looked for.
  private let hints: [Int: PDFPage]
  private var pageNumbers: [ObjectReference: Int]
  /// Arrays that pages refer to, and the pages that do.
  private var arrayOwners: [ObjectReference: Set<Int>]
  private var knowsAllPages = false
  /// Every annotation that a page has in the revision, once it was needed.
  private var liveAnnotations: Set<ObjectReference>?

  /// - Parameters:
  ///   - revision: Of the file.
  ///   - pages: The page tree of the file.
  ///   - plan: Its pages are likely to be touched; those that are not there are passed over.
  /// - Throws: What reading the objects throws.
  init(_ revision: Revision, pages: PageTree, plan: LedgerPlan) throws(DocumentError) {
    self.revision = revision
    self.pages = pages
    named = plan.named
    let found = try revision.touchedObjects(besides: plan.named)
    touched = found.objects
    numbers = Set(touched.map(\.reference.number)).union(found.notes.map(\.number))
    notedPages = Set(found.notes.compactMap { plan.named[$0]?.page })
    var likely: [Int: PDFPage] = [:]
    for number in plan.pages where number >= 1 && number <= pages.count {
      likely[number] = try pages.page(number)
    }
    self.hints = likely
    pageNumbers = [:]
    arrayOwners = [:]
    for (number, page) in likely {
      if let reference = page.reference { pageNumbers[reference] = number }
    }
    old = LedgerWalk(revision.file, pages: pages, mode: .identity)
    new = LedgerWalk(revision, pages: pages, mode: .identity)
    for page in likely.values { noteArrays(of: page) }
  }

  // MARK: - Listing

  /// Notes a thing that is not what it was; `nil` for what was not there, or is not any more.
  func note(_ before: LedgerItem?, _ after: LedgerItem?) {
    if let before { self.before.append(before) }
    if let after { self.after.append(after) }
  }

  /// Notes an object that no part explains.
  func noteObject(_ object: TouchedObject, as category: LedgerCategory = .objects) {
    func item(_ value: PDFObject, _ digest: LedgerDigest) -> LedgerItem? {
      value.isNull ? nil : LedgerItem(category, object.name, count: 0, digest: digest)
    }
    note(
      item(object.old, old.digester.digest(of: object.old)),
      item(object.new, new.digester.digest(of: object.new)))
  }

  func run() throws(DocumentError) {
    guard !numbers.isEmpty else { return }
    let catalogRoles = try CatalogRoles(revision.file)
    var parts: [LedgerCategory: [TouchedObject]] = [:]
    var touchedPages = notedPages
    var later: [(TouchedObject, Set<ObjectRole>)] = []
    for object in touched {
      var roles = try roles(of: object, catalogRoles)
      if roles.contains(.page) || roles.contains(.pageArray) {
        let numbers = try pageNumbers(of: object, roles)
        touchedPages.formUnion(numbers)
        if !numbers.isEmpty { roles.subtract([.page, .pageArray]) }
        if !numbers.isEmpty, object.old.arrayValue != nil || roles.isEmpty { continue }
      }
      for role in roles {
        if case .part(let category) = role { parts[category, default: []].append(object) }
      }
      later.append((object, roles))
    }
    let isTreeTouched = later.contains { $0.1.contains(.pages) }
    if isTreeTouched {
      try compareAllPages()
    } else {
      for number in touchedPages.sorted() {
        let page = if let known = hints[number] { known } else { try pages.page(number) }
        try compare(page, with: try revision.currentDictionary(of: page))
      }
    }
    for (object, roles) in later { try compare(object, roles, isTreeTouched: isTreeTouched) }
    try compareParts(parts, later)
  }

  private func roles(
    of object: TouchedObject, _ catalogRoles: CatalogRoles
  ) throws(DocumentError) -> Set<ObjectRole> {
    let (before, after) = (object.old.dictionaryValue ?? [:], object.new.dictionaryValue ?? [:])
    if object.reference == revision.file.catalogReference {
      return try rolesOfCatalog(before, after)
    }
    if object.reference == catalogRoles.names {
      return CatalogRoles.roles(ofNames: before, after)
    }
    if pageNumbers[object.reference] != nil { return [.page] }
    if arrayOwners[object.reference] != nil { return [.pageArray] }
    if let known = catalogRoles[object.reference] { return known }
    return try ObjectRole.of(object.old, in: revision.file)
  }

  private func rolesOfCatalog(
    _ before: PDFDictionary, _ after: PDFDictionary
  ) throws(DocumentError) -> Set<ObjectRole> {
    var roles: Set<ObjectRole> = []
    for key in Set(before.keys).union(after.keys) where before[key] != after[key] {
      if key == "Names" {
        roles.formUnion(
          CatalogRoles.roles(
            ofNames: try revision.file.dictionary(key, in: before) ?? [:],
            try revision.dictionary(key, in: after) ?? [:]))
      } else {
        roles.formUnion(CatalogRoles.roles(of: key))
      }
    }
    return roles
  }

  // MARK: - Pages

  private func noteArrays(of page: PDFPage) {
    for key in ["Annots", "Contents", "Resources"] as [PDFName] {
      guard let reference = page.dictionary[key]?.referenceValue else { continue }
      arrayOwners[reference, default: []].insert(page.number)
    }
  }

  /// The pages that an object belongs to.
  private func pageNumbers(
    of object: TouchedObject, _ roles: Set<ObjectRole>
  ) throws(DocumentError) -> Set<Int> {
    func known() -> Set<Int> {
      let owners = arrayOwners[object.reference] ?? []
      return pageNumbers[object.reference].map { owners.union([$0]) } ?? owners
    }
    let found = known()
    // A page is its own; what is an object of its own may be shared with pages that are not hinted.
    if pageNumbers[object.reference] != nil || knowsAllPages { return found }
    for page in try pages.pages() {
      if let reference = page.reference { pageNumbers[reference] = page.number }
      noteArrays(of: page)
    }
    knowsAllPages = true
    return known()
  }

  /// Where the tree itself is touched, page is held against page by number.
  private func compareAllPages() throws(DocumentError) {
    let (before, after) = (try pages.pages(), try PageTree(revision).pages())
    for (page, other) in zip(before, after) {
      try compare(page, with: other.dictionary)
      if old.geometry(of: page) != new.geometry(of: other) { noteGeometry(page, other) }
    }
    for page in before.dropFirst(after.count) {
      note(LedgerItem(.pages, "page \(page.number)", page: page.number, digest: .none), nil)
    }
    for page in after.dropFirst(before.count) {
      note(nil, LedgerItem(.pages, "page \(page.number)", page: page.number, digest: .none))
    }
  }

  func noteGeometry(_ page: PDFPage, _ other: PDFPage) {
    let name = "size of page \(page.number)"
    note(
      LedgerItem(.pages, name, page: page.number, digest: old.geometry(of: page)),
      LedgerItem(.pages, name, page: page.number, digest: new.geometry(of: other)))
  }

  // MARK: - Other objects

  private func compare(
    _ object: TouchedObject, _ roles: Set<ObjectRole>, isTreeTouched: Bool
  ) throws(DocumentError) {
    let isCatalog = object.reference == revision.file.catalogReference
    var isExplained = isCatalog
    for role in ObjectRole.ordered where roles.contains(role) {
      switch role {
      case .part: isExplained = true
      case .pages: isExplained = isTreeTouched
      case .page, .pageArray: break
      case .annotation:
        try compareAnnotation(object)
        isExplained = true
      case .structure, .numberTree:
        if isCatalog { try compareStructureRoot(object) } else { try compareStructure(object) }
        isExplained = true
      case .form:
        compareForm(object)
        isExplained = true
      }
    }
    if !isExplained { noteObject(object) }
  }

  /// An annotation that changed where it is, or was deleted without a page to show for it.
  private func compareAnnotation(_ object: TouchedObject) throws(DocumentError) {
    guard accounted.insert(object.reference).inserted else { return }
    let page = object.dictionary["P"]?.referenceValue.flatMap { pageNumbers[$0] }
    note(
      try old.annotation(object.old, reference: object.reference, page: page),
      try new.annotation(object.new, reference: object.reference, page: page))
  }

  /// A form that only got what makes it one, or lost a group that changes nothing, is the same.
  private func compareForm(_ object: TouchedObject) {
    if let before = object.old.streamValue, let after = object.new.streamValue,
      before.source == after.source,
      Self.drawn(before.dictionary) == Self.drawn(after.dictionary)
    {
      return
    }
    noteObject(object, as: .resources)
  }

  private static func drawn(_ form: PDFDictionary) -> PDFDictionary {
    var drawn = form
    for key in ["Type", "Subtype", "Group"] as [PDFName] { drawn[key] = nil }
    return drawn
  }

  // MARK: - Categories

  private func compareParts(
    _ parts: [LedgerCategory: [TouchedObject]], _ objects: [(TouchedObject, Set<ObjectRole>)]
  ) throws(DocumentError) {
    var changed: Set<ObjectRole> = []
    for category in LedgerCategory.allCases where parts[category] != nil {
      let difference = LedgerDifference(old.document(category), new.document(category))
      for change in difference.changes {
        note(try change.before.map(withoutLeftovers), change.after)
      }
      if !difference.isEmpty { changed.insert(.part(of: category)) }
    }
    // A change that no category shows is none that one explains.
    for (object, roles) in objects
    where object.reference != revision.file.catalogReference && roles.allSatisfy(\.isPart)
      && roles.isDisjoint(with: changed) && !hasSameContents(object)
    {
      noteObject(object)
    }
  }

  /// The item without the widgets that no page shows, which are left over from a page that was taken
  /// out, where another one shows it.
  private func withoutLeftovers(_ item: LedgerItem) throws(DocumentError) -> LedgerItem {
    let left = item.widgets.filter { !accounted.contains($0) }
    guard !left.isEmpty, left.count < item.widgets.count else { return item }
    let live: Set<ObjectReference>
    if let liveAnnotations {
      live = liveAnnotations
    } else {
      var found: Set<ObjectReference> = []
      for page in try pages.pages() {
        let dictionary = try revision.currentDictionary(of: page)
        found.formUnion(
          try AnnotationReader.members(of: dictionary, in: revision).compactMap(\.referenceValue))
      }
      liveAnnotations = found
      live = found
    }
    var item = item
    item.widgets.removeAll { !accounted.contains($0) && !live.contains($0) }
    return item
  }

  /// Whether only that is different of a node which follows from what is listed elsewhere.
  private func hasSameContents(_ object: TouchedObject) -> Bool {
    guard var before = object.old.dictionaryValue, var after = object.new.dictionaryValue else {
      return loses(object.old.arrayValue ?? [], object.new.arrayValue ?? [])
    }
    guard loses(before["Kids"]?.arrayValue ?? [], after["Kids"]?.arrayValue ?? []) else {
      return false
    }
    for key in ["Kids", "Limits", "Count"] as [PDFName] { (before[key], after[key]) = (nil, nil) }
    return before == after
  }

  /// Whether the members that are left are those without annotations which are gone from their pages.
  private func loses(_ before: [PDFObject], _ after: [PDFObject]) -> Bool {
    before.filter { member in
      member.referenceValue.map { !accounted.contains($0) } ?? true
    } == after
  }
}
