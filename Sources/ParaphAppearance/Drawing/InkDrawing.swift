// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// What an annotation is drawn with, in default user space (y up), in the order of drawing.
///
/// Kept as values, so that its bounds are known before it is drawn.
struct InkDrawing {
  /// One thing that is drawn.
  enum Item {
    case fill(Path, Color, FillRule)
    case stroke(Path, StrokeStyle, Color)
    /// A text in a box whose own space, y down from the top left, is mapped to user space; nothing of it
    /// outside the clip, in user space, is shown.
    case text(TextBlock, Size, Color, Matrix, clip: Path?)
  }

  private(set) var items: [Item] = []

  /// Whether nothing is drawn.
  var isEmpty: Bool { items.isEmpty }

  /// Paints the inside of a path.
  mutating func fill(_ path: Path, _ color: Color?, rule: FillRule = .nonzeroWinding) {
    guard let color, !path.isEmpty else { return }
    items.append(.fill(path, color, rule))
  }

  /// Draws a line along a path; nothing where the pen has no width.
  mutating func stroke(_ path: Path, _ pen: StrokeStyle, _ color: Color?) {
    guard let color, pen.width > 0, !path.isEmpty else { return }
    items.append(.stroke(path, pen, color))
  }

  /// Draws a text at the top of a box.
  ///
  /// - Parameters:
  ///   - text: What is drawn.
  ///   - size: Of the box; its width is what lines are aligned in.
  ///   - color: Of what has no colour of its own.
  ///   - matrix: From the space of the box, y down from its top left corner, to user space.
  ///   - clip: In user space; nothing of the text outside of it is shown.
  mutating func text(
    _ text: TextBlock, in size: Size, _ color: Color, _ matrix: Matrix, clip: Path? = nil
  ) {
    items.append(.text(text, size, color, matrix, clip: clip))
  }

  /// Adds all that the other one draws.
  mutating func append(_ other: InkDrawing) { items += other.items }

  /// The same with lines and areas of these opacities; text counts as an area.
  func with(lines: Double, areas: Double) -> InkDrawing {
    func faded(_ color: Color, _ opacity: Double) -> Color {
      Color(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * opacity)
    }
    var drawing = InkDrawing()
    drawing.items = items.map { item in
      switch item {
      case .fill(let path, let color, let rule): .fill(path, faded(color, areas), rule)
      case .stroke(let path, let pen, let color): .stroke(path, pen, faded(color, lines))
      case .text(let text, let size, let color, let matrix, let clip):
        .text(text, size, faded(color, areas), matrix, clip: clip)
      }
    }
    return drawing
  }

  /// Whether every coordinate and every matrix can be drawn.
  var isDrawable: Bool {
    items.allSatisfy { item in
      switch item {
      case .fill(let path, _, _): path.isFinite
      case .stroke(let path, let pen, _): path.isFinite && pen.width.isFinite
      case .text(_, let size, _, let matrix, let clip):
        size.width.isFinite && matrix.inverse != nil && clip?.isFinite != false
      }
    }
  }

  /// The box of all that is drawn; `nil` when that is nothing.
  var bounds: Rectangle? {
    var box: Rectangle?
    for item in items {
      let next: Rectangle? =
        switch item {
        case .fill(let path, _, _): path.bounds
        case .stroke(let path, let pen, _): path.inkBounds(pen)
        case .text(let text, let size, _, let matrix, let clip):
          Self.bounds(text, size, matrix, clip)
        }
      if let next { box = box?.union(next) ?? next }
    }
    return box
  }

  private static func bounds(
    _ text: TextBlock, _ size: Size, _ matrix: Matrix, _ clip: Path?
  ) -> Rectangle? {
    let overhang = max(text.size.width - size.width, 0)
    let box = matrix.apply(
      Rectangle(
        x: -overhang, y: 0, width: size.width + 2 * overhang, height: text.size.height))
    guard let clip = clip?.bounds else { return box }
    return box.intersection(clip)
  }

  /// Draws on a canvas whose space is that of the items.
  func draw(on canvas: Canvas) {
    for item in items {
      switch item {
      case .fill(let path, let color, let rule): canvas.fill(path, color, rule: rule)
      case .stroke(let path, let pen, let color): canvas.stroke(path, pen, color)
      case .text(let text, let size, let color, let matrix, let clip):
        canvas.withState {
          if let clip { canvas.clip(clip) }
          canvas.concatenate(matrix)
          text.draw(on: canvas, in: Rectangle(origin: .zero, size: size), color: color)
        }
      }
    }
  }
}

extension AppearanceSketch {
  /// What was drawn, in the annotation's rectangle, or in a larger box where ink leaves that.
  ///
  /// - Returns: `nil` when nothing was drawn.
  /// - Throws: `noArea` when that cannot be on any page.
  static func sketch(
    _ drawing: InkDrawing, in rect: Rectangle
  ) throws(AppearanceError) -> AppearanceSketch? {
    guard drawing.isDrawable else { throw .unusable(.noArea) }
    guard let ink = drawing.bounds else { return nil }
    guard ink.corners.allSatisfy({ max(abs($0.x), abs($0.y)) <= farthest }) else {
      throw .unusable(.noArea)
    }
    // A unit of room keeps what edges smear.
    let box = rect.contains(ink, tolerance: 0.01) ? rect : ink.insetBy(-1).union(rect)
    let shown = Self.isReasonable(box, for: ink) ? box : ink.insetBy(-1)
    return AppearanceSketch(rect: shown) { canvas in
      canvas.concatenate(Matrix(1, 0, 0, -1, -shown.minX, shown.maxY))
      drawing.draw(on: canvas)
    }
  }

  /// Numbers beyond this lose the precision that a drawing needs.
  private static let farthest = 1e7

  /// Whether a box is one that the ink may have; else the rectangle lies elsewhere.
  private static func isReasonable(_ box: Rectangle, for ink: Rectangle) -> Bool {
    let room = 100.0
    return box.width <= 2 * ink.width + room && box.height <= 2 * ink.height + room
  }
}
