// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Adds to the content of one page, in default user space whatever the content before leaves behind.
///
/// What is collected goes into the revision with `commit()`.
public final class PageContentEditor {
  let revision: Revision
  public let page: PDFPage

  public init(_ revision: Revision, page: PDFPage) {
    self.revision = revision
    self.page = page
  }

  /// The name under which the page's content can draw a form or picture; not in use before.
  public func nameXObject(_ reference: ObjectReference) throws(DocumentError) -> PDFName { "X" }

  /// Draws a form: its space is mapped to user space by the matrix.
  ///
  /// - Parameter opacity: From 0 to 1.
  public func drawForm(
    _ reference: ObjectReference, matrix: Matrix, opacity: Double = 1
  ) throws(DocumentError) {}

  /// Appends operators; they begin in default user space with the initial graphics state.
  public func append(_ operators: [UInt8]) {}

  /// Puts what was collected into the revision; nothing when nothing was.
  public func commit() throws(DocumentError) {}
}
