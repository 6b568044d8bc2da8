// SPDX-License-Identifier: MIT

import ParaphModel

extension Image {
  /// Lends rows of red, green, blue and alpha, a byte each, not premultiplied, without padding.
  public func withRGBA<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(pixels) { () throws(Failure) -> Result in try body(pixels.bytes) }
  }

  /// The picture with its pixels changed in place by the body; layout as in `withRGBA`.
  ///
  /// Fast: the body sees the whole buffer at once, and its loop is compiled where it is written.
  ///
  /// - Throws: What the body throws. When memory runs out, the picture comes back unchanged.
  public func mappingRGBA<Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Image {
    let source = pixels
    let changed = try PixelBuffer(count: source.count) {
      (target: UnsafeMutableBufferPointer<UInt8>) throws(Failure) in
      _ = target.update(fromContentsOf: source.bytes)
      try body(target)
    }
    guard let changed else { return self }
    return Image(
      width: width, height: height, hasAlpha: !changed.isOpaque, resolution: resolution,
      pixels: changed)
  }

  /// The part of the picture inside this box of pixels; `nil` when they share none.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Image? {
    guard width > 0, height > 0 else { return nil }
    let left = max(x, 0)
    let top = max(y, 0)
    func end(_ start: Int, _ length: Int, _ limit: Int) -> Int {
      let (end, overflow) = start.addingReportingOverflow(length)
      return overflow ? limit : min(end, limit)
    }
    let right = end(x, width, self.width)
    let bottom = end(y, height, self.height)
    guard left < right, top < bottom else { return nil }
    let rowCount = (right - left) * 4
    let cut = PixelBuffer(count: rowCount * (bottom - top)) { target in
      for row in top..<bottom {
        let from = (row * self.width + left) * 4
        let to = (row - top) * rowCount
        _ = UnsafeMutableBufferPointer(rebasing: target[to..<to + rowCount])
          .update(fromContentsOf: pixels.bytes[from..<from + rowCount])
      }
    }
    guard let cut else { return nil }
    return Image(
      width: right - left, height: bottom - top, hasAlpha: hasAlpha, resolution: resolution,
      pixels: cut)
  }
}
