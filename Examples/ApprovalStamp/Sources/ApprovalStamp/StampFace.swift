// SPDX-License-Identifier: MIT

internal import ParaphGraphics
internal import ParaphModel

/// What is seen of a stamp, set and measured: a word in a double frame, and a line below it.
struct StampFace {
  private static let padding = 9.0

  private let word: TextLayout
  private let details: TextLayout?

  init(word: String, details: String, typeface: String) throws(GraphicsError) {
    self.word = try TextLayout(word, family: typeface, size: 20, isBold: true)
    self.details =
      details.isEmpty ? nil : try TextLayout(details, family: typeface, size: 7.5)
  }

  /// In points.
  var size: Size {
    let width = max(word.inkBounds.width, details?.logicalBounds.width ?? 0)
    let height = word.inkBounds.height + (details == nil ? 0 : 13)
    return Size(width + 2 * Self.padding, height + 2 * Self.padding)
  }

  /// Fills the natural size.
  func draw(on canvas: Canvas, color: Color) {
    let box = Rectangle(origin: .zero, size: size)
    canvas.stroke(Path(box.insetBy(1.2), cornerRadius: 5), StrokeStyle(width: 1.8), color)
    canvas.stroke(Path(box.insetBy(3.6), cornerRadius: 3), StrokeStyle(width: 0.6), color)

    let ink = word.inkBounds
    let baseline = Self.padding - ink.minY
    canvas.draw(word, at: Point(box.center.x - ink.center.x, baseline), color: color)
    if let details {
      let line = details.logicalBounds
      canvas.draw(
        details, at: Point(box.center.x - line.center.x, baseline + 12), color: color)
    }
  }
}
