// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A form field, and where it is on pages (ISO 32000-2, 12.7.4).
public struct FieldSummary: Hashable, Sendable {
  /// What a field is for.
  public enum Kind: String, Hashable, Sendable {
    /// Text that is typed in.
    case text
    /// A box that is ticked or not.
    case checkbox
    /// One of several buttons.
    case radio
    /// A button that does something, and has no value.
    case button
    /// One or several of a list.
    case choice
    /// A digital signature.
    case signature
    /// The field does not say, or says what is not known.
    case unknown
  }

  /// One place on a page where a field is shown.
  public struct Widget: Hashable, Sendable {
    /// Where the annotation's dictionary is; `nil` when that is a direct object.
    public var reference: ObjectReference?
    /// Counted from 1; `nil` when no page has the annotation.
    public var page: Int?
    /// The box on the page as displayed, in points; `nil` when it has none.
    public var rect: Rectangle?
    /// Whether it is shown, printed, locked and so on.
    public var flags: AnnotationFlags
    /// Whether it has a normal appearance.
    public var hasAppearance: Bool
  }

  /// The names from the root of the form to the field, joined by full stops.
  public var name: String
  /// What the field is for.
  public var kind: Kind
  /// The value as text: none, one, or several for a list; a signature has none here.
  public var values: [String]
  /// The bits of `/Ff`, inherited ones included.
  public var flags: FieldFlags
  /// Where the field's dictionary is; `nil` when that is a direct object.
  public var reference: ObjectReference?
  /// Whether it is a signature field that has been signed.
  public var isSigned: Bool
  /// Where it is shown; empty for a field that no page shows.
  public var widgets: [Widget]

  /// The value as text, several joined by commas; `nil` when there is none.
  public var value: String? { values.isEmpty ? nil : values.joined(separator: ", ") }
  /// The page of the first widget that is on one.
  public var page: Int? { placed?.page }
  /// The box of the first widget that is on a page, as displayed.
  public var rect: Rectangle? { placed?.rect }
  /// Whether it waits for a signature.
  public var isEmptySignature: Bool { kind == .signature && !isSigned }

  private var placed: Widget? { widgets.first { $0.page != nil } }
}
