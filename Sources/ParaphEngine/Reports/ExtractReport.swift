// SPDX-License-Identifier: GPL-3.0-or-later

/// Which attachments were written where: `paraph.extract/1`.
public struct ExtractReport: Hashable, Sendable, Codable {
  /// One attachment.
  public struct File: Hashable, Sendable, Codable {
    /// As the document has it.
    public var name: String
    /// Where it was written.
    public var path: String
    /// How long it is.
    public var bytes: Int
    /// Counted from 1; `nil` for one of the document.
    public var page: Int?
  }

  /// The name and major version of this format.
  public private(set) var schema = "paraph.extract/1"
  /// How the document was named.
  public var input: String
  /// In the order of the document.
  public var files: [File] = []

  /// A report of nothing yet.
  public init(input: String) { self.input = input }
}
