// SPDX-License-Identifier: GPL-3.0-or-later

/// Changes which annotations a page has (ISO 32000-2, 12.5.2, `/Annots`).
public final class AnnotationArrayEditor {
  let revision: Revision
  public let page: PDFPage

  public init(_ revision: Revision, page: PDFPage) {
    self.revision = revision
    self.page = page
  }

  /// The members of `/Annots`, nulls left out; a member may be a direct dictionary.
  public func members() throws(DocumentError) -> [PDFObject] { [] }

  /// Appends annotations, on top of those that are there.
  public func append(_ references: [ObjectReference]) throws(DocumentError) {}

  /// Keeps those members only that the predicate accepts.
  public func keep(
    where isKept: (PDFObject) throws(DocumentError) -> Bool
  ) throws(DocumentError) {}
}
