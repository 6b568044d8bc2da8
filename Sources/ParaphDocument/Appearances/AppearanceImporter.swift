// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes over pages of a PDF that Cairo made, as form XObjects of a document.
///
/// Fonts and pictures that pages share stay shared, and equal pages become one form.
public final class AppearanceImporter {
  private let source: PDFFile
  private let pages: PageTree
  /// How many pages the other document has.
  public var pageCount: Int { pages.count }

  /// - Parameter pdf: A whole document, such as a PDF surface gave.
  public init(pdf: [UInt8]) throws(DocumentError) {
    source = try PDFFile.open(bytes: pdf, passwords: .none)
    pages = try PageTree(source)
  }

  /// Adds one page to the document.
  ///
  /// - Parameter number: Of the page in the other document, from 1.
  public func importPage(
    _ number: Int, into revision: Revision
  ) throws(DocumentError) -> ImportedAppearance {
    throw DocumentError(.unsupported, "Not there yet.")
  }
}
