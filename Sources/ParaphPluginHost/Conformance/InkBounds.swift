// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphGraphics

/// The pixels of a transparent picture that something was drawn on; right and bottom are beyond the
/// last one.
struct InkBounds: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// `nil` when nothing was drawn.
  init?(of bitmap: Bitmap) {
    var box: InkBounds?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap.pixels[(y * bitmap.width + x) * 4 + 3] != 0 {
        let known = box ?? InkBounds(left: x, top: y, right: x + 1, bottom: y + 1)
        box = InkBounds(
          left: min(known.left, x), top: min(known.top, y), right: max(known.right, x + 1),
          bottom: max(known.bottom, y + 1))
      }
    }
    guard let box else { return nil }
    self = box
  }

  private init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}
