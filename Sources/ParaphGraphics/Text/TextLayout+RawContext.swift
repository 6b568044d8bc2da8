// SPDX-License-Identifier: MIT

public import ParaphModel

extension TextLayout {
  /// Draws on a `cairo_t` of others, in its source, with the left end of the first base line at the
  /// point.
  ///
  /// What goes wrong is the context's status. A point that is not finite draws nothing.
  @_spi(Host) public func draw(onRaw context: OpaquePointer, at baseline: Point) {
    guard baseline.isFinite else { return }
    draw(on: context, at: baseline)
  }
}
