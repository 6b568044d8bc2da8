// SPDX-License-Identifier: GPL-3.0-or-later

/// Values for the fields of one document's form.
public struct FillJob: Hashable, Sendable, Codable {
  /// A file with values: JSON, FDF or XFDF.
  public struct DataFile: Hashable, Sendable, Codable {
    /// How messages call it; its end tells the format, or else its content does.
    public var name: String
    /// The whole file.
    public var bytes: [UInt8]

    /// A value of these parts.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The document that is read.
  public var input: JobInput
  /// Where the document goes.
  public var output: JobOutput
  /// `NAME=VALUE` with the full names of fields; an empty value empties the field, and a name that comes
  /// several times selects several options of a list.
  ///
  /// They win over `data`.
  public var assignments: [String]
  /// `nil` for none.
  public var data: DataFile?
  /// Whether fields that are read-only may be changed.
  public var allowReadOnly: Bool
  /// Whether fields that scripts calculate may be changed.
  public var allowCalculated: Bool
  /// Whether the whole form becomes page content then.
  public var flatten: Bool
  /// What holds for every job that writes.
  public var writing: WriteOptions

  /// A value of these parts.
  public init(
    input: JobInput, output: JobOutput, assignments: [String] = [], data: DataFile? = nil,
    allowReadOnly: Bool = false, allowCalculated: Bool = false, flatten: Bool = false,
    writing: WriteOptions = WriteOptions()
  ) {
    self.input = input
    self.output = output
    self.assignments = assignments
    self.data = data
    self.allowReadOnly = allowReadOnly
    self.allowCalculated = allowCalculated
    self.flatten = flatten
    self.writing = writing
  }
}
