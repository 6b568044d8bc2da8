// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// A canvas on a `cairo_t` of somebody else's, whose state the caller saves and restores.
  ///
  /// - Parameters:
  ///   - context: Its origin is the top left of what is drawn on, y downwards, in points.
  ///   - size: Of what is drawn on, in points.
  /// - Throws: `libraryMissing`.
  @_spi(Host) public convenience init(
    lent context: OpaquePointer, size: Size
  ) throws(GraphicsError) {
    try Cairo.open()
    self.init(
      target: CanvasTarget(context: context, pictures: PictureCache(isForDocument: true)),
      size: size)
  }
}
