// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Where a page that was drawn without paper shows something that is not as white as paper.
struct PageInk {
  /// A channel that is at least this bright on white paper is white.
  private static let white: UInt32 = 250

  /// On the page as displayed, in points; `nil` when there is nothing.
  let box: Rectangle?
  /// Whether most of what is white around the ink is painted white, and not left out.
  let isOnPaper: Bool

  /// - Parameters:
  ///   - picture: The page, transparent where nothing is painted.
  ///   - size: Of the page as displayed, in points.
  init(_ picture: Bitmap, of size: Size) {
    guard let pixels = picture.box(where: Self.isInk) else {
      (box, isOnPaper) = (nil, false)
      return
    }
    let scale = Matrix.scale(
      size.width / Double(picture.width), size.height / Double(picture.height))
    let page = Rectangle(origin: .zero, size: size)
    // Part of a line may be too thin for the pixels around it.
    box = scale.apply(pixels.insetBy(-1)).intersection(page)
    isOnPaper = Self.isOnPaper(picture, pixels)
  }

  private static func isInk(_ pixel: UInt32) -> Bool {
    let clear = 255 - pixel >> 24
    let darkest = min(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    return darkest + clear < white
  }

  private static func isOnPaper(_ picture: Bitmap, _ box: Rectangle) -> Bool {
    var (white, painted) = (0, 0)
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) where !isInk(picture[x, y]) {
        white += 1
        if picture[x, y] >> 24 >= Self.white { painted += 1 }
      }
    }
    return painted * 2 > white
  }
}
