// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Words along a line, in it or above it (ISO 32000-2, table 178, `/Cap`, `/CP` and `/CO`).
struct LineCaption {
  private let block: TextBlock
  private let isAbove: Bool
  /// Along the line and to its left, from where the caption would be.
  private let offset: Vector

  private static let fontSize = 9.0
  /// Between the words and the line, on each side.
  private static let gap = 2.0
  /// Longer ones are comments.
  private static let longest = 500

  /// `nil` when the annotation has no caption.
  init?(_ annotation: AnnotationEntries) throws(AppearanceError) {
    let source = annotation.source
    let (text, isAbove, offset) = try AppearanceError.reading { () throws(DocumentError) in
      let entries = annotation.dictionary
      let isShown = try source.bool("Cap", in: entries) ?? false
      return (
        isShown ? try source.text("Contents", in: entries) : nil,
        try source.name("CP", in: entries) == "Top", try source.numbers("CO", in: entries) ?? []
      )
    }
    let words = VisibleText.line(of: String((text ?? "").prefix(Self.longest)))
    guard !words.allSatisfy(\.isWhitespace) else { return nil }
    let style = try FontChoice(resource: nil, in: [], of: source).style(size: Self.fontSize)
    block = try TextBlock(Paragraph.plain(words, style), width: nil)
    self.isAbove = isAbove
    self.offset =
      offset.count == 2 && offset.allSatisfy(\.isFinite)
      ? Vector(offset[0], offset[1]) : Vector(0, 0)
  }

  /// Draws a line of two points, with a gap where the caption is in it, and the caption.
  func draw(
    on line: EndedLine, color: Color, in drawing: inout InkDrawing
  ) throws(AppearanceError) {
    let (start, end) = (line.points[0], line.points[1])
    let whole = Vector(from: start, to: end)
    let direction = whole.unit ?? Vector(1, 0)
    let (width, height) = (block.size.width, block.size.height)
    let middle = whole.length / 2 + offset.dx
    let room = (width / 2 + Self.gap)
    let first = line.endings.start.shortening(penWidth: line.border.width)
    let last = line.endings.end.shortening(penWidth: line.border.width)
    let fits = middle - room > first && middle + room < whole.length - last
    let isInline = !isAbove && fits
    if isInline, abs(offset.dy) < height / 2 {
      draw(
        line, between: direction.moving(start, by: middle - room),
        and: direction.moving(start, by: middle + room), in: &drawing)
    } else {
      line.draw(in: &drawing)
    }
    // Words are never upside down.
    let isTurned = direction.dx < -1e-6 || (abs(direction.dx) <= 1e-6 && direction.dy < 0)
    let reading = isTurned ? -direction : direction
    let up = reading.turnedLeft
    let center = direction.turnedLeft.moving(
      direction.moving(start, by: middle), by: offset.dy)
    let top = up.moving(
      center, by: isInline ? height / 2 : height + line.border.width / 2)
    let corner = reading.moving(top, by: -width / 2)
    drawing.text(
      block, in: Size(width, height), color,
      Matrix(reading.dx, reading.dy, -up.dx, -up.dy, corner.x, corner.y))
  }

  /// Both parts of a line that has a gap.
  private func draw(
    _ line: EndedLine, between first: Point, and second: Point, in drawing: inout InkDrawing
  ) {
    var part = line
    part.points = [line.points[0], first]
    part.endings = (line.endings.start, .none)
    part.draw(in: &drawing)
    part.points = [second, line.points[1]]
    part.endings = (.none, line.endings.end)
    part.draw(in: &drawing)
  }
}
