// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
import ParaphModel

/// The families that can set a text: `paraph.fonts/1`.
public struct FontList: Encodable, Sendable {
  /// One family.
  public struct Family: Encodable, Hashable, Sendable {
    /// Its name, as `--font` takes it.
    public var family: String
    /// Whether it is known to look written by hand.
    public var handwriting: Bool
  }

  /// The kind of this object, and its version.
  public let schema = "paraph.fonts/1"
  /// What they set.
  public let text: String
  /// What sets it when no font is named: one family, or one for each script.
  public let chosen: [String]
  /// Those that have every character of it; the ones that look written by hand first.
  public let families: [Family]

  /// Asks the system for its fonts.
  ///
  /// - Parameters:
  ///   - text: What they are to set.
  ///   - language: A BCP 47 tag, which decides between forms of Chinese characters.
  ///   - onlyHandwriting: Whether plain families are left out.
  /// - Throws: `GraphicsError` when a character is in no font, or Pango cannot be opened.
  public init(
    of text: String, language: String = "en", onlyHandwriting: Bool = false
  ) throws(GraphicsError) {
    self.text = text
    families = try FontLibrary.families(setting: text).map { link in
      Family(family: link.family, handwriting: link.isHandwriting)
    }.filter { $0.handwriting || !onlyHandwriting }
    chosen = try FontSelection(
      text, preferring: Style.defaults.fontFamily ?? "", isRequired: false, language: language
    ).families
  }
}
