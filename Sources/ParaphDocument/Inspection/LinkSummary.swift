// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A link on a page, and where it leads (ISO 32000-2, 12.5.6.5).
public struct LinkSummary: Hashable, Sendable {
  /// Where a link leads.
  public enum Target: Hashable, Sendable {
    /// To an address outside.
    case uri(String)
    /// To a page of the document, counted from 1.
    case page(Int)
    /// To a named destination, and the page that it is on; `nil` when nothing has that name.
    case named(String, page: Int?)
    /// To another file, or an embedded one.
    case file(String)
    /// Some other action, by the name of its type; empty when the link does nothing.
    case action(String)
  }

  /// Counted from 1.
  public var page: Int
  /// Where its dictionary is; `nil` when that lies in `/Annots` itself.
  public var reference: ObjectReference?
  /// The box on the page as displayed, in points.
  public var rect: Rectangle
  /// Where it leads.
  public var target: Target
}
