// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// The ink of a signature at its natural size: points, origin at the top left of the ink.
struct Drawing: Hashable, Sendable {
  /// Where a file does not say how large it is on paper, the ink is made to fit in here: somewhat
  /// larger than the signature line of a form.
  static let defaultSize = Size(150, 56)

  private(set) var shapes: [InkShape]
  private(set) var size: Size
  /// What the pen passed, for `/InkList`.
  private(set) var inkList: InkList
  /// Points.
  let penWidth: Double

  /// Places shapes.
  ///
  /// - Parameters:
  ///   - shapes: In any unit, y down.
  ///   - pointsPerUnit: `nil` fits the ink into `defaultSize`.
  ///   - penWidth: Points; for the lines that do not say theirs.
  ///   - middleLines: What the pen passed, in the unit of the shapes; `nil` takes the shapes' lines.
  /// - Throws: `InputFault` when there is no ink, or its coordinates are out of reach.
  init(
    _ shapes: [InkShape], pointsPerUnit: Double?, penWidth: Double,
    middleLines: [[Point]]? = nil
  ) throws(InputFault) {
    self.penWidth = penWidth
    let outlines = shapes.compactMap(\.path.bounds)
    guard let first = outlines.first else { throw .empty("there is no stroke in it") }
    let extent = outlines.dropFirst().reduce(first) { $0.union($1) }
    let scale = pointsPerUnit ?? Self.scale(for: extent.size)
    let matrix = Matrix.translation(-extent.minX, -extent.minY).then(.scale(scale, scale))
    let placed = shapes.map { $0.placed(by: matrix, scale: scale, penWidth: penWidth) }
    let inked = placed.compactMap(\.inkBounds)
    guard let some = inked.first else { throw .empty("there is no stroke in it") }
    let box = inked.dropFirst().reduce(some) { $0.union($1) }
    guard box.isFinite, box.width < 1e5, box.height < 1e5 else {
      throw InputFault("its coordinates are too far apart")
    }
    guard box.size.isPositive else { throw .empty("its shapes have no area") }
    size = box.size
    let toCorner = Matrix.translation(-box.minX, -box.minY)
    self.shapes = placed.map { InkShape(path: $0.path.transformed(by: toCorner), paint: $0.paint) }
    inkList =
      middleLines.map { InkList(strokes: $0).mapped(by: matrix.then(toCorner)) }
      ?? InkList(strokes: self.shapes.flatMap { $0.path.flattened(tolerance: 0.08) })
  }

  /// How many points a unit is when a box of this size in units is to fit into `defaultSize`.
  static func scale(for extent: Size) -> Double {
    let across = extent.width > 0 ? defaultSize.width / extent.width : .infinity
    let down = extent.height > 0 ? defaultSize.height / extent.height : .infinity
    let scale = min(across, down)
    return scale.isFinite && scale > 0 ? scale : 1
  }

  /// Draws it so that it fills the canvas.
  func draw(on canvas: Canvas, color: Color) {
    canvas.withState {
      canvas.scale(canvas.size.width / size.width, canvas.size.height / size.height)
      for shape in shapes {
        switch shape.paint {
        case .fill(let rule): canvas.fill(shape.path, color, rule: rule)
        case .stroke(let line):
          let style = StrokeStyle(width: line.width ?? penWidth, cap: line.cap)
          canvas.stroke(shape.path, style, color)
        }
      }
    }
  }
}

extension InkShape {
  fileprivate func placed(by matrix: Matrix, scale: Double, penWidth: Double) -> InkShape {
    var paint = paint
    if case .stroke(var line) = paint {
      line.width = line.width.map { $0 * scale } ?? penWidth
      paint = .stroke(line)
    }
    return InkShape(path: path.transformed(by: matrix), paint: paint)
  }

  /// The box of its ink.
  ///
  /// The width of a line must be known.
  fileprivate var inkBounds: Rectangle? {
    guard let box = path.bounds else { return nil }
    guard case .stroke(let line) = paint, let width = line.width else { return box }
    // The corner of a square cap reaches further than a round one.
    return box.insetBy(-width / 2 * (line.cap == .square ? 2.0.squareRoot() : 1))
  }
}
