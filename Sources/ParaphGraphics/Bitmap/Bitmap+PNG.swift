// SPDX-License-Identifier: MIT

extension Bitmap {
  /// The picture as a PNG file; the same picture gives the same bytes.
  ///
  /// The smallest kind of PNG that holds the picture exactly is chosen: grey, palette, RGB or RGBA.
  ///
  /// - Parameters:
  ///   - dpi: Pixels to the inch, written as `pHYs`; `nil` leaves the size unsaid.
  ///   - software: What made the picture, in ASCII, written as `tEXt`; `nil` leaves it unsaid.
  /// - Returns: The whole file.
  /// - Throws: `empty`, `tooLarge` or `encoding`.
  public func pngData(
    dpi: Double? = nil, software: String? = nil
  ) throws(BitmapError) -> [UInt8] {
    try PNGEncoder.encode(self, dpi: dpi, software: software)
  }
}
