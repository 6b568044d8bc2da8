// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The signs of icons, drawn on a square of 20 by 20 units, y up.
enum MarkupSymbol: CaseIterable {
  case lines
  case bubble
  case key
  case question
  case pilcrow
  case newPilcrow
  case insertion
  case check
  case cross
  case circle
  case star
  case arrow
  case graph
  case pin
  case clip
  case tag

  /// The side of the square that signs are drawn on.
  static let side = 20.0

  /// Draws the sign in a box.
  func draw(in box: Rectangle, color: Color?, drawing: inout InkDrawing) {
    let scale = min(box.width, box.height) / Self.side
    let place = Matrix.scale(scale, scale).then(.translation(box.minX, box.minY))
    let pen = StrokeStyle(width: 1.5 * scale, cap: .round, join: .round)
    drawing.fill(areas.transformed(by: place), color, rule: .evenOdd)
    drawing.stroke(lines.transformed(by: place), pen, color)
  }

  // MARK: - Areas

  private var areas: Path {
    switch self {
    case .question: Path(ellipseIn: Rectangle(x: 8.9, y: 3.9, width: 2.2, height: 2.2))
    case .pilcrow: Self.bowl(atX: 9.5)
    case .newPilcrow: Self.bowl(atX: 8)
    case .insertion:
      Path(through: [Point(4, 4), Point(10, 16), Point(16, 4), Point(10, 8)], isClosed: true)
    case .star:
      Path(
        through: [
          Point(10, 17), Point(12.1, 12.4), Point(17, 11.9), Point(13.3, 8.5),
          Point(14.4, 3.6), Point(10, 6.2), Point(5.6, 3.6), Point(6.7, 8.5), Point(3, 11.9),
          Point(7.9, 12.4),
        ], isClosed: true)
    case .arrow:
      Path(
        through: [
          Point(3.5, 8.2), Point(10, 8.2), Point(10, 4.2), Point(16.5, 10), Point(10, 15.8),
          Point(10, 11.8), Point(3.5, 11.8),
        ], isClosed: true)
    case .pin:
      Path(
        through: [
          Point(7.2, 16.5), Point(12.8, 16.5), Point(12, 14.8), Point(12, 11.2),
          Point(14.5, 8.2), Point(5.5, 8.2), Point(8, 11.2), Point(8, 14.8),
        ], isClosed: true)
    case .graph:
      Self.bars([(5.2, 5), (8.9, 8.5), (12.6, 6.5)])
    case .lines, .bubble, .key, .check, .cross, .circle, .clip, .tag: Path()
    }
  }

  /// The half circle of a pilcrow, left of its stems.
  private static func bowl(atX x: Double) -> Path {
    var path = Path()
    path.move(to: Point(x, 16))
    path.arc(center: Point(x, 12.75), radius: 3.25, from: .pi / 2, sweep: .pi)
    path.close()
    return path
  }

  private static func bars(_ bars: [(x: Double, height: Double)]) -> Path {
    var path = Path()
    for bar in bars {
      path.append(Path(Rectangle(x: bar.x, y: 4.4, width: 2.4, height: bar.height)))
    }
    return path
  }

  // MARK: - Lines

  private var lines: Path {
    switch self {
    case .lines:
      Self.strokes([
        [(5, 14.5), (15, 14.5)], [(5, 11.5), (15, 11.5)], [(5, 8.5), (15, 8.5)],
        [(5, 5.5), (11, 5.5)],
      ])
    case .bubble: Self.bubbleLines
    case .key: Self.keyLines
    case .question: Self.questionLines
    case .pilcrow: Self.strokes([[(13.5, 16), (9.5, 16), (9.5, 4)], [(12.7, 16), (12.7, 4)]])
    case .newPilcrow:
      Self.strokes([
        [(11.3, 16), (8, 16), (8, 4)], [(10.8, 16), (10.8, 4)], [(13.2, 7), (17, 7)],
        [(15.1, 5.1), (15.1, 8.9)],
      ])
    case .check: Self.strokes([[(4.5, 10), (8.5, 5.5), (15.5, 15)]])
    case .cross: Self.strokes([[(5.5, 5.5), (14.5, 14.5)], [(5.5, 14.5), (14.5, 5.5)]])
    case .circle: Path(ellipseIn: Rectangle(x: 5, y: 5, width: 10, height: 10))
    case .pin: Self.strokes([[(10, 8.2), (10, 3.5)]])
    case .graph: Self.strokes([[(3.8, 16.2), (3.8, 3.8), (16.5, 3.8)]])
    case .clip: Self.clipLines
    case .tag: Self.tagLines
    case .insertion, .star, .arrow: Path()
    }
  }

  private static func strokes(_ strokes: [[(Double, Double)]]) -> Path {
    var path = Path()
    for stroke in strokes { path.append(Path(through: stroke.map { Point($0.0, $0.1) })) }
    return path
  }

  private static var bubbleLines: Path {
    var path = Path(
      Rectangle(x: 3.8, y: 7.5, width: 12.4, height: 8.5), cornerRadii: Size(2, 2))
    path.append(strokes([[(7, 7.5), (6.2, 3.8), (10.5, 7.5)]]))
    path.append(strokes([[(6.8, 13.2), (13.2, 13.2)], [(6.8, 10.4), (11, 10.4)]]))
    return path
  }

  private static var keyLines: Path {
    var path = Path(ellipseIn: Rectangle(x: 3.8, y: 9.6, width: 6.4, height: 6.4))
    path.append(
      strokes([
        [(9.3, 10.6), (15.8, 4.2)], [(13.4, 6.6), (15.4, 8.6)], [(11.4, 8.5), (12.9, 10)],
      ]))
    return path
  }

  private static var questionLines: Path {
    var path = Path()
    path.move(to: Point(6.6, 13))
    path.curve(to: Point(10, 16.2), control1: Point(6.6, 15), control2: Point(8, 16.2))
    path.curve(to: Point(13.4, 13), control1: Point(12, 16.2), control2: Point(13.4, 14.9))
    path.curve(to: Point(10, 8), control1: Point(13.4, 10.6), control2: Point(10, 10.6))
    return path
  }

  private static var clipLines: Path {
    var path = Path()
    path.move(to: Point(7, 13))
    path.line(to: Point(7, 6.5))
    path.arc(center: Point(10, 6.5), radius: 3, from: .pi, sweep: .pi)
    path.line(to: Point(13, 14))
    path.arc(center: Point(10.9, 14), radius: 2.1, from: 0, sweep: .pi)
    path.line(to: Point(8.8, 7))
    path.arc(center: Point(9.9, 7), radius: 1.1, from: .pi, sweep: .pi)
    path.line(to: Point(11, 12.5))
    return path
  }

  private static var tagLines: Path {
    var path = Path(
      through: [
        Point(3.8, 14), Point(12, 14), Point(16.4, 10), Point(12, 6), Point(3.8, 6),
      ], isClosed: true)
    path.append(Path(ellipseIn: Rectangle(x: 11, y: 9.1, width: 1.8, height: 1.8)))
    return path
  }
}
