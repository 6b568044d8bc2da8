// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// One shape of ink.
struct InkShape: Hashable, Sendable {
  /// A line of a pen, whose joins are round.
  struct Line: Hashable, Sendable {
    /// In the units of the path; `nil` for the pen width of the style.
    var width: Double?
    var cap = StrokeStyle.Cap.round
  }

  enum Paint: Hashable, Sendable {
    case fill(FillRule)
    case stroke(Line)
  }

  var path: Path
  var paint: Paint
}
