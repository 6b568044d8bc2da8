// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Canvas {
  /// Draws text with the left end of its first base line at the point.
  public func draw(_ text: TextLayout, at baseline: Point, color: Color) {}
}
