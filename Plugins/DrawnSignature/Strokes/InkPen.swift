// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Turns what a digitizer recorded into the ink of a pen.
struct InkPen {
  /// Points.
  let penWidth: Double

  /// The ink as few shapes, in points; and what the pen passed, in the same space.
  ///
  /// Lines of one width are stroked, others are filled outlines. A tap is a dot.
  func ink(of document: StrokeDocument) -> (shapes: [InkShape], middleLines: [[Point]]) {
    let (strokes, tolerance) = cleaned(document)
    let widths = PenWidths(strokes: strokes, penWidth: penWidth)
    var (lines, outlines) = (Path(), Path())
    var middleLines: [[Point]] = []
    for stroke in strokes {
      let width = widths.widths(of: stroke)
      if stroke.isDot(penWidth: penWidth) {
        let center = stroke.samples[0].point
        let diameter = max(width.max() ?? penWidth, penWidth) * 1.15
        outlines.append(Path(ellipseIn: .init(center: center, diameter: diameter)))
        middleLines.append([center])
        continue
      }
      let points = stroke.points
      let reach = max(1, 3 * tolerance)
      let pieces = CurveFitter(points: points, tolerance: tolerance, reach: reach)
        .fit(corners: CornerFinder.corners(of: points, reach: reach))
      let line = Self.path(of: pieces)
      middleLines += line.flattened(tolerance: 0.08)
      if widths.areConstant {
        lines.append(line)
      } else {
        outlines.append(
          StrokeOutline(pieces: pieces, distances: stroke.distances, widths: width).path)
      }
    }
    let shapes = [
      InkShape(path: lines, paint: .stroke(InkShape.Line(width: penWidth))),
      InkShape(path: outlines, paint: .fill(.nonzeroWinding)),
    ]
    return (shapes.filter { !$0.path.isEmpty }, middleLines)
  }

  /// The strokes at their natural size, and how far the ink may be from the samples, in points.
  private func cleaned(_ document: StrokeDocument) -> ([PenStroke], tolerance: Double) {
    let points = document.strokes.joined().map(\.point)
    let box = Rectangle(enclosing: points) ?? Rectangle(origin: .zero, size: Size(0, 0))
    let extent = box.size
    var scale = document.pointsPerUnit ?? Drawing.scale(for: extent)
    if let width = document.width, extent.width > 0 { scale = width / extent.width }
    let strokes = document.strokes.filter { !$0.isEmpty }.map { stroke in
      PenStroke(
        stroke.map { sample in
          StrokeSample(
            point: (sample.point - box.origin) * scale, time: sample.time,
            pressure: sample.pressure)
        })
    }
    // Whole numbers are the steps of a screen or a tablet, not of the hand.
    let isStepped = points.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() }
    return (strokes, isStepped ? min(max(0.6 * scale, 0.1), 0.8) : 0.1)
  }

  private static func path(of pieces: [CurveFitter.Piece]) -> Path {
    var path = Path()
    if let first = pieces.first { path.move(to: first.curve.start) }
    for piece in pieces {
      path.curve(
        to: piece.curve.end, control1: piece.curve.control1, control2: piece.curve.control2)
    }
    return path
  }
}

extension Rectangle {
  fileprivate init(center: Point, diameter: Double) {
    self.init(
      x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
  }
}
