// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The way from a page as Poppler draws it to the page as displayed.
///
/// Poppler 22.12 ignores UserUnit; where its box is larger than the page's, the page is moved.
struct PageView {
  /// The page as displayed, in points.
  let displayed: Rectangle
  /// From Poppler's page (points, origin at its top left, y downwards) to displayed space.
  let matrix: Matrix
  /// Whether Poppler draws anything: a page whose CropBox misses its MediaBox has no size for it.
  let isDrawn: Bool

  /// - Parameters:
  ///   - geometry: What the document says.
  ///   - drawnBox: What Poppler takes for the CropBox, in default user space.
  init(geometry: PageGeometry, drawnBox: Rectangle) {
    displayed = geometry.displayedBox
    isDrawn = !drawnBox.isEmpty
    let unit = geometry.userUnit
    guard drawnBox.isFinite, !PageView.agree(drawnBox, geometry.cropBox) else {
      // No arithmetic that could leave 1 as 0.9999: ordinary pages are to have Poppler's pixels.
      matrix = .scale(unit, unit)
      return
    }
    let crop = geometry.cropBox
    // The top left corner of Poppler's box lies this far from that of the page, y downwards.
    let upright = Point(drawnBox.minX - crop.minX, crop.maxY - drawnBox.maxY)
    let rest = Point(crop.maxX - drawnBox.maxX, drawnBox.minY - crop.minY)
    let shift: Point =
      switch geometry.rotation {
      case .none: upright
      case .quarter: Point(rest.y, upright.x)
      case .half: Point(rest.x, rest.y)
      case .threeQuarters: Point(upright.y, rest.x)
      }
    matrix = Matrix.translation(shift.x, shift.y).then(.scale(unit, unit))
  }

  private static func agree(_ first: Rectangle, _ second: Rectangle) -> Bool {
    let tolerance = 1e-6
    return first.contains(second, tolerance: tolerance)
      && second.contains(first, tolerance: tolerance)
  }
}
