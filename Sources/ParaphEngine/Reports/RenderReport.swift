// SPDX-License-Identifier: GPL-3.0-or-later

/// Which files a document's pages became: `paraph.render/1`.
public struct RenderReport: Hashable, Sendable, Codable {
  /// One picture.
  public struct File: Hashable, Sendable, Codable {
    /// Counted from 1; `nil` for a sheet of many.
    public var page: Int?
    /// `-` for standard output.
    public var path: String
  }

  /// The name and major version of this format.
  public private(set) var schema = "paraph.render/1"
  /// How the document was named.
  public var input: String
  /// In the order of the pages.
  public var files: [File]

  /// A report of these files.
  public init(input: String, files: [File]) {
    self.input = input
    self.files = files
  }
}
