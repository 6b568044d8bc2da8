// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Squares and circles (ISO 32000-2, 12.5.6.8).
struct ShapePainter {
  private let border: BorderStyle
  private let color: Color?
  private let interior: Color?
  private let effect: BorderEffect?
  /// `/Rect` without `/RD`.
  private let inner: Rectangle
  private let hasDifferences: Bool

  init(_ annotation: AnnotationEntries, rect: Rectangle) throws(DocumentError) {
    try self.init(
      annotation, rect: rect, border: try annotation.borderStyle,
      color: try annotation.color("C", missing: .black),
      interior: try annotation.color("IC", missing: nil))
  }

  /// The shape with a border and colours that are other entries' than usual.
  init(
    _ annotation: AnnotationEntries, rect: Rectangle, border: BorderStyle, color: Color?,
    interior: Color?
  ) throws(DocumentError) {
    self.border = border
    self.color = color
    self.interior = interior
    effect = try BorderEffect(annotation)
    inner = try annotation.inner(rect)
    hasDifferences = try annotation.hasDifferences(within: rect)
  }

  func square() -> InkDrawing {
    let outline = inner.insetBy(border.width / 2)
    return cloud { box, _ in box.corners } ?? drawing(Path(outline))
  }

  func circle() -> InkDrawing {
    let outline = inner.insetBy(border.width / 2)
    return cloud({ CloudOutline.spread(Self.points(onEllipseIn: $0), radius: $1) })
      ?? drawing(Path(ellipseIn: outline))
  }

  private func drawing(_ path: Path) -> InkDrawing {
    var drawing = InkDrawing()
    drawing.fill(path, interior)
    drawing.stroke(path, border.pen(), color)
    return drawing
  }

  /// `nil` when there is to be no cloud, or there can be none.
  private func cloud(_ corners: (Rectangle, Double) -> [Point]) -> InkDrawing? {
    guard let effect else { return nil }
    let radius = effect.radius(penWidth: border.width)
    // Whoever leaves room by `/RD` means the room of the bumps.
    let inset = border.width / 2 + (hasDifferences ? 0 : radius)
    let points = corners(inner.insetBy(inset), radius)
    guard let cloud = CloudOutline(around: points, radius: radius) else { return nil }
    var drawing = InkDrawing()
    drawing.fill(cloud.area, interior)
    drawing.stroke(cloud.bumps, border.pen(cap: .round, join: .round), color)
    return drawing
  }

  /// Points near enough to each other for the bumps of a cloud.
  private static func points(onEllipseIn box: Rectangle) -> [Point] {
    let center = box.center
    let count = 360
    return (0..<count).map { index in
      let angle = Double(index) * 2 * .pi / Double(count)
      return Point(
        center.x + box.width / 2 * cos(angle), center.y + box.height / 2 * sin(angle))
    }
  }
}
