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
    border = try annotation.borderStyle
    color = try annotation.color("C", missing: .black)
    interior = try annotation.color("IC", missing: nil)
    effect = try BorderEffect(annotation)
    inner = try annotation.inner(rect)
    hasDifferences = try annotation.hasDifferences(within: rect)
  }

  func square() -> InkDrawing {
    let outline = inner.insetBy(border.width / 2)
    return cloud { $0.corners } ?? drawing(Path(outline))
  }

  func circle() -> InkDrawing {
    let outline = inner.insetBy(border.width / 2)
    return cloud(Self.points(onEllipseIn:)) ?? drawing(Path(ellipseIn: outline))
  }

  private func drawing(_ path: Path) -> InkDrawing {
    var drawing = InkDrawing()
    drawing.fill(path, interior)
    drawing.stroke(path, border.pen(), color)
    return drawing
  }

  /// `nil` when there is to be no cloud, or there can be none.
  private func cloud(_ corners: (Rectangle) -> [Point]) -> InkDrawing? {
    guard let effect else { return nil }
    let radius = effect.radius(penWidth: border.width)
    // Whoever leaves room by `/RD` means the room of the bumps.
    let inset = border.width / 2 + (hasDifferences ? 0 : radius)
    guard let cloud = CloudOutline(around: corners(inner.insetBy(inset)), radius: radius) else {
      return nil
    }
    var drawing = InkDrawing()
    drawing.fill(cloud.area, interior)
    drawing.stroke(cloud.bumps, border.pen(cap: .round, join: .round), color)
    return drawing
  }

  /// Points near enough to each other for the bumps of a cloud.
  private static func points(onEllipseIn box: Rectangle) -> [Point] {
    let center = box.center
    let count = 180
    return (0..<count).map { index in
      let angle = Double(index) * 2 * .pi / Double(count)
      return Point(
        center.x + box.width / 2 * cos(angle), center.y + box.height / 2 * sin(angle))
    }
  }
}
