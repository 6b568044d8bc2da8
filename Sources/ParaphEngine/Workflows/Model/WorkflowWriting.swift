// SPDX-License-Identifier: GPL-3.0-or-later

/// How the documents of a workflow are written, as the flags of the commands say it.
public struct WorkflowWriting: Hashable, Sendable, Codable {
  /// Whether an output that this workflow did not make is replaced.
  public var force = false
  /// A full rewrite, without history.
  public var rewrite = false
  /// A full rewrite that is linearized.
  public var linearize = false
  /// Whether a change may break an existing signature.
  public var allowInvalidate = false
  /// Whether a change is refused that breaks a standard which the document claims to keep.
  public var keepConformance = false
  /// Whether the result is drawn and compared before it is committed.
  public var prove = false

  /// What holds where nothing is said.
  public init() {}

  /// As the keys of a workflow file.
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case force, rewrite, linearize
    case allowInvalidate = "allow-invalidate"
    case keepConformance = "keep-conformance"
    case prove
  }
}
