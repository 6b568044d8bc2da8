// SPDX-License-Identifier: GPL-3.0-or-later

/// What a caller says in place of the workflow, or on top of it.
public struct WorkflowOverrides: Hashable, Sendable, Codable {
  /// Where each document goes, with placeholders, relative to the working folder; `in-place` for the
  /// input itself; `nil` for what the workflow says.
  public var output: String?
  /// What a failure costs; `nil` for what the workflow says.
  public var onError: ErrorPolicy?
  /// Whether existing outputs are replaced, whatever the workflow says.
  public var force: Bool
  /// Whether every document is proved, whatever the workflow says.
  public var prove: Bool
  /// Whether reports get the SHA-256 of each output.
  public var digest: Bool

  /// A value of these parts.
  public init(
    output: String? = nil, onError: ErrorPolicy? = nil, force: Bool = false, prove: Bool = false,
    digest: Bool = false
  ) {
    self.output = output
    self.onError = onError
    self.force = force
    self.prove = prove
    self.digest = digest
  }
}
