// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Bitmap {
  /// Draws into a new bitmap.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Pixels to a point. Parts of a pixel at the right and the bottom count as whole ones.
  ///   - background: `nil` for a transparent one.
  ///   - body: Draws, on a canvas that lives no longer than the call.
  /// - Returns: The pixels, top row first.
  /// - Throws: What the body throws; `GraphicsError` when something could not be drawn, or when the
  ///   bitmap would have more than `Image.greatestPixelCount` pixels.
  public static func drawing(
    size: Size, scale: Double, background: Color? = .white,
    _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    // A hair less, so that 72.0000000001 pixels are not 73.
    let across = max((size.width * scale - 1e-6).rounded(.up), 1)
    let down = max((size.height * scale - 1e-6).rounded(.up), 1)
    guard size.isPositive, scale.isFinite, scale > 0, max(across, down) <= 32_767,
      across * down <= Double(Image.greatestPixelCount)
    else {
      let wanted = "\(size.width) by \(size.height) pt at \(scale) pixels to a point"
      throw GraphicsError(
        .badValue, "A bitmap of \(wanted) is not possible.",
        hint: "Choose a smaller size or resolution.")
    }
    try Cairo.open()
    var bitmap = Bitmap(width: Int(across), height: Int(down), color: background)
    let (width, height) = (bitmap.width, bitmap.height)
    try bitmap.withPixels { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      defer {
        // Whoever kept the canvas must not write into the pixels any more.
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      try Cairo.check(cairo_surface_status(surface))
      guard let context = cairo_create(surface) else {
        throw GraphicsError(.drawing, "Cairo gave no context.")
      }
      defer { cairo_destroy(context) }
      let target = CanvasTarget(context: context, pictures: PictureCache())
      let canvas = Canvas(target: target, size: size)
      canvas.scale(scale, scale)
      try body(canvas)
      try canvas.check()
    }
    return bitmap
  }
}
