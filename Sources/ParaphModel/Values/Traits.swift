// SPDX-License-Identifier: MIT

/// What a mark may adapt to; a trait that is `nil` is unspecified.
public struct Traits: Hashable, Sendable, Codable {
  public enum SizeClass: String, Hashable, Sendable, Codable { case compact, regular }
  public enum PageOrientation: String, Hashable, Sendable, Codable { case portrait, landscape }
  public enum ColorScheme: String, Hashable, Sendable, Codable { case light, dark }
  public enum WritingDirection: String, Hashable, Sendable, Codable {
    case leftToRight, rightToLeft
  }
  public enum Intent: String, Hashable, Sendable, Codable { case preview, flatten, print }

  public var horizontalSize: SizeClass?
  public var verticalSize: SizeClass?
  public var orientation: PageOrientation?
  public var rotation: Rotation?
  public var displayScale: Double?
  public var colorScheme: ColorScheme?
  public var language: String?
  public var writingDirection: WritingDirection?
  public var intent: Intent?
  public var textScale: Double?

  public init() {}
}
