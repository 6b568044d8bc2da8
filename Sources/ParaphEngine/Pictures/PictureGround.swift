// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// What lies beneath a mark in a picture of it.
public enum PictureGround: Hashable, Sendable {
  /// As on most paper.
  case white
  /// Squares that show where a mark is transparent; dark ones beneath light ink.
  case checkerboard
  /// Nothing.
  case transparent

  /// What is drawn beneath ink of a luminance.
  func resolved(luminance: () throws -> Double) rethrows -> Shown {
    switch self {
    case .white: .plain(.white)
    case .transparent: .nothing
    case .checkerboard: try luminance() > 0.4 ? .darkSquares : .lightSquares
    }
  }

  /// A ground that is chosen.
  enum Shown {
    case nothing, lightSquares, darkSquares
    case plain(Color)

    /// Points.
    private static let square = 6.0

    func fill(_ box: Rectangle, on canvas: Canvas) {
      switch self {
      case .nothing: break
      case .plain(let color): canvas.fill(Path(box), color)
      case .lightSquares: squares(box, on: canvas, .white, Self.gray(0.92))
      case .darkSquares: squares(box, on: canvas, Self.gray(0.22), Self.gray(0.29))
      }
    }

    private func squares(_ box: Rectangle, on canvas: Canvas, _ one: Color, _ other: Color) {
      canvas.fill(Path(box), one)
      var squares = Path()
      let rows = Int((box.height / Self.square).rounded(.up))
      let columns = Int((box.width / Self.square).rounded(.up))
      for row in 0..<rows {
        for column in 0..<columns where (row + column) % 2 == 1 {
          let x = box.minX + Double(column) * Self.square
          let y = box.minY + Double(row) * Self.square
          squares.append(
            Path(
              Rectangle(
                x: x, y: y, width: min(Self.square, box.maxX - x),
                height: min(Self.square, box.maxY - y))))
        }
      }
      canvas.fill(squares, other)
    }

    static func gray(_ level: Double) -> Color { Color(red: level, green: level, blue: level) }
  }
}
