// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Draws the background and the border of a widget.
struct WidgetDecoration {
  let looks: WidgetLooks
  /// Whether it is round, as that of a radio button is whose mark is a circle.
  var isRound = false
  /// At so many places lines part the cells of a comb.
  var dividers = 0

  func draw(on canvas: Canvas) {
    isRound ? drawRound(on: canvas) : drawStraight(on: canvas)
  }

  // MARK: - Straight

  private func drawStraight(on canvas: Canvas) {
    let bounds = looks.bounds
    if let background = looks.background { canvas.fill(Path(bounds), background) }
    guard let color = looks.borderColor, looks.border.width > 0 else { return }
    let width = looks.border.width
    switch looks.border.style {
    case .underline:
      let line = Rectangle(x: 0, y: bounds.height - width, width: bounds.width, height: width)
      canvas.fill(Path(line), color)
      return
    case .beveled:
      drawEdges(on: canvas, upper: .white, lower: (looks.background ?? .white).darkened)
    case .inset:
      drawEdges(
        on: canvas, upper: Color(red: 0.5, green: 0.5, blue: 0.5),
        lower: Color(red: 0.75, green: 0.75, blue: 0.75))
    case .solid, .dashed: break
    }
    let stroke = looks.border.pen()
    canvas.stroke(Path(bounds.insetBy(width / 2)), stroke, color)
    drawDividers(on: canvas, stroke, color)
  }

  private func drawDividers(on canvas: Canvas, _ stroke: StrokeStyle, _ color: Color) {
    guard dividers > 0 else { return }
    let cell = looks.size.width / Double(dividers + 1)
    var path = Path()
    for index in 1...dividers {
      path.move(to: Point(Double(index) * cell, 0))
      path.line(to: Point(Double(index) * cell, looks.size.height))
    }
    canvas.stroke(path, stroke, color)
  }

  /// The light and the shadow along the inner side of a border.
  private func drawEdges(on canvas: Canvas, upper: Color, lower: Color) {
    let width = looks.border.width
    let outer = looks.bounds.insetBy(width)
    let inner = outer.insetBy(width)
    canvas.fill(
      Path.polygon([
        Point(outer.minX, outer.maxY), Point(outer.minX, outer.minY),
        Point(outer.maxX, outer.minY), Point(inner.maxX, inner.minY),
        Point(inner.minX, inner.minY), Point(inner.minX, inner.maxY),
      ]), upper)
    canvas.fill(
      Path.polygon([
        Point(outer.maxX, outer.minY), Point(outer.maxX, outer.maxY),
        Point(outer.minX, outer.maxY), Point(inner.minX, inner.maxY),
        Point(inner.maxX, inner.maxY), Point(inner.maxX, inner.minY),
      ]), lower)
  }

  // MARK: - Round

  private func drawRound(on canvas: Canvas) {
    let side = min(looks.size.width, looks.size.height)
    let width = looks.border.width
    let square = Rectangle(
      x: (looks.size.width - side) / 2, y: (looks.size.height - side) / 2, width: side,
      height: side)
    if let background = looks.background { canvas.fill(Path(ellipseIn: square), background) }
    guard let color = looks.borderColor, width > 0 else { return }
    if looks.border.style == .beveled || looks.border.style == .inset {
      drawRoundEdges(on: canvas, in: square.insetBy(width * 1.5))
    }
    canvas.stroke(
      Path(ellipseIn: square.insetBy(width / 2)), looks.border.pen(),
      color)
  }

  private func drawRoundEdges(on canvas: Canvas, in circle: Rectangle) {
    let isBeveled = looks.border.style == .beveled
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let light = Color(red: 0.75, green: 0.75, blue: 0.75)
    let stroke = StrokeStyle(width: looks.border.width)
    for (isUpper, color) in [
      (true, isBeveled ? .white : grey),
      (false, isBeveled ? (looks.background ?? .white).darkened : light),
    ] {
      canvas.withState {
        // The diagonal from the lower left to the upper right parts light and shadow.
        let far = isUpper ? looks.bounds.origin : Point(looks.bounds.maxX, looks.bounds.maxY)
        canvas.clip(
          Path.polygon([
            Point(looks.bounds.minX, looks.bounds.maxY), far,
            Point(looks.bounds.maxX, looks.bounds.minY),
          ]))
        canvas.stroke(Path(ellipseIn: circle), stroke, color)
      }
    }
  }
}

extension Path {
  /// Straight lines from corner to corner, and back.
  static func polygon(_ corners: [Point]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      index == 0 ? path.move(to: corner) : path.line(to: corner)
    }
    path.close()
    return path
  }
}

extension Color {
  /// Half as bright.
  fileprivate var darkened: Color {
    Color(red: red / 2, green: green / 2, blue: blue / 2, alpha: alpha)
  }
}
