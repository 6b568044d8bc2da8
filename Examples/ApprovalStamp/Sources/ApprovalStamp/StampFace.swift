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
    canvas.stroke(Path(rounded: box.insetBy(1.2), radius: 5), StrokeStyle(width: 1.8), color)
    canvas.stroke(Path(rounded: box.insetBy(3.6), radius: 3), StrokeStyle(width: 0.6), color)

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

extension Path {
  /// A rectangle with round corners.
  fileprivate init(rounded box: Rectangle, radius: Double) {
    self.init()
    // How far the control points of a quarter of a circle lie from its ends.
    let reach = radius * 0.5523
    let corners = box.corners
    for index in 0..<4 {
      let (before, corner, after) = (
        corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4]
      )
      func towards(_ other: Point, _ distance: Double) -> Point {
        let length = abs(other.x - corner.x) + abs(other.y - corner.y)
        let share = length > 0 ? distance / length : 0
        return Point(
          corner.x + (other.x - corner.x) * share, corner.y + (other.y - corner.y) * share)
      }
      let start = towards(before, radius)
      if index == 0 { move(to: start) } else { line(to: start) }
      curve(
        to: towards(after, radius), control1: towards(before, radius - reach),
        control2: towards(after, radius - reach))
    }
    close()
  }
}
