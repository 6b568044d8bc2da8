// SPDX-License-Identifier: MIT

import CCairo

/// The pictures of one document as Cairo has them, each made once.
final class PictureCache {
  private var surfaces: [ObjectIdentifier: (surface: OpaquePointer, pixels: PixelBuffer)] = [:]

  deinit {
    for entry in surfaces.values { cairo_surface_destroy(entry.surface) }
  }

  /// Lent: the cache owns it.
  func surface(for image: Image) throws(GraphicsError) -> OpaquePointer {
    // The cache keeps the pixels alive, so that no other picture gets the same identity.
    let key = ObjectIdentifier(image.pixels)
    if let known = surfaces[key] { return known.surface }
    let surface = try image.makeSurface()
    surfaces[key] = (surface, image.pixels)
    return surface
  }
}
