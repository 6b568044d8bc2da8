// SPDX-License-Identifier: MIT

/// What a mark may adapt to; a trait that is `nil` is unspecified.
public struct Traits: Hashable, Sendable, Codable {
  /// Little or much room along one axis.
  public enum SizeClass: String, Hashable, Sendable, Codable { case compact, regular }
  /// Whether the page as displayed is higher than wide.
  public enum PageOrientation: String, Hashable, Sendable, Codable { case portrait, landscape }
  /// Whether what lies beneath is light or dark.
  public enum ColorScheme: String, Hashable, Sendable, Codable { case light, dark }
  /// Which way the lines of the language run.
  public enum WritingDirection: String, Hashable, Sendable, Codable {
    case leftToRight, rightToLeft
  }
  /// What something is drawn for.
  public enum Intent: String, Hashable, Sendable, Codable { case preview, flatten, print }

  /// The room across, by the page as displayed.
  public var horizontalSize: SizeClass?
  /// The room along the height, by the page as displayed.
  public var verticalSize: SizeClass?
  /// Of the page as displayed.
  public var orientation: PageOrientation?
  /// The page's `/Rotate`.
  public var rotation: Rotation?
  /// Device pixels to a point.
  public var displayScale: Double?
  /// By the backdrop.
  public var colorScheme: ColorScheme?
  /// A BCP 47 tag.
  public var language: String?
  /// By the language.
  public var writingDirection: WritingDirection?
  /// What the mark is drawn for.
  public var intent: Intent?
  /// By how much text is larger than usual; 1 is as usual.
  public var textScale: Double?

  /// Traits of which none is specified.
  public init() {}
}
