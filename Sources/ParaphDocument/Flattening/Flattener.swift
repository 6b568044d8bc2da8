// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns annotations and form fields into page content.
public final class Flattener {
  let revision: Revision
  let pages: PageTree

  /// - Parameter pages: The page tree of the document or of the revision.
  public init(_ revision: Revision, pages: PageTree) {
    self.revision = revision
    self.pages = pages
  }

  /// Bakes what is selected and has an appearance.
  ///
  /// - Returns: What was baked, and what was selected but kept, with the reason.
  public func flatten(_ selection: FlattenSelection) throws(DocumentError) -> FlattenOutcome {
    FlattenOutcome()
  }
}
