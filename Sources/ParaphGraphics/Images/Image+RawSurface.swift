// SPDX-License-Identifier: MIT

import CCairo

extension Image {
  /// A new `cairo_surface_t` that shows the picture, for code of others.
  ///
  /// The caller gives it to `releaseRawSurface` in the end.
  ///
  /// - Throws: `imageTooLarge`, `libraryMissing`.
  @_spi(Host) public func makeRawSurface() throws(GraphicsError) -> OpaquePointer {
    try Cairo.open()
    return try makeSurface()
  }

  /// Ends a surface of `makeRawSurface`.
  @_spi(Host) public static func releaseRawSurface(_ surface: OpaquePointer) {
    cairo_surface_destroy(surface)
  }
}
