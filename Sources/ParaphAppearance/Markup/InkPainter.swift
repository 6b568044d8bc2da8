// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Freehand drawings (ISO 32000-2, 12.5.6.13).
enum InkPainter {
  /// The strokes as straight lines from point to point, as viewers draw them; one point alone is a dot.
  static func drawing(_ annotation: AnnotationEntries) throws(AppearanceError) -> InkDrawing {
    let (border, color, list) = try AppearanceError.reading { () throws(DocumentError) in
      (
        try annotation.borderStyle, try annotation.color("C", missing: .black),
        try annotation.source.array("InkList", in: annotation.dictionary)
      )
    }
    var drawing = InkDrawing()
    let pen = border.pen(cap: .round, join: .round)
    if let path = try annotation.curvedPath() {
      drawing.stroke(path, pen, color)
      return drawing
    }
    guard let list, !list.isEmpty else { throw .unusable(.noAppearance) }
    var path = Path()
    var left = AnnotationEntries.mostPoints
    for stroke in list {
      let array = try AppearanceError.reading { () throws(DocumentError) in
        try annotation.source.resolve(stroke).arrayValue
      }
      let points = try annotation.points(array ?? [])
      left -= points.count + 1
      guard left > 0 else { throw .unusable(.noArea) }
      path.append(Path(through: points))
      // A line to where it starts is what a round pen makes a dot of.
      if let only = points.first, points.count == 1 { path.line(to: only) }
    }
    drawing.stroke(path, pen, color)
    return drawing
  }
}
