// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Polygons and polylines (ISO 32000-2, 12.5.6.9).
struct PolygonPainter {
  private let annotation: AnnotationEntries
  private let border: BorderStyle
  private let color: Color?
  private let interior: Color?

  init(_ annotation: AnnotationEntries) throws(DocumentError) {
    self.annotation = annotation
    border = try annotation.borderStyle
    color = try annotation.color("C", missing: .black)
    interior = try annotation.color("IC", missing: nil)
  }

  func polygon() throws(AppearanceError) -> InkDrawing {
    var drawing = InkDrawing()
    let path = try annotation.curvedPath()
    let vertices = try vertices(path)
    let effect = try AppearanceError.reading { () throws(DocumentError) in
      try BorderEffect(annotation)
    }
    if let effect,
      let cloud = CloudOutline(
        around: vertices, radius: effect.radius(penWidth: border.width))
    {
      drawing.fill(cloud.area, interior)
      drawing.stroke(cloud.bumps, border.pen(cap: .round, join: .round), color)
      return drawing
    }
    var outline = path ?? Path(through: vertices)
    outline.close()
    drawing.fill(outline, interior)
    drawing.stroke(outline, border.pen(), color)
    return drawing
  }

  func polyline() throws(AppearanceError) -> InkDrawing {
    var drawing = InkDrawing()
    let endings = try AppearanceError.reading { () throws(DocumentError) in
      try LineEnding.pair(of: annotation)
    }
    if let path = try annotation.curvedPath() {
      drawing.stroke(path, border.pen(), color)
      return drawing
    }
    EndedLine(
      points: try vertices(nil), endings: endings, border: border, color: color,
      interior: interior
    ).draw(in: &drawing)
    return drawing
  }

  /// The corners; at least one.
  private func vertices(_ path: Path?) throws(AppearanceError) -> [Point] {
    var points = try annotation.points("Vertices")
    if points.isEmpty, let path {
      points = path.elements.compactMap { element in
        switch element {
        case .move(let end), .line(let end), .curve(_, _, let end): end
        case .close: nil
        }
      }
    }
    guard !points.isEmpty else { throw .unusable(.noAppearance) }
    return points
  }
}
