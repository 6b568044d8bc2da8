// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Straight lines, with leader lines (ISO 32000-2, 12.5.6.7).
struct LinePainter {
  private let start: Point
  private let end: Point
  private let border: BorderStyle
  private let color: Color?
  private let interior: Color?
  private let endings: (start: LineEnding, end: LineEnding)
  private let leader: Leader
  private let caption: LineCaption?

  /// The lines from what is measured to the line itself.
  private struct Leader {
    /// Above 0 to the left of the line's direction; 0 for none.
    var length: Double
    /// Beyond the line, away from what is measured; not negative.
    var overhang: Double
    /// Left free next to what is measured; not negative.
    var offset: Double
  }

  init(_ annotation: AnnotationEntries) throws(AppearanceError) {
    let points = try annotation.points("L")
    guard points.count == 2 else { throw .unusable(.noAppearance) }
    caption = try LineCaption(annotation)
    (start, end) = (points[0], points[1])
    let source = annotation.source
    let entries = annotation.dictionary
    (border, color, interior, endings, leader) = try AppearanceError.reading {
      () throws(DocumentError) in
      func distance(_ key: PDFName) throws(DocumentError) -> Double {
        let number = try source.number(key, in: entries) ?? 0
        return number.isFinite ? number : 0
      }
      return (
        try annotation.borderStyle, try annotation.color("C", missing: .black),
        try annotation.color("IC", missing: nil), try LineEnding.pair(of: annotation),
        Leader(
          length: try distance("LL"), overhang: max(try distance("LLE"), 0),
          offset: max(try distance("LLO"), 0))
      )
    }
  }

  func drawing() throws(AppearanceError) -> InkDrawing {
    var drawing = InkDrawing()
    let direction = Vector(from: start, to: end).unit ?? Vector(1, 0)
    var ends = [start, end]
    if leader.length != 0 {
      let aside = leader.length > 0 ? direction.turnedLeft : -direction.turnedLeft
      let reach = leader.offset + abs(leader.length)
      for point in ends {
        let path = Path(through: [
          aside.moving(point, by: leader.offset),
          aside.moving(point, by: reach + leader.overhang),
        ])
        drawing.stroke(path, border.pen(), color)
      }
      ends = ends.map { aside.moving($0, by: reach) }
    }
    let line = EndedLine(
      points: ends, endings: endings, border: border, color: color, interior: interior)
    guard let caption, let color else {
      line.draw(in: &drawing)
      return drawing
    }
    try caption.draw(on: line, color: color, in: &drawing)
    return drawing
  }
}
