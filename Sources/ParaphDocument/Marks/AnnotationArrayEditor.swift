// SPDX-License-Identifier: GPL-3.0-or-later

/// Changes which annotations a page has (ISO 32000-2, 12.5.2, `/Annots`).
///
/// Only what has to change does: the array if it is an object of its own and this page's alone, the
/// page otherwise.
public final class AnnotationArrayEditor {
  let revision: Revision
  /// The page as it was found.
  public let page: PDFPage
  private let pages: PageTree?

  /// In a longer document an array of its own is not looked for on other pages, but copied.
  private static let mostPagesSearched = 64

  /// `pages`: Those among which an array may be shared; `nil` copies it in any case.
  public init(_ revision: Revision, page: PDFPage, pages: PageTree? = nil) {
    self.revision = revision
    self.page = page
    self.pages = pages
  }

  /// The members of `/Annots`, nulls left out; a member may be a direct dictionary.
  public func members() throws(DocumentError) -> [PDFObject] {
    var present: [PDFObject] = []
    for member in try entries() where try !revision.resolve(member).isNull {
      present.append(member)
    }
    return present
  }

  /// The members of `/Annots` as they stand.
  ///
  /// Those that lead nowhere stay when the array is written anew: how a viewer shows a document may
  /// depend on them.
  func entries() throws(DocumentError) -> [PDFObject] {
    try AnnotationReader.members(of: revision.currentDictionary(of: page), in: revision)
  }

  /// Appends annotations, on top of those that are there.
  public func append(_ references: [ObjectReference]) throws(DocumentError) {
    guard !references.isEmpty else { return }
    try replace(with: try entries() + references.map { .reference($0) })
  }

  /// Keeps those members only that the predicate accepts.
  public func keep(
    where isKept: (PDFObject) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    let before = try entries()
    var kept: [PDFObject] = []
    for member in before where try isKept(member) { kept.append(member) }
    guard kept.count < before.count else { return }
    try replace(with: kept)
  }

  /// Puts others in the place of members; `nil` leaves one as it is.
  func map(
    _ body: (PDFObject) throws(DocumentError) -> PDFObject?
  ) throws(DocumentError) {
    var isChanged = false
    var members: [PDFObject] = []
    for member in try entries() {
      let other = try body(member)
      isChanged = isChanged || other != nil
      members.append(other ?? member)
    }
    if isChanged { try replace(with: members) }
  }

  private func replace(with members: [PDFObject]) throws(DocumentError) {
    let value = try revision.currentDictionary(of: page)["Annots"]
    if case .reference(let reference)? = value,
      case .array = try revision.object(reference), try isOwn(reference)
    {
      revision.update(reference, .array(members))
      return
    }
    try revision.update(page) { dictionary in
      dictionary["Annots"] = members.isEmpty ? nil : .array(members)
    }
  }

  /// Whether no other page has the same array.
  private func isOwn(_ reference: ObjectReference) throws(DocumentError) -> Bool {
    guard let pages, pages.count <= Self.mostPagesSearched else { return false }
    for other in try pages.pages() where other.number != page.number {
      if let same = other.reference, same == page.reference { continue }
      let annotations = try revision.currentDictionary(of: other)["Annots"]
      if annotations == .reference(reference) { return false }
    }
    return true
  }
}
