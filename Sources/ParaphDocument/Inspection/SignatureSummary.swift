// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A digital signature of a document, as its entries describe it (ISO 32000-2, 12.8).
///
/// Nothing here says that it is valid.
public struct SignatureSummary: Hashable, Sendable {
  /// What a certification leaves allowed (12.8.2.2, Table 257, `/P`).
  public enum Certification: Int, Hashable, Sendable, Comparable {
    /// No change at all.
    case noChanges = 1
    /// Filling in forms, and signing.
    case forms = 2
    /// Annotations, too.
    case annotations = 3

    /// A stricter one is less.
    public static func < (left: Certification, right: Certification) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Which fields a signature locks (12.8.2.4, `FieldMDP`, and 12.7.5.5, `/Lock`).
  public enum Lock: Hashable, Sendable {
    /// Every field.
    case all
    /// The fields of these names, and those below them.
    case only([String])
    /// Every field but those of these names, and those below them.
    case allBut([String])

    /// Whether the field of this full name is locked.
    public func holds(_ name: String) -> Bool {
      func isNamed(_ names: [String]) -> Bool {
        names.contains { name == $0 || name.hasPrefix($0 + ".") }
      }
      return switch self {
      case .all: true
      case .only(let names): isNamed(names)
      case .allBut(let names): !isNamed(names)
      }
    }
  }

  /// The full name of the field; empty for a certification that no field has.
  public var field: String
  /// Counted from 1; `nil` when the signature is on no page.
  public var page: Int?
  /// The box on the page as displayed, in points; `nil` when the signature is on no page.
  public var rect: Rectangle?
  /// Whether it is a time stamp of the document, and nobody's signature.
  public var isTimestamp: Bool
  /// How the signature is encoded, such as `ETSI.CAdES.detached`.
  public var subfilter: String?
  /// What is signed: pairs of offset and length in bytes.
  public var byteRange: [Int]
  /// Whether what is signed is everything from the first byte of the file to its last one, but for
  /// the signature itself.
  public var coversWholeFile: Bool
  /// Who signed, as the entries say.
  public var signer: String?
  /// Why, as the entries say.
  public var reason: String?
  /// When, by the clock of who signed.
  public var date: Timestamp?
  /// What a certification leaves allowed; `nil` for a signature that certifies nothing.
  public var certification: Certification?
  /// Which fields the signature locks.
  public var locks: [Lock]
}
