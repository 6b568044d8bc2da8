// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a job's document goes, and in which form.
public struct JobOutput: Hashable, Sendable, Codable {
  /// Where it goes.
  public enum Destination: Hashable, Sendable, Codable {
    case path(String)
    case standardOutput
    /// The input itself, replaced atomically.
    case inPlace
  }

  /// Where it goes.
  public var destination: Destination
  /// Whether an existing file may be replaced.
  public var force: Bool
  /// A full rewrite, without history, in place of an appended revision.
  public var rewrite: Bool
  /// A full rewrite that is linearized.
  public var linearize: Bool
  /// Whether the report gets the SHA-256 of the output; costs a read of the whole file.
  public var digest: Bool

  /// A value of these parts.
  public init(
    _ destination: Destination, force: Bool = false, rewrite: Bool = false,
    linearize: Bool = false, digest: Bool = false
  ) {
    self.destination = destination
    self.force = force
    self.rewrite = rewrite
    self.linearize = linearize
    self.digest = digest
  }
}
