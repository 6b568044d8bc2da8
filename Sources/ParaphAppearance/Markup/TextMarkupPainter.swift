// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Highlighted, underlined and struck out text (ISO 32000-2, 12.5.6.10).
struct TextMarkupPainter {
  private let pieces: [Quadrilateral]
  private let color: Color?

  /// Where lines run and how wide they are, in heights of the text.
  private enum Part {
    static let underline = 0.09
    static let strikeOut = 0.4
    static let lineWidth = 0.065
    static let wave = 0.06
    static let waveLength = 0.22
  }

  /// The most waves of one piece, whatever its length.
  private static let mostWaves = 2000

  /// `missing`: the colour where the annotation says none.
  init(
    _ annotation: AnnotationEntries, rect: Rectangle, missing: Color = .black
  ) throws(AppearanceError) {
    pieces = try MarkedText.quadrilaterals(of: annotation, rect: rect)
    color = try AppearanceError.reading { () throws(DocumentError) in
      try annotation.color("C", missing: missing)
    }
  }

  /// Areas with bulging ends, as most viewers draw them.
  func highlight() -> InkDrawing {
    var path = Path()
    for piece in pieces {
      let bulge = piece.height / 4
      let along = Vector(from: piece.bottomLeft, to: piece.bottomRight).unit ?? Vector(1, 0)
      let inset = 0.25
      let (left, right) = (piece.line(at: inset), piece.line(at: 1 - inset))
      path.move(to: piece.bottomLeft)
      path.line(to: piece.bottomRight)
      path.curve(
        to: piece.topRight, control1: along.moving(left.end, by: bulge),
        control2: along.moving(right.end, by: bulge))
      path.line(to: piece.topLeft)
      path.curve(
        to: piece.bottomLeft, control1: along.moving(right.start, by: -bulge),
        control2: along.moving(left.start, by: -bulge))
      path.close()
    }
    var drawing = InkDrawing()
    drawing.fill(path, color)
    return drawing
  }

  func underline() -> InkDrawing { lines(at: Part.underline) }

  func strikeOut() -> InkDrawing { lines(at: Part.strikeOut) }

  private func lines(at part: Double) -> InkDrawing {
    var drawing = InkDrawing()
    for piece in pieces {
      let line = piece.line(at: part)
      drawing.stroke(Path(through: [line.start, line.end]), pen(for: piece), color)
    }
    return drawing
  }

  func squiggly() -> InkDrawing {
    var drawing = InkDrawing()
    for piece in pieces {
      let line = piece.line(at: Part.underline)
      let whole = Vector(from: line.start, to: line.end)
      let height = piece.height
      let waves = (whole.length / (Part.waveLength * height)).rounded()
      guard waves.isFinite, let up = piece.rise.unit else { continue }
      let count = Int(min(max(waves, 1), Double(Self.mostWaves)))
      var path = Path()
      path.move(to: line.start)
      for index in 0..<count {
        // Up and down again, as sharply as a hand does it.
        let middle = whole.moving(line.start, by: (Double(index) + 0.5) / Double(count))
        path.line(to: up.moving(middle, by: Part.wave * 2 * height))
        path.line(to: whole.moving(line.start, by: Double(index + 1) / Double(count)))
      }
      var pen = pen(for: piece)
      pen.width *= 0.75
      pen.join = .round
      drawing.stroke(path, pen, color)
    }
    return drawing
  }

  private func pen(for piece: Quadrilateral) -> StrokeStyle {
    StrokeStyle(width: max(Part.lineWidth * piece.height, 0.3), cap: .butt, join: .miter)
  }
}
