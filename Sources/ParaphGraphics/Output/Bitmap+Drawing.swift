// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Bitmap {
  /// Draws into a new bitmap.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Pixels to a point. The bitmap has at least one pixel each way; parts of a pixel at
  ///     the right and the bottom count as whole ones.
  ///   - background: `nil` for a transparent one.
  ///   - body: Draws, on a canvas that lives no longer than the call.
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
      throw GraphicsError(
        .badValue,
        "A bitmap of \(size.width) by \(size.height) pt at \(scale) pixels to a point is not possible.",
        hint: "Choose a smaller size or resolution.")
    }
    let (width, height) = (Int(across), Int(down))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    try Cairo.check(cairo_surface_status(surface))
    guard let context = cairo_create(surface) else {
      throw GraphicsError(.drawing, "Cairo gave no context.")
    }
    defer { cairo_destroy(context) }
    let canvas = Canvas(context: context, size: size)
    if let background {
      canvas.setSource(background)
      cairo_paint(context)
    }
    canvas.scale(scale, scale)
    try body(canvas)
    try canvas.check()

    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else {
      throw GraphicsError(.drawing, "Cairo gave no pixels.")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return Bitmap(width: width, height: height, data: data, stride: stride)
  }

  /// A copy of rows that may be padded.
  private init(width: Int, height: Int, data: UnsafePointer<UInt8>, stride: Int) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for row in 0..<height {
      pixels.append(
        contentsOf: UnsafeBufferPointer(start: data + row * stride, count: width * 4))
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
