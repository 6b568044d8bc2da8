// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// The shapes of an SVG document, in CSS pixels.
struct SVGInk: Hashable, Sendable {
  var shapes: [InkShape]
  /// `nil` where the document does not say how large it is on paper.
  var pointsPerUnit: Double?

  /// The shapes in points, their lines as the user wants them.
  ///
  /// - Parameters:
  ///   - options: A pen width there is the mean of the lines, which stay wide and narrow against
  ///     each other.
  ///   - usualWidth: Of lines for which nobody says one, in points.
  /// - Throws: `InputFault` when a part of the length is to be drawn, and there is none.
  /// - Returns: The shapes, and the mean width of their lines.
  func styled(
    by options: PenOptions, usualWidth: Double
  ) throws(InputFault) -> (shapes: [InkShape], penWidth: Double) {
    let outlines = shapes.compactMap(\.path.bounds)
    guard let first = outlines.first else { throw .empty("there is no stroke in it") }
    let extent = outlines.dropFirst().reduce(first) { $0.union($1) }
    let scale = pointsPerUnit ?? Drawing.scale(for: extent.size)
    let matrix = Matrix.translation(-extent.minX, -extent.minY).then(.scale(scale, scale))
    var placed = shapes.map { $0.placed(by: matrix, scale: scale) }
    let penWidth = Self.setWidths(of: &placed, options.style.width, usualWidth)
    if !options.isWhole { placed = try Self.part(of: placed, options.drawn) }
    return (placed.flatMap { Self.styled($0, options.style) }, penWidth)
  }

  /// Gives each line a width, and returns their mean.
  private static func setWidths(
    of shapes: inout [InkShape], _ wanted: Double?, _ usual: Double
  ) -> Double {
    var (length, area) = (0.0, 0.0)
    for shape in shapes {
      guard case .stroke(let line) = shape.paint, let width = line.width else { continue }
      let extent = shape.path.length
      length += extent
      area += extent * width
    }
    let mean = length > 0 && area > 0 ? area / length : usual
    let factor = wanted.map { $0 / mean } ?? 1
    for index in shapes.indices {
      guard case .stroke(var line) = shapes[index].paint else { continue }
      line.width = line.width.map { $0 * factor } ?? wanted ?? usual
      shapes[index].paint = .stroke(line)
    }
    return mean * factor
  }

  private static func part(
    of shapes: [InkShape], _ drawn: ClosedRange<Double>
  ) throws(InputFault) -> [InkShape] {
    let lengths = shapes.map { shape in
      if case .stroke = shape.paint { shape.path.length } else { 0.0 }
    }
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else {
      throw InputFault("it has filled shapes alone, which have no length to draw a part of")
    }
    let (from, to) = (drawn.lowerBound * whole, drawn.upperBound * whole)
    var start = 0.0
    return zip(shapes, lengths).compactMap { shape, length in
      guard case .stroke = shape.paint else { return shape }
      defer { start += length }
      guard start < to, start + length > from else { return nil }
      var shape = shape
      shape.path = shape.path.part(from: from - start, to: to - start)
      return shape
    }
  }

  /// A shape as the options want it, with the colour inside beneath it.
  private static func styled(_ shape: InkShape, _ style: PenStyle) -> [InkShape] {
    guard case .stroke(var line) = shape.paint else { return [shape] }
    var shape = shape
    line.style.cap = style.cap ?? line.style.cap
    line.style.join = style.join ?? line.style.join
    line.style.miterLimit = style.miterLimit ?? line.style.miterLimit
    line.style.dash = style.dash ?? line.style.dash
    line.style.dashPhase = style.dashPhase ?? line.style.dashPhase
    shape.paint = .stroke(line)
    guard case .color(let color) = style.fill, shape.path.elements.contains(.close) else {
      return [shape]
    }
    let inside = InkShape(
      path: shape.path, paint: .fill(.nonzeroWinding), color: color, opacity: shape.opacity)
    return [inside, shape]
  }
}
