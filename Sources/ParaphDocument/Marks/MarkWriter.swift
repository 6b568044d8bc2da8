// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Puts marks on the pages of a document, as annotations or as page content.
public final class MarkWriter {
  let revision: Revision
  let pages: PageTree

  /// - Parameter pages: The page tree of the document or of the revision.
  public init(_ revision: Revision, pages: PageTree) {
    self.revision = revision
    self.pages = pages
  }

  /// Adds marks as annotations, in order, and gives their references.
  ///
  /// Links of one call that lead to the same place share one action.
  @discardableResult
  public func add(_ marks: [AnnotationMark]) throws(DocumentError) -> [ObjectReference] {
    []
  }

  /// Draws a form on a page, as part of its content.
  ///
  /// - Parameter rect: The box that it fills, on the page as displayed.
  public func draw(
    _ appearance: AnnotationMark.Appearance, in rect: Rectangle, page: Int
  ) throws(DocumentError) {}

  /// Removes annotations from a page, with their popups.
  ///
  /// - Throws: `annotationNotFound` for one that the page does not have.
  public func remove(_ references: [ObjectReference], page: Int) throws(DocumentError) {}
}
