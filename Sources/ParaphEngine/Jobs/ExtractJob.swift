// SPDX-License-Identifier: GPL-3.0-or-later

/// Attachments of one document, to be written into a folder.
public struct ExtractJob: Hashable, Sendable, Codable {
  /// The document that is read.
  public var input: JobInput
  /// Made when it is not there.
  public var folder: String
  /// Names as `inspect` shows them; empty: all.
  public var names: [String]
  /// Whether existing files may be replaced.
  public var force: Bool

  /// A value of these parts.
  public init(input: JobInput, folder: String, names: [String] = [], force: Bool = false) {
    self.input = input
    self.folder = folder
    self.names = names
    self.force = force
  }
}
