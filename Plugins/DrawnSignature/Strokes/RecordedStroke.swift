// SPDX-License-Identifier: MIT

/// One stroke as a file holds it.
struct RecordedStroke: Hashable, Sendable {
  var samples: [StrokeSample]
  /// What the file says about this stroke alone; lengths in the unit of the coordinates.
  var style = PenStyle()
  /// How wide it is against the others, where a file knows no more than that.
  var relativeWidth: Double?
  /// Whether it takes ink away.
  var isEraser = false

  init(_ samples: [StrokeSample], style: PenStyle = PenStyle()) {
    self.samples = samples
    self.style = style
  }
}
