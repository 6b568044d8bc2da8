// SPDX-License-Identifier: MIT

/// What is different about how a mark sits in its place: everything that a placement has but the place
/// itself.
public struct PlacementChanges: Hashable, Sendable, Codable {
  /// How large, where no box says so; `nil` as it was, like the rest.
  public var size: PlacementRequest.MarkSize?
  /// From the page's edges, for anchors.
  public var margin: Length?
  /// To the right, after everything else.
  public var offsetX: Length?
  /// Downwards, after everything else.
  public var offsetY: Length?
  /// How the mark's size follows its box.
  public var fit: Fit?
  /// Where it sits across its box.
  public var align: HorizontalAlignment?
  /// Where it sits along the height of its box.
  public var valign: VerticalAlignment?
  /// Which way up.
  public var orientation: Orientation?
  /// Whether the mark may leave the displayed page.
  public var allowClipped: Bool?

  /// No changes.
  public init() {}

  /// These changes, and what the other ones say besides or instead.
  public func merging(_ other: PlacementChanges) -> PlacementChanges {
    var merged = self
    merged.size = other.size ?? size
    merged.margin = other.margin ?? margin
    merged.offsetX = other.offsetX ?? offsetX
    merged.offsetY = other.offsetY ?? offsetY
    merged.fit = other.fit ?? fit
    merged.align = other.align ?? align
    merged.valign = other.valign ?? valign
    merged.orientation = other.orientation ?? orientation
    merged.allowClipped = other.allowClipped ?? allowClipped
    return merged
  }
}

extension PlacementRequest {
  /// This request with changes laid over it.
  public func applying(_ changes: PlacementChanges) -> PlacementRequest {
    PlacementRequest(
      location: location, size: changes.size ?? size, margin: changes.margin ?? margin,
      offsetX: changes.offsetX ?? offsetX, offsetY: changes.offsetY ?? offsetY,
      fit: changes.fit ?? fit, align: changes.align ?? align, valign: changes.valign ?? valign,
      orientation: changes.orientation ?? orientation,
      allowClipped: changes.allowClipped ?? allowClipped)
  }
}
