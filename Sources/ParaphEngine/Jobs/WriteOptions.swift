// SPDX-License-Identifier: GPL-3.0-or-later

/// What every job that writes a document may be told.
public struct WriteOptions: Hashable, Sendable, Codable {
  /// Whether a change may break an existing signature.
  public var allowInvalidate: Bool
  /// Whether a change is refused that breaks a standard which the document claims to keep.
  public var keepConformance: Bool
  /// Says what would be done, and writes no document.
  public var dryRun: Bool
  /// A PNG of the touched pages with the marks outlined; only with `dryRun`.
  public var preview: String?

  /// Whether the result is drawn and compared before it is committed; `nil` for not.
  public var proof: ProofRequest?

  /// A value of these parts.
  public init(
    allowInvalidate: Bool = false, keepConformance: Bool = false, dryRun: Bool = false,
    preview: String? = nil,
    proof: ProofRequest? = nil
  ) {
    self.allowInvalidate = allowInvalidate
    self.keepConformance = keepConformance
    self.dryRun = dryRun
    self.preview = preview
    self.proof = proof
  }
}
