// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What annotations other than form fields look like.
enum MarkupPainter {
  /// - Returns: `nil` when a viewer shows nothing.
  static func sketch(
    _ annotation: AnnotationEntries, subtype: AnnotationSubtype, rect: Rectangle
  ) throws(AppearanceError) -> AppearanceSketch? {
    let (opacity, blendMode, flags) = try reading { () throws(DocumentError) in
      (try annotation.opacity, try annotation.blendMode, try annotation.flags)
    }
    let made = try picture(annotation, subtype: subtype, rect: rect)
    guard var made else { return nil }
    let isEven = opacity.lines == opacity.areas
    if !isEven {
      made.drawing = made.drawing.with(lines: opacity.lines, areas: opacity.areas)
      made.key = nil
    }
    guard var sketch = try AppearanceSketch.sketch(made.drawing, in: made.rect) else { return nil }
    if isEven { sketch.opacity = opacity.lines }
    sketch.blendMode = blendMode ?? (subtype == .highlight ? .multiply : .normal)
    sketch.key = made.key
    if flags.contains(.noRotate) {
      sketch.keepPivot(of: rect, onPageTurned: annotation.page.geometry.rotation)
    }
    return sketch
  }

  /// What is drawn, and where it belongs.
  private struct Picture {
    var drawing: InkDrawing
    var rect: Rectangle
    /// Pictures of the same size with the same key are the same.
    var key: String?
  }

  private static func picture(
    _ annotation: AnnotationEntries, subtype: AnnotationSubtype, rect: Rectangle
  ) throws(AppearanceError) -> Picture? {
    switch subtype {
    case .text:
      if try reading({ () throws(DocumentError) in try annotation.isReply }) { return nil }
      let icon = try reading { () throws(DocumentError) in
        try IconPainter(note: annotation, rect: rect)
      }
      return Picture(drawing: icon.drawing(), rect: icon.box, key: icon.key)
    case .fileAttachment:
      let icon = try reading { () throws(DocumentError) in
        try IconPainter(attachment: annotation, rect: rect)
      }
      return Picture(drawing: icon.drawing(), rect: icon.box, key: icon.key)
    case .stamp:
      let stamp = try reading { () throws(DocumentError) in
        try StampPainter(annotation, rect: rect)
      }
      return Picture(drawing: try stamp.drawing(), rect: rect, key: stamp.key)
    case .popup: return nil
    default:
      return Picture(
        drawing: try drawing(annotation, subtype: subtype, rect: rect), rect: rect)
    }
  }

  private static func drawing(
    _ annotation: AnnotationEntries, subtype: AnnotationSubtype, rect: Rectangle
  ) throws(AppearanceError) -> InkDrawing {
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
    case .freeText: try FreeTextPainter(annotation, rect: rect).drawing()
    case .caret:
      try reading { () throws(DocumentError) in
        try CaretPainter.drawing(annotation, rect: rect)
      }
    case .redact: try RedactPainter(annotation, rect: rect).drawing()
    case .link:
      try reading { () throws(DocumentError) in
        try LinkPainter.drawing(annotation, rect: rect)
      }
    default: throw .unusable(.noAppearance)
    }
  }

  private static func shape(
    _ annotation: AnnotationEntries, _ rect: Rectangle
  ) throws(AppearanceError) -> ShapePainter {
    try reading { () throws(DocumentError) in try ShapePainter(annotation, rect: rect) }
  }

  private static func polygon(
    _ annotation: AnnotationEntries
  ) throws(AppearanceError) -> PolygonPainter {
    try reading { () throws(DocumentError) in try PolygonPainter(annotation) }
  }

  private static func reading<R>(
    _ body: () throws(DocumentError) -> R
  ) throws(AppearanceError) -> R {
    try AppearanceError.reading(body)
  }
}

extension AnnotationEntries {
  /// Whether it answers another annotation, so that it is shown with that one alone (ISO 32000-2, table 172,
  /// `/IRT` and `/RT`).
  fileprivate var isReply: Bool {
    get throws(DocumentError) {
      guard try source.dictionary("IRT", in: dictionary) != nil else { return false }
      return try source.name("RT", in: dictionary) != "Group"
    }
  }
}

extension AppearanceSketch {
  /// Moves the box so that it comes to lie right when it is turned back about its upper left corner,
  /// although it should be turned about that of the annotation's rectangle (12.5.3, NoRotate).
  fileprivate mutating func keepPivot(of rect: Rectangle, onPageTurned rotation: Rotation) {
    let dx = self.rect.minX - rect.minX
    let dy = self.rect.maxY - rect.maxY
    let (x, y) =
      switch rotation {
      case .none: (dx, dy)
      case .quarter: (-dy, dx)
      case .half: (-dx, -dy)
      case .threeQuarters: (dy, -dx)
      }
    self.rect = self.rect.offsetBy(x - dx, y - dy)
  }
}
