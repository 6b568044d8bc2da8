// SPDX-License-Identifier: MIT

/// A page of another document that a plugin takes as its picture.
///
/// The host opens it, and gives the plugin an opaque `ImportedPage` that its canvas can draw.
public struct PageSource: Hashable, Sendable {
  /// The document's file.
  public var path: String
  /// Counted from 1.
  public var page: Int

  /// A page of a document.
  public init(path: String, page: Int) {
    self.path = path
    self.page = page
  }
}
