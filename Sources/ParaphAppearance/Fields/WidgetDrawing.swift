// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What one widget looks like: a sketch, and perhaps an icon of the document with more drawn over it.
struct WidgetDrawing {
  /// An icon that is a form or picture of the document (ISO 32000-2, table 192, `/I`).
  struct Icon {
    var reference: ObjectReference
    /// From the icon's own space, its `/Matrix` left out, to the canvas with its y upwards.
    var matrix: Matrix
    /// What of the canvas it may cover, its y upwards.
    var clip: Rectangle
  }

  /// All of it, or what lies below the icon; then it is not turned, and its box is at the origin.
  var sketch: AppearanceSketch
  var icon: Icon?
  /// What lies over the icon, as the other sketch.
  var top: AppearanceSketch?
  /// Whether some of its text lies outside of its box.
  var isCut = false
  /// The box of the widget, in default user space.
  var rect: Rectangle
  /// How far all of it is turned in that box, counter-clockwise.
  var rotation: Rotation

  init(_ sketch: AppearanceSketch) {
    self.sketch = sketch
    rect = sketch.rect
    rotation = sketch.rotation
  }
}
