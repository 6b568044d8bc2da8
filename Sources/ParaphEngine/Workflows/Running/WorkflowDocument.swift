// SPDX-License-Identifier: GPL-3.0-or-later

/// One document of a run, as the list of inputs has it.
public struct WorkflowDocument: Hashable, Sendable, Codable {
  /// Its place among all inputs, counted from 1.
  public var number: Int
  /// The file, as it is opened: an absolute path, or relative to the working folder.
  public var path: String
  /// Where it is below the start of its glob, folder or list: empty, or with a `/` at the end.
  public var folder: String
  /// The columns of its row; empty for none.
  public var row: [String: String]

  /// A document of these parts.
  public init(number: Int, path: String, folder: String = "", row: [String: String] = [:]) {
    self.number = number
    self.path = path
    self.folder = folder
    self.row = row
  }
}
