// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Text that stands on the page, with or without a frame and a callout (ISO 32000-2, 12.5.6.6).
struct FreeTextPainter {
  private let annotation: AnnotationEntries
  private let text: MarkupText
  private let frame: ShapePainter
  private let border: BorderStyle
  private let background: Color?
  private let rotation: Rotation
  /// `/Rect` without `/RD`.
  private let box: Rectangle

  /// A text that is a little too long for its box, since its font is not the one that it was made for,
  /// is set smaller, down to this.
  private static let scales = [0.96, 0.92, 0.88, 0.84, 0.8]

  init(_ annotation: AnnotationEntries, rect: Rectangle) throws(AppearanceError) {
    self.annotation = annotation
    text = try MarkupText(rich: annotation)
    let color = text.color
    (frame, border, background, rotation, box) = try AppearanceError.reading {
      () throws(DocumentError) in
      let source = annotation.source
      let entries = annotation.dictionary
      var border = try annotation.borderStyle
      // The typewriter of viewers has no frame unless it is asked for.
      let isTyped = try source.name("IT", in: entries) == "FreeTextTypeWriter"
      if isTyped, entries["BS"] == nil, entries["Border"] == nil { border.width = 0 }
      let background = try annotation.color("C", missing: nil)
      return (
        try ShapePainter(
          annotation, rect: rect, border: border, color: color, interior: background),
        border, background,
        Rotation(degrees: try source.number("Rotate", in: entries) ?? 0),
        try annotation.inner(rect)
      )
    }
  }

  func drawing() throws(AppearanceError) -> InkDrawing {
    var drawing = InkDrawing()
    try addCallout(to: &drawing)
    drawing.append(frame.square())
    try addText(to: &drawing)
    return drawing
  }

  /// `/CL`: from what is meant, by a knee or without one, to the box.
  private func addCallout(to drawing: inout InkDrawing) throws(AppearanceError) {
    let points = try annotation.points("CL")
    guard points.count == 2 || points.count == 3 else { return }
    let ending = try AppearanceError.reading { () throws(DocumentError) in
      try LineEnding.pair(of: annotation).start
    }
    EndedLine(
      points: points, endings: (ending, .none), border: border, color: text.color,
      interior: background
    ).draw(in: &drawing)
  }

  private func addText(to drawing: inout InkDrawing) throws(AppearanceError) {
    guard !text.isEmpty else { return }
    let inner = box.insetBy(2 * border.width)
    let size = rotation.swapsSides ? inner.size.transposed : inner.size
    guard size.isPositive, max(size.width, size.height) <= VectorDocument.greatestSide else {
      return
    }
    var block = try text.block(width: size.width)
    for scale in Self.scales where block.size.height > size.height {
      let smaller = try text.block(width: size.width, scale: scale)
      if smaller.size.height <= size.height { block = smaller }
    }
    let fits = block.size.height <= size.height
    drawing.text(
      block, in: size, text.color, inner.turned(rotation),
      clip: fits ? nil : Path(box.insetBy(border.width)))
  }
}

extension Rectangle {
  /// From a space with y down from its top left corner, which is turned counter-clockwise in it, to user
  /// space.
  func turned(_ rotation: Rotation) -> Matrix {
    switch rotation {
    case .none: Matrix(1, 0, 0, -1, minX, maxY)
    case .quarter: Matrix(0, 1, 1, 0, minX, minY)
    case .half: Matrix(-1, 0, 0, 1, maxX, minY)
    case .threeQuarters: Matrix(0, -1, -1, 0, maxX, maxY)
    }
  }
}
