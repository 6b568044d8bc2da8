// SPDX-License-Identifier: MIT

/// Where a user wants a mark, before any page is known.
public struct PlacementRequest: Hashable, Sendable, Codable {
  /// What the place is measured from.
  public enum Location: Hashable, Sendable, Codable {
    /// A box on the page as displayed, from its top left.
    case rect(x: Length, y: Length, width: Length, height: Length)
    /// A place on the page, this far from its edges.
    case anchor(Anchor)
    /// Where text stands.
    case text(TextPlace)
    /// The box of a form field, by its full name.
    case field(String)
    /// The box of the annotation with this `/NM`.
    case annotation(String)
  }

  /// A place by the text on the page.
  public struct TextPlace: Hashable, Sendable, Codable {
    /// Literal, or a regular expression between two slashes.
    public var pattern: String
    /// Which of several places.
    public var match: MatchChoice
    /// On which side of the text.
    public var edge: TextEdge
    /// Between text and mark; `nil` for a small one.
    public var gap: Length?
    /// Whether letters equal their other case.
    public var ignoreCase: Bool
    /// Whether the text is painted over beneath the mark.
    public var cover: Bool

    /// A value of these parts.
    public init(
      pattern: String, match: MatchChoice = .first, edge: TextEdge = .right, gap: Length? = nil,
      ignoreCase: Bool = false, cover: Bool = false
    ) {
      self.pattern = pattern
      self.match = match
      self.edge = edge
      self.gap = gap
      self.ignoreCase = ignoreCase
      self.cover = cover
    }
  }

  /// On which side of the text the mark goes.
  public enum TextEdge: String, CaseIterable, Hashable, Sendable, Codable {
    case over, left, right, above, below
  }

  /// Which of several matches is meant.
  public enum MatchChoice: Hashable, Sendable, Codable {
    case first, last, all, unique
    /// Counted from 1, in the order of the document.
    case number(Int)
  }

  /// How large the mark is to be, where no box says so.
  public enum MarkSize: Hashable, Sendable, Codable {
    /// Its natural size, at most 60 by 20 mm.
    case natural
    /// This wide, with its own proportions.
    case width(Length)
    /// A box of this size.
    case box(Length, Length)
  }

  /// What the place is measured from.
  public var location: Location
  /// How large, where no box says so.
  public var size: MarkSize
  /// From the page's edges, for anchors.
  public var margin: Length
  /// To the right, after everything else.
  public var offsetX: Length
  /// Downwards, after everything else.
  public var offsetY: Length
  /// `nil` for what the location suggests.
  public var fit: Fit?
  /// `nil` for what the location suggests.
  public var align: HorizontalAlignment?
  /// `nil` for what the location suggests.
  public var valign: VerticalAlignment?
  /// Which way up.
  public var orientation: Orientation
  /// Whether the mark may leave the displayed page.
  public var allowClipped: Bool

  /// A value of these parts.
  public init(
    location: Location, size: MarkSize = .natural, margin: Length = Length(36),
    offsetX: Length = Length(0), offsetY: Length = Length(0), fit: Fit? = nil,
    align: HorizontalAlignment? = nil, valign: VerticalAlignment? = nil,
    orientation: Orientation = .page, allowClipped: Bool = false
  ) {
    self.location = location
    self.size = size
    self.margin = margin
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.fit = fit
    self.align = align
    self.valign = valign
    self.orientation = orientation
    self.allowClipped = allowClipped
  }
}
