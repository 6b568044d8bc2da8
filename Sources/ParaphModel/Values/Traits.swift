// SPDX-License-Identifier: MIT

/// What a mark may adapt to; a trait that is `nil` is unspecified.
public struct Traits: Hashable, Sendable {
  /// Little or much room along one axis.
  public enum SizeClass: String, CaseIterable, Hashable, Sendable, Codable { case compact, regular }
  /// Whether the page as displayed is higher than wide.
  public enum PageOrientation: String, CaseIterable, Hashable, Sendable, Codable {
    case portrait, landscape
  }
  /// Whether what lies beneath is light or dark.
  public enum ColorScheme: String, CaseIterable, Hashable, Sendable, Codable { case light, dark }
  /// Which way the lines of the language run.
  public enum WritingDirection: String, CaseIterable, Hashable, Sendable, Codable {
    case leftToRight, rightToLeft
  }
  /// What something is drawn for.
  public enum Intent: String, CaseIterable, Hashable, Sendable, Codable {
    case preview, flatten, print
  }

  /// The room across, by the page as displayed.
  public var horizontalSize: SizeClass?
  /// The room along the height, by the page as displayed.
  public var verticalSize: SizeClass?
  /// Of the page as displayed.
  public var orientation: PageOrientation?
  /// The page's `/Rotate`.
  public var rotation: Rotation?
  /// Device pixels to a point; unspecified where what is drawn becomes vectors.
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

  // MARK: - Comparing

  /// Whether every trait that the other one specifies has the same value here.
  ///
  /// A language is also the same as one that says less: `de-CH` contains `de` (RFC 4647, 3.3.1).
  public func contains(_ other: Traits) -> Bool {
    func agrees<Value: Equatable>(_ trait: KeyPath<Traits, Value?>) -> Bool {
      other[keyPath: trait].map { self[keyPath: trait] == $0 } ?? true
    }
    return agrees(\.horizontalSize) && agrees(\.verticalSize) && agrees(\.orientation)
      && agrees(\.rotation) && agrees(\.displayScale) && agrees(\.colorScheme)
      && (other.language.map(speaks) ?? true) && agrees(\.writingDirection) && agrees(\.intent)
      && agrees(\.textScale)
  }

  private func speaks(_ range: String) -> Bool {
    guard let language else { return false }
    let written = language.lowercased()
    let wanted = range.lowercased()
    return written == wanted || written.hasPrefix(wanted + "-")
  }

  /// These traits with the values that the other one specifies.
  public func merging(_ other: Traits) -> Traits {
    var merged = Traits()
    merged.horizontalSize = other.horizontalSize ?? horizontalSize
    merged.verticalSize = other.verticalSize ?? verticalSize
    merged.orientation = other.orientation ?? orientation
    merged.rotation = other.rotation ?? rotation
    merged.displayScale = other.displayScale ?? displayScale
    merged.colorScheme = other.colorScheme ?? colorScheme
    merged.language = other.language ?? language
    merged.writingDirection = other.writingDirection ?? writingDirection
    merged.intent = other.intent ?? intent
    merged.textScale = other.textScale ?? textScale
    return merged
  }
}
