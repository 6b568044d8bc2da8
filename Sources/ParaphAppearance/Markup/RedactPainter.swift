// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// What covers a redacted part of a page (ISO 32000-2, 12.5.6.23), or the outline of the part.
struct RedactPainter {
  private let pieces: [Quadrilateral]
  private let outline: Color?
  private let interior: Color?
  private let text: MarkupText
  private let repeats: Bool

  /// More pieces with words than that are not worth their cost.
  private static let mostTexts = 500
  /// The size of letters that the annotation leaves open, in heights of the region.
  private static let relativeSize = 0.7
  private static let sizes = 2.0...12.0

  init(_ annotation: AnnotationEntries, rect: Rectangle) throws(AppearanceError) {
    pieces = try MarkedText.quadrilaterals(of: annotation, rect: rect)
    text = try MarkupText(annotation, plain: "OverlayText")
    (outline, interior, repeats) = try AppearanceError.reading { () throws(DocumentError) in
      (
        try annotation.color("C", missing: Color(red: 1, green: 0, blue: 0)),
        try annotation.color("IC", missing: nil),
        try annotation.source.bool("Repeat", in: annotation.dictionary) ?? false
      )
    }
  }

  func drawing() throws(AppearanceError) -> InkDrawing {
    var drawing = InkDrawing()
    let hasOverlay = interior != nil || !text.isEmpty
    for piece in pieces {
      let path = Path(
        through: [piece.bottomLeft, piece.bottomRight, piece.topRight, piece.topLeft],
        isClosed: true)
      if hasOverlay {
        drawing.fill(path, interior)
      } else {
        drawing.stroke(path, StrokeStyle(width: 1, cap: .butt, join: .miter), outline)
      }
    }
    guard !text.isEmpty else { return drawing }
    for piece in pieces.prefix(Self.mostTexts) { try addText(to: &drawing, in: piece.bounds) }
    return drawing
  }

  private func addText(
    to drawing: inout InkDrawing, in box: Rectangle
  ) throws(AppearanceError) {
    guard box.size.isPositive, max(box.width, box.height) <= VectorDocument.greatestSide else {
      return
    }
    var scale = 1.0
    if text.isSizeFree {
      let size = min(
        max(box.height * Self.relativeSize, Self.sizes.lowerBound), Self.sizes.upperBound)
      scale = size / MarkupText.defaultSize
    }
    let once = try text.block(width: nil, scale: scale)
    let count = repeats ? Self.repetitions(of: once.size, in: box.size) : 1
    let block = try text.repeated(count).block(width: box.width, scale: scale)
    let room = max(box.height - block.size.height, 0) / 2
    drawing.text(
      block, in: Size(box.width, block.size.height), text.color,
      Matrix.translation(0, repeats ? 0 : room).then(box.turned(.none)), clip: Path(box))
  }

  /// How often a text is to be said until it fills an area.
  private static func repetitions(of text: Size, in area: Size) -> Int {
    guard text.width > 0, text.height > 0 else { return 1 }
    let rows = (area.height / text.height).rounded(.up) + 1
    let columns = (area.width / text.width).rounded(.up) + 1
    return Int(min(max(rows * columns, 1), 400))
  }
}
