// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user of an encrypted document may do (ISO 32000-2, 7.6.4.2, Table 22).
///
/// The raw value holds the bits as `/P` has them; bit 1 of the standard is the lowest.
public struct Permissions: OptionSet, Hashable, Sendable {
  /// The bits, as `/P` has them.
  public let rawValue: UInt32

  /// Takes the bits of `/P`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Bit 3: print.
  public static let print = Permissions(rawValue: 1 << 2)
  /// Bit 4: change the document in ways that no other bit covers, such as its page content.
  public static let modify = Permissions(rawValue: 1 << 3)
  /// Bit 5: copy text and graphics out of the document.
  public static let extract = Permissions(rawValue: 1 << 4)
  /// Bit 6: add or change annotations, and fill in form fields.
  public static let annotate = Permissions(rawValue: 1 << 5)
  /// Bit 9: fill in form fields, even where annotating is not allowed.
  public static let fill = Permissions(rawValue: 1 << 8)
  /// Bit 10: extract for accessibility.
  public static let extractForAccessibility = Permissions(rawValue: 1 << 9)
  /// Bit 11: insert, rotate or delete pages.
  public static let assemble = Permissions(rawValue: 1 << 10)
  /// Bit 12: print at full resolution.
  public static let printFaithfully = Permissions(rawValue: 1 << 11)

  /// Everything: what the owner, and everybody in a document that is not encrypted, may do.
  public static let all: Permissions = [
    .print, .modify, .extract, .annotate, .fill, .extractForAccessibility, .assemble,
    .printFaithfully,
  ]
}
