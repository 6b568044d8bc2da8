// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What an annotation says of itself (ISO 32000-2, 12.5.2).
public struct AnnotationSummary: Hashable, Sendable {
  /// Counted from 1.
  public var page: Int
  /// The place in the page's `/Annots`, counted from 0; a later one lies above an earlier one.
  public var index: Int
  /// Where its dictionary is; `nil` when that lies in `/Annots` itself.
  public var reference: ObjectReference?
  /// The annotation that it replies to or is grouped with (12.5.6.2, `/IRT`).
  public var inReplyTo: ObjectReference?
  /// Such as `Stamp`; empty when the annotation does not say.
  public var subtype: String
  /// What kind of mark of ours it is; `nil` when it is not ours.
  public var kind: String?
  /// The plugin that made it; `nil` when it is not ours.
  public var plugin: String?
  /// The name by which it is found, `/NM`.
  public var id: String?
  /// The box on the page as displayed, in points; without area when the annotation has no box.
  public var rect: Rectangle
  /// The parts of the box that it is about, as boxes on the page as displayed; empty when it is
  /// about all of it (12.5.6.5 and 12.5.6.10, `/QuadPoints`).
  public var quads: [Rectangle]
  /// What it says, or says about what it shows.
  public var contents: String?
  /// `/T` of a markup annotation.
  public var author: String?
  /// Whether it is shown, printed, locked and so on.
  public var flags: AnnotationFlags
  /// Whether it has a normal appearance, so that every viewer shows the same.
  public var hasAppearance: Bool
  /// When it was changed; `nil` when it does not say, or not as a date.
  public var modified: Timestamp?
}
