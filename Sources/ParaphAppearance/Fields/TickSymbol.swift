// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The marks of check boxes and radio buttons, by the letters that ZapfDingbats has them under
/// (ISO 32000-2, table 192, `/CA`).
enum TickSymbol: Character, CaseIterable {
  case check = "4"
  case circle = "l"
  case cross = "8"
  case diamond = "u"
  case square = "n"
  case star = "H"

  /// How large it is against the size of a font that has it.
  static let partOfSize = 0.72

  /// The part of a box that it takes where no size is said.
  var partOfBox: Double {
    switch self {
    case .check, .cross: 0.62
    case .circle, .diamond: 0.5
    case .square, .star: 0.58
    }
  }

  /// Its outline; it touches the sides of the square.
  func path(in square: Rectangle) -> Path {
    switch self {
    case .circle: Path(ellipseIn: square)
    case .square: Path(square.insetBy(square.width * 0.06))
    case .diamond: outline([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], in: square)
    case .star: star(in: square)
    case .cross:
      outline(
        [
          (0.17, 0), (0.5, 0.33), (0.83, 0), (1, 0.17), (0.67, 0.5), (1, 0.83), (0.83, 1),
          (0.5, 0.67), (0.17, 1), (0, 0.83), (0.33, 0.5), (0, 0.17),
        ], in: square)
    case .check: check(in: square)
    }
  }

  private func outline(_ corners: [(Double, Double)], in square: Rectangle) -> Path {
    .polygon(corners.map { Self.at($0, $1, square) })
  }

  private static func at(_ x: Double, _ y: Double, _ square: Rectangle) -> Point {
    Point(square.minX + x * square.width, square.minY + y * square.height)
  }

  /// A short stroke down and a long one up, as a broad pen makes them.
  private func check(in square: Rectangle) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Self.at(x, y, square) }
    var path = Path()
    path.move(to: at(0, 0.6))
    path.curve(to: at(0.21, 0.57), control1: at(0.07, 0.5), control2: at(0.15, 0.49))
    path.line(to: at(0.35, 0.78))
    path.curve(to: at(0.95, 0.02), control1: at(0.48, 0.46), control2: at(0.7, 0.18))
    path.curve(to: at(1, 0.06), control1: at(0.99, 0), control2: at(1, 0.02))
    path.curve(to: at(0.46, 0.93), control1: at(0.76, 0.31), control2: at(0.6, 0.57))
    path.curve(to: at(0.26, 0.95), control1: at(0.43, 1.01), control2: at(0.31, 1.02))
    path.curve(to: at(0, 0.6), control1: at(0.18, 0.83), control2: at(0.1, 0.71))
    path.close()
    return path
  }

  /// With five points, the first one up.
  private func star(in square: Rectangle) -> Path {
    // Of the inner corners, as the edges of a pentagram cross.
    let inner = 0.382
    // Points of a circle around the middle by tenths of a turn: sines and cosines of 36 degrees.
    let unit: [(Double, Double)] = [
      (0, -1), (0.5878, -0.8090), (0.9511, -0.3090), (0.9511, 0.3090), (0.5878, 0.8090), (0, 1),
      (-0.5878, 0.8090), (-0.9511, 0.3090), (-0.9511, -0.3090), (-0.5878, -0.8090),
    ]
    let corners = unit.enumerated().map { index, point in
      let radius = index % 2 == 0 ? 0.525 : 0.525 * inner
      return Self.at(0.5 + radius * point.0, 0.525 + radius * point.1, square)
    }
    return .polygon(corners)
  }
}
