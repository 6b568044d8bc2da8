// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of one document's form, to be written into a file of their own.
public struct FieldDataJob: Hashable, Sendable, Codable {
  /// In which format.
  public enum Format: String, CaseIterable, Hashable, Sendable, Codable {
    /// An object of full names.
    case json
    /// Forms Data Format (ISO 32000-2, 12.7.8).
    case fdf
    /// The same as XML (ISO 19444-1).
    case xfdf
  }

  /// The document that is read.
  public var input: JobInput
  /// In which format.
  public var format: Format
  /// Where it goes; `-` is standard output.
  public var path: String
  /// Whether an existing file may be replaced.
  public var force: Bool

  /// A value of these parts.
  public init(input: JobInput, format: Format, path: String, force: Bool = false) {
    self.input = input
    self.format = format
    self.path = path
    self.force = force
  }
}
