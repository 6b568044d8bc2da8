// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// What one annotation looks like, ready to be drawn.
struct AppearanceSketch {
  /// The box that it covers, in default user space; above 0 in both directions.
  var rect: Rectangle
  /// How far the drawing is turned counter-clockwise in that box (ISO 32000-2, table 192, `/R`).
  var rotation = Rotation.none
  /// From 0 to 1, of the drawing as a whole.
  var opacity = 1.0
  /// How it mixes with what lies beneath (11.3.5).
  var blendMode = BlendMode.normal
  /// Sketches of the same box size with the same key are drawn once; `nil` for one of its own kind.
  var key: String?
  /// Draws on a canvas of the box's size, its sides exchanged where it is turned by a quarter: origin at
  /// the top left, y down, in units of default user space.
  var draw: (Canvas) -> Void

  /// The canvas that `draw` needs.
  var canvasSize: Size {
    rotation == .quarter || rotation == .threeQuarters
      ? Size(rect.height, rect.width) : rect.size
  }
}
