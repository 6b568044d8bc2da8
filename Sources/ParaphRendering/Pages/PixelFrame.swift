// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The pixels that a page, or a part of it, becomes.
struct PixelFrame {
  let width: Int
  let height: Int
  /// From Poppler's page to pixels.
  let matrix: Matrix

  /// Cairo's limit for a side.
  static let largestSide = 32_767.0
  /// 256 MB as it is drawn, and as much again where a page has transparency.
  static let largestArea = 64_000_000.0

  init(view: PageView, options: RenderOptions, subject: String) throws(RenderingError) {
    guard options.dpi > 0, options.dpi <= 9_600 else {
      throw RenderingError(
        .usage, "\(options.dpi) dpi is no resolution: it must be greater than 0 and at most 9600.")
    }
    let scale = options.dpi / 72
    let region = try options.visiblePart(of: view, subject: subject)
    let left = options.region == nil ? 0 : (region.minX * scale).rounded(.down)
    let top = options.region == nil ? 0 : (region.minY * scale).rounded(.down)
    let across = max(1, (region.maxX * scale).rounded(.up) - left)
    let down = max(1, (region.maxY * scale).rounded(.up) - top)
    guard
      across <= PixelFrame.largestSide, down <= PixelFrame.largestSide,
      across * down <= PixelFrame.largestArea
    else {
      throw RenderingError(
        .limit,
        "\(subject) would have \(PixelFrame.count(across)) by \(PixelFrame.count(down)) pixels, "
          + "which is too many.",
        hint: "Choose less than \(options.dpi) dpi.")
    }
    width = Int(across)
    height = Int(down)
    matrix = view.matrix.then(.scale(scale, scale)).then(.translation(-left, -top))
  }

  private static func count(_ value: Double) -> String {
    value < 1e15 ? String(Int(value)) : "\(value)"
  }
}

extension RenderOptions {
  /// The part of the page that is drawn, in displayed space.
  func visiblePart(of view: PageView, subject: String) throws(RenderingError) -> Rectangle {
    guard let region else { return view.displayed }
    guard region.isFinite, let part = region.intersection(view.displayed) else {
      throw RenderingError(.usage, "The region to draw lies outside \(subject).")
    }
    return part
  }
}
