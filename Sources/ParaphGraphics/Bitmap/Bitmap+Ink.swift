// SPDX-License-Identifier: MIT

public import ParaphModel

extension Bitmap {
  /// Less alpha is unseen.
  private static let leastAlpha: UInt32 = 3

  /// The box of what can be seen, in pixels; `nil` when nothing can.
  public var visibleBox: Rectangle? { box { $0 >> 24 >= Self.leastAlpha } }

  /// The box of the pixels that are meant, each as `0xAARRGGBB`, premultiplied; `nil` for none.
  public func box(where isMeant: (UInt32) -> Bool) -> Rectangle? {
    var (left, right, top, bottom) = (width, -1, -1, -1)
    for y in 0..<height {
      guard let first = (0..<width).first(where: { isMeant(self[$0, y]) }),
        let last = (first..<width).last(where: { isMeant(self[$0, y]) })
      else { continue }
      left = min(left, first)
      right = max(right, last)
      if top < 0 { top = y }
      bottom = y
    }
    guard right >= 0 else { return nil }
    return Rectangle(
      corners: Point(Double(left), Double(top)), Point(Double(right + 1), Double(bottom + 1)))
  }
}
