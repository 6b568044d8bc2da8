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
  ///   - shapes: In points, y down; the widths of their lines are known.
  ///   - penWidth: Of the lines, in points.
  ///   - middleLines: What the pen passed, in the space of the shapes; `nil` takes the shapes' lines.
  /// - Throws: `InputFault` when there is no ink, or its coordinates are out of reach.
  init(
    _ shapes: [InkShape], penWidth: Double, middleLines: [[Point]]? = nil
  ) throws(InputFault) {
    self.penWidth = penWidth
    let inked = shapes.compactMap(\.inkBounds)
    guard let first = inked.first else { throw .empty("there is no stroke in it") }
    let box = inked.dropFirst().reduce(first) { $0.union($1) }
    guard box.isFinite, box.width < 1e5, box.height < 1e5 else {
      throw InputFault("its coordinates are too far apart")
    }
    guard box.size.isPositive else { throw .empty("its shapes have no area") }
    size = box.size
    let toCorner = Matrix.translation(-box.minX, -box.minY)
    self.shapes = shapes.map { shape in
      var shape = shape
      shape.path = shape.path.transformed(by: toCorner)
      return shape
    }
    inkList =
      middleLines.map { InkList(strokes: $0).mapped(by: toCorner) }
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
        var color = shape.color ?? color
        color.alpha *= shape.opacity
        switch shape.paint {
        case .fill(let rule): canvas.fill(shape.path, color, rule: rule)
        case .stroke(let line):
          var style = line.style
          style.width = line.width ?? penWidth
          guard let tip = line.tip, let inverse = tip.inverse else {
            canvas.stroke(shape.path, style, color)
            continue
          }
          canvas.withState {
            canvas.concatenate(tip)
            canvas.stroke(shape.path.transformed(by: inverse), style, color)
          }
        }
      }
    }
  }
}
