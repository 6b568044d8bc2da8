// SPDX-License-Identifier: GPL-3.0-or-later

/// What a list says of a saved signature.
public struct SavedSignatureSummary: Hashable, Sendable, Codable {
  /// As it was saved; the name of its folder when that cannot be read.
  public var name: String
  /// The kind of annotation; `nil` when it cannot be read.
  public var kind: String?
  /// Whose signature it is; `nil` when nobody said.
  public var person: String?
  /// When it was saved (RFC 3339).
  public var created: String?
  /// Whether a passphrase is needed.
  public var encrypted: Bool
  /// How many variants it has; `nil` when that is encrypted.
  public var variants: Int?
  /// Where it is kept.
  public var folder: String
  /// Why it cannot be used, as a sentence; `nil` when it can.
  public var problem: String?
}
