// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// A text on one line, in the middle of the height of its box.
struct LineField {
  private let text: String
  private let style: FieldTextStyle
  private let looks: WidgetLooks

  /// The size of a font that fits a box of height 1, and how far its base line is below the middle: what
  /// viewers take.
  static let sizeOfHeight = 0.67
  static let baselineOfSize = 0.4
  /// A text that is still too long at this size is cut off.
  private static let least = 2.0
  /// Ink may reach this far beyond the box, in points, before anybody misses some of it.
  static let slack = 0.5
  /// More letters are not seen in a single line.
  private static let mostLetters = 4_000

  /// - Parameters:
  ///   - text: Without line ends.
  ///   - style: Its font and colour, and where it stands.
  ///   - looks: Of the widget.
  init(_ text: String, style: FieldTextStyle, looks: WidgetLooks) {
    self.text = String(text.prefix(Self.mostLetters))
    self.style = style
    self.looks = looks
  }

  /// The size that fits the height of a box.
  static func size(for looks: WidgetLooks) -> Double {
    min(max(looks.size.height * sizeOfHeight, least), 1_000)
  }

  func content() throws(AppearanceError) -> FieldContent? {
    guard !text.isEmpty else { return nil }
    let padding = looks.interior.minX * 2
    let room = max(looks.size.width - 2 * padding, 1)
    var size = style.size ?? Self.size(for: looks)
    var layout = try layout(size: size)
    if style.size == nil, layout.logicalBounds.width > room {
      size = max(size * room / layout.logicalBounds.width, Self.least)
      layout = try self.layout(size: size)
    }
    let width = layout.logicalBounds.width
    let x =
      switch style.alignment {
      case .left: padding
      case .center: max((looks.size.width - width) / 2, padding)
      case .right: max(looks.size.width - padding - width, padding)
      }
    let origin = Point(x, looks.size.height / 2 + Self.baselineOfSize * size)
    let (color, clip) = (style.color, Path(looks.interior))
    let isCut =
      x + layout.inkBounds.maxX > looks.interior.maxX + Self.slack || text.count == Self.mostLetters
    return FieldContent(isCut: isCut) { [layout] canvas in
      canvas.withState {
        canvas.clip(clip)
        canvas.draw(layout, at: origin, color: color)
      }
    }
  }

  private func layout(size: Double) throws(AppearanceError) -> TextLayout {
    try AppearanceError.layingOut { () throws(GraphicsError) in
      try TextLayout([StyledRun(text, style.text(size: size))])
    }
  }
}
