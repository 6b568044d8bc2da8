// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks through a document and lists what is in it.
///
/// What cannot be read becomes an item that says so, the same before and after.
final class LedgerWalk {
  let source: any ObjectSource
  let pages: PageTree
  let digester: ObjectDigester
  let destinations: Destinations
  let mode: ObjectDigester.Mode
  private var knownFields: [FieldTree.Field]?

  /// - Parameters:
  ///   - source: The file, or a revision of it.
  ///   - pages: Its page tree.
  ///   - mode: Whether other documents are to have the same digests.
  ///   - pageNumbers: The pages by reference, where they are known.
  init(
    _ source: any ObjectSource, pages: PageTree, mode: ObjectDigester.Mode,
    pageNumbers: [ObjectReference: Int] = [:]
  ) {
    self.source = source
    self.pages = pages
    self.mode = mode
    destinations = Destinations(source, pages: pages)
    digester = ObjectDigester(source, mode: mode, pageNumbers: pageNumbers)
  }

  /// Lists things, or says that they cannot be read.
  ///
  /// `subject`: What sentences call them, after “the”.
  func items(
    _ category: LedgerCategory, _ subject: String, page: Int? = nil,
    _ body: () throws(DocumentError) -> [LedgerItem]
  ) -> [LedgerItem] {
    do throws(DocumentError) {
      return try body()
    } catch {
      return [
        LedgerItem(
          category, "\(subject), which cannot be read", page: page, kind: LedgerItem.unreadable,
          digest: .none)
      ]
    }
  }

  /// The fields of the form, read once.
  func formFields() throws(DocumentError) -> [FieldTree.Field] {
    if let knownFields { return knownFields }
    let fields = try FieldTree(source: source).fields()
    knownFields = fields
    return fields
  }

  /// The catalogue; empty when it cannot be read.
  var catalog: PDFDictionary { (try? source.catalog()) ?? [:] }

  /// What belongs to the document as a whole.
  ///
  /// Entries that lead to nothing are nothing.
  func document(_ category: LedgerCategory) -> [LedgerItem] {
    all(category).filter { $0.digest != .none || $0.kind == LedgerItem.unreadable }
  }

  private func all(_ category: LedgerCategory) -> [LedgerItem] {
    switch category {
    case .pageLabels: items(category, "page labels") { () throws(DocumentError) in try labels() }
    case .fields: items(category, "form") { () throws(DocumentError) in try fields() }
    case .signatures: items(category, "signatures") { () throws(DocumentError) in try signatures() }
    case .outline: items(category, "outline") { () throws(DocumentError) in try outline() }
    case .destinations:
      items(category, "named destinations") { () throws(DocumentError) in try namedDestinations() }
    case .attachments:
      items(category, "attachments") { () throws(DocumentError) in try attachments() }
    case .tags: items(category, "structure tree") { () throws(DocumentError) in try tags() }
    case .metadata: items(category, "metadata") { () throws(DocumentError) in try metadata() }
    case .layers: items(category, "layers") { () throws(DocumentError) in try layers() }
    case .scripts: items(category, "scripts") { () throws(DocumentError) in try scripts() }
    case .settings: items(category, "settings") { () throws(DocumentError) in try settings() }
    case .pages, .content, .text, .resources, .fonts, .annotations, .links, .objects: []
    }
  }
}

extension Ledger {
  /// Everything that is in a document, so that another one can be held against it: one that was
  /// written anew from it has the same ledger.
  ///
  /// Damaged parts are in it as what cannot be read. The text of pages is for a viewer to read: see
  /// `add(text:ofPage:)`.
  ///
  /// - Parameters:
  ///   - source: The file, or a revision of it.
  ///   - pages: Its page tree; `nil` reads it.
  /// - Returns: The ledger, with every item by name.
  /// - Throws: `damaged` when there is no page tree.
  /// - Complexity: O(*n*) in the size of the document.
  public static func whole(
    of source: any ObjectSource, pages: PageTree? = nil
  ) throws(DocumentError) -> Ledger {
    let tree = if let pages { pages } else { try PageTree(source) }
    let all = try tree.pages()
    var numbers: [ObjectReference: Int] = [:]
    for page in all {
      if let reference = page.reference, numbers[reference] == nil {
        numbers[reference] = page.number
      }
    }
    let walk = LedgerWalk(source, pages: tree, mode: .contents, pageNumbers: numbers)
    var items: [LedgerItem] = []
    var fonts = FontWalk(walk)
    for page in all {
      items += walk.page(page)
      fonts.add(page.resources)
    }
    items += fonts.items
    for category in LedgerCategory.allCases { items += walk.document(category) }
    return Ledger(items)
  }
}
