// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// The name that a signature shows, checked, and how it is set.
struct TypedName {
  /// What decides how the name is set.
  struct Setting: Hashable {
    /// `nil` for the family that signatures have unless said otherwise.
    var family: String?
    /// A BCP 47 tag.
    var language: String
  }

  /// A name on one line is set in this size, in points: that of a signature on a form.
  private static let naturalFontSize = 20.0
  /// What is taller is set smaller: 14 mm.
  private static let greatestHeight = 14 * 72 / 25.4
  /// What is longer is set smaller: 100 mm.
  private static let greatestWidth = 100 * 72 / 25.4
  /// Room around the ink for what drawing rounds, in points.
  private static let margin = 0.5

  let text: String
  private let features: FontFeatures?
  private let plugin: PluginID

  /// - Throws: `empty`, `input` for control characters, or `options` for features that are none.
  init(_ text: String, features: String?, plugin: PluginID) throws(PluginError) {
    let text = Self.trimmed(text)
    guard text.unicodeScalars.contains(where: Self.isVisible) else {
      throw PluginError(
        .empty, plugin, "The text of the signature is blank.", hint: "Give a name.")
    }
    if let control = text.unicodeScalars.first(where: Self.isControl) {
      let code = String(control.value, radix: 16, uppercase: true)
      throw PluginError(
        .input, plugin,
        "The text of the signature has the control character U+\(Self.padded(code)).",
        hint: "Give a name of printable characters.")
    }
    self.text = text
    self.plugin = plugin
    do throws(GraphicsError) {
      self.features = try features.map(FontFeatures.init)
    } catch {
      throw PluginError(.options, plugin, error.message, hint: error.hint)
    }
  }

  /// The box of the ink, with some room around it.
  static func box(of layout: TextLayout) -> Rectangle { layout.inkBounds.insetBy(-margin) }

  /// Sets the name at its natural size.
  ///
  /// - Returns: Also what the user should know about the choice of fonts.
  func layout(_ setting: Setting) throws(PluginError) -> (TextLayout, warnings: [String]) {
    let standard = Style.defaults.fontFamily ?? ""
    let family = setting.family ?? standard
    let selection = try plainly { () throws(GraphicsError) in
      try FontSelection(
        text, preferring: family, isRequired: family != standard, language: setting.language)
    }
    var layout = try layout(selection, Self.naturalFontSize, setting)
    let ink = layout.inkBounds
    guard ink.size.isPositive else {
      throw PluginError(
        .empty, plugin, "Nothing of the text “\(text)” can be seen.", hint: "Give a name.")
    }
    let excess = max(ink.height / Self.greatestHeight, ink.width / Self.greatestWidth)
    if excess > 1 {
      layout = try self.layout(selection, Self.naturalFontSize / excess, setting)
    }
    return (layout, family == standard ? [] : Self.warnings(selection, family))
  }

  private func layout(
    _ selection: FontSelection, _ size: Double, _ setting: Setting
  ) throws(PluginError) -> TextLayout {
    try plainly { () throws(GraphicsError) in
      try TextLayout(
        selection, size: size, direction: direction(setting.language), features: features)
    }
  }

  /// A name in two directions stands as the document runs; any other as its letters run.
  private func direction(_ language: String) -> TextLayout.Direction {
    guard TextDirections(text).isMixed else { return .automatic }
    return TextDirections.isRightToLeft(language: language) ? .rightToLeft : .leftToRight
  }

  private static func warnings(_ selection: FontSelection, _ family: String) -> [String] {
    selection.replacements(of: family).map { replacement in
      "“\(family)” lacks characters of “\(replacement.words)”, which is set in "
        + "“\(replacement.family)”."
    }
  }

  /// What goes wrong with fonts, as the plugin says it.
  private func plainly<Value>(
    _ body: () throws(GraphicsError) -> Value
  ) throws(PluginError) -> Value {
    do throws(GraphicsError) {
      return try body()
    } catch {
      let reason: PluginError.Code =
        switch error.reason {
        case .fontNotFound, .glyphNotFound: .glyph
        case .badValue: .input
        default: .drawing
        }
      throw PluginError(reason, plugin, error.message, hint: error.hint)
    }
  }

  // MARK: - Characters

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// Whether it can leave ink: neither white space nor a mark that only steers.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format: false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// A line feed is no control character here: a name may have two lines.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
  }

  private static func padded(_ code: String) -> String {
    String(repeating: "0", count: max(0, 4 - code.count)) + code
  }
}
