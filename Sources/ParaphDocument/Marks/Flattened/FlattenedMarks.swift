// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Reads and writes what pages remember of marks that have become their content: data of our own in the
/// page-piece dictionary (ISO 32000-2, 14.5).
///
///     /PieceInfo << /Paraph << /LastModified … /Private << /Marks [
///       << /NM (contracts.sign) /Digest (…) /Request (…) /Form 7 0 R >> ] >> >> >>
public struct FlattenedMarks {
  /// Whose data it is.
  private static let owner: PDFName = "Paraph"
  /// More on one page were not put there by any workflow.
  private static let mostOnPage = 10_000

  /// Nothing to keep.
  public init() {}

  // MARK: - Reading

  /// The marks that pages remember, in the order of the pages; what is no record of ours is passed
  /// over.
  ///
  /// - Complexity: O(*n*) in the number of pages.
  /// - Throws: What reading the objects throws.
  public func marks(
    in source: any ObjectSource, pages: PageTree
  ) throws(DocumentError) -> [FlattenedMark] {
    var marks: [FlattenedMark] = []
    for page in try pages.pages() where page.dictionary["PieceInfo"] != nil {
      marks += try self.marks(of: page.dictionary, page: page.number, in: source)
    }
    return marks
  }

  private func marks(
    of page: PDFDictionary, page number: Int, in source: any ObjectSource
  ) throws(DocumentError) -> [FlattenedMark] {
    guard let pieces = try source.dictionary("PieceInfo", in: page),
      let own = try source.dictionary(Self.owner, in: pieces),
      let data = try source.dictionary("Private", in: own)
    else { return [] }
    var marks: [FlattenedMark] = []
    for member in try (source.array("Marks", in: data) ?? []).prefix(Self.mostOnPage) {
      guard let record = try source.resolve(member).dictionaryValue,
        let name = try source.text("NM", in: record),
        let digest = try source.text("Digest", in: record)
      else { continue }
      marks.append(
        FlattenedMark(
          name: name, page: number, digest: digest,
          request: try source.text("Request", in: record) ?? "",
          form: record["Form"]?.referenceValue))
    }
    return marks
  }

  // MARK: - Writing

  /// Lets pages remember marks, beside those that they do already.
  ///
  /// A mark of the same name takes the place of the old one.
  ///
  /// - Parameters:
  ///   - marks: In any order.
  ///   - revision: Gets the pages.
  ///   - pages: The page tree of the document or of the revision.
  ///   - modified: When the pages were changed.
  /// - Throws: What reading the objects throws; `pageNotFound`.
  public func add(
    _ marks: [FlattenedMark], to revision: Revision, pages: PageTree, modified: Timestamp
  ) throws(DocumentError) {
    let date = PDFObject.string(PDFString(text: modified.pdfDate))
    let byPage = Dictionary(grouping: marks, by: \.page)
    for number in byPage.keys.sorted() {
      let new = byPage[number] ?? []
      let names = Set(new.map(\.name))
      let page = try pages.page(number)
      let current = try revision.currentDictionary(of: page)
      let kept = try self.marks(of: current, page: number, in: revision)
        .filter { !names.contains($0.name) }
      var pieces = try revision.dictionary("PieceInfo", in: current) ?? [:]
      pieces[Self.owner] = .dictionary([
        "LastModified": date,
        "Private": .dictionary(["Marks": .array((kept + new).map(Self.record))]),
      ])
      try revision.update(page) { dictionary in
        dictionary["PieceInfo"] = .dictionary(pieces)
        dictionary["LastModified"] = date
      }
    }
  }

  private static func record(_ mark: FlattenedMark) -> PDFObject {
    var record: PDFDictionary = [
      "NM": .string(PDFString(text: mark.name)), "Digest": .string(PDFString(text: mark.digest)),
      "Request": .string(PDFString(text: mark.request)),
    ]
    if let form = mark.form { record["Form"] = .reference(form) }
    return .dictionary(record)
  }
}
