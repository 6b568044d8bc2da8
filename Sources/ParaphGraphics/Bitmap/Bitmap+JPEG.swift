// SPDX-License-Identifier: MIT

extension Bitmap {
  /// The picture on white as a JPEG file, grey where it has no colour.
  ///
  /// - Parameters:
  ///   - quality: From 1 to 100, as libjpeg counts.
  ///   - dpi: Pixels to the inch, written to the JFIF header; `nil` leaves the size unsaid.
  public func jpegData(quality: Int = 90, dpi: Double? = nil) throws(BitmapError) -> [UInt8] {
    throw BitmapError(.tooLarge, "unfinished")
  }
}
