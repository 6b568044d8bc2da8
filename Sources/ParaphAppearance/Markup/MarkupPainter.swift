// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What annotations other than form fields look like.
enum MarkupPainter {
  /// - Returns: `nil` when a viewer shows nothing.
  static func sketch(
    _ annotation: AnnotationEntries, subtype: AnnotationSubtype, rect: Rectangle
  ) throws(AppearanceError) -> AppearanceSketch? {
    let (opacity, blendMode) = try AppearanceError.reading { () throws(DocumentError) in
      (try annotation.opacity, try annotation.blendMode)
    }
    guard var drawing = try drawing(annotation, subtype: subtype, rect: rect) else { return nil }
    if opacity.lines != opacity.areas {
      drawing = drawing.with(lines: opacity.lines, areas: opacity.areas)
    }
    var sketch = try AppearanceSketch.sketch(drawing, in: rect)
    if opacity.lines == opacity.areas { sketch?.opacity = opacity.lines }
    sketch?.blendMode = blendMode ?? (subtype == .highlight ? .multiply : .normal)
    return sketch
  }

  /// - Returns: `nil` when a viewer shows nothing.
  private static func drawing(
    _ annotation: AnnotationEntries, subtype: AnnotationSubtype, rect: Rectangle
  ) throws(AppearanceError) -> InkDrawing? {
    switch subtype {
    case .square: try shape(annotation, rect).square()
    case .circle: try shape(annotation, rect).circle()
    case .polygon: try polygon(annotation).polygon()
    case .polyLine: try polygon(annotation).polyline()
    case .line: try LinePainter(annotation).drawing()
    case .ink: try InkPainter.drawing(annotation)
    case .highlight:
      try TextMarkupPainter(
        annotation, rect: rect, missing: Color(red: 1, green: 1, blue: 0)
      ).highlight()
    case .underline: try TextMarkupPainter(annotation, rect: rect).underline()
    case .squiggly: try TextMarkupPainter(annotation, rect: rect).squiggly()
    case .strikeOut: try TextMarkupPainter(annotation, rect: rect).strikeOut()
    case .popup: nil
    default: throw .unusable(.noAppearance)
    }
  }

  private static func shape(
    _ annotation: AnnotationEntries, _ rect: Rectangle
  ) throws(AppearanceError) -> ShapePainter {
    try AppearanceError.reading { () throws(DocumentError) in
      try ShapePainter(annotation, rect: rect)
    }
  }

  private static func polygon(
    _ annotation: AnnotationEntries
  ) throws(AppearanceError) -> PolygonPainter {
    try AppearanceError.reading { () throws(DocumentError) in try PolygonPainter(annotation) }
  }
}
