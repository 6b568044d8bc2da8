// SPDX-License-Identifier: GPL-3.0-or-later

/// The bits of `/Ff` (ISO 32000-2, Tables 227, 229, 231 and 233).
public struct FieldFlags: OptionSet, Hashable, Sendable {
  /// The number that stands in the file.
  public let rawValue: Int

  /// Takes the number that stands in the file.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The user may not change the value.
  public static let readOnly = FieldFlags(rawValue: 1 << 0)
  /// The field must have a value before it is submitted.
  public static let required = FieldFlags(rawValue: 1 << 1)
  /// The field is not submitted.
  public static let noExport = FieldFlags(rawValue: 1 << 2)
  /// Of a text field: it has several lines.
  public static let multiline = FieldFlags(rawValue: 1 << 12)
  /// Of a text field: it is not shown as it is typed, and not stored.
  public static let password = FieldFlags(rawValue: 1 << 13)
  /// Of a button: pressing the one that is on does not turn it off.
  public static let noToggleToOff = FieldFlags(rawValue: 1 << 14)
  /// Of a text field: its letters stand in cells of equal width.
  public static let comb = FieldFlags(rawValue: 1 << 24)
  /// Of a text field: its value has styles.
  public static let richText = FieldFlags(rawValue: 1 << 25)
  /// Of a button: it is one of several.
  public static let radio = FieldFlags(rawValue: 1 << 15)
  /// Of a button: it has no value.
  public static let pushButton = FieldFlags(rawValue: 1 << 16)
  /// Of a choice: it is a list that opens.
  public static let combo = FieldFlags(rawValue: 1 << 17)
  /// Of a choice that opens: any text may be typed in.
  public static let edit = FieldFlags(rawValue: 1 << 18)
  /// Of a choice: several may be selected.
  public static let multipleSelection = FieldFlags(rawValue: 1 << 21)
  /// Of a button: those of one state turn on and off together.
  public static let radiosInUnison = FieldFlags(rawValue: 1 << 25)
}
