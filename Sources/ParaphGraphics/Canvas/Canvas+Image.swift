// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// Draws a picture so that it fills the rectangle, with its samples kept.
  public func draw(_ image: Image, in rectangle: Rectangle) {}
}
