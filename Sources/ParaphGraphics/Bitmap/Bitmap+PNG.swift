// SPDX-License-Identifier: MIT

extension Bitmap {
  /// The picture as a PNG file; the same picture gives the same bytes.
  ///
  /// The smallest kind of PNG that holds the picture exactly is chosen: grey, palette, RGB or RGBA.
  /// `dpi` is the number of pixels to the inch, written as `pHYs`; `nil` leaves the size unsaid.
  public func pngData(dpi: Double? = nil) throws(BitmapError) -> [UInt8] {
    try PNGEncoder.encode(self, dpi: dpi)
  }
}
