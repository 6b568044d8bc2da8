// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// One shape of ink.
struct InkShape: Hashable, Sendable {
  /// A line of a pen.
  struct Line: Hashable, Sendable {
    /// In the units of the path; `nil` for the pen width of the style.
    var width: Double?
    /// Cap, join and dashes; its own width does not count.
    var style: StrokeStyle
    /// What makes an ellipse of the pen's tip, and moves nothing.
    ///
    /// `nil` for a round one.
    var tip: Matrix?

    init(width: Double? = nil, style: StrokeStyle = StrokeStyle(width: 1), tip: Matrix? = nil) {
      self.width = width
      self.style = style
      self.tip = tip
    }
  }

  enum Paint: Hashable, Sendable {
    case fill(FillRule)
    case stroke(Line)
  }

  var path: Path
  var paint: Paint
  /// `nil` for the ink.
  var color: Color?
  /// From 0 to 1.
  var opacity = 1.0

  init(path: Path, paint: Paint, color: Color? = nil, opacity: Double = 1) {
    self.path = path
    self.paint = paint
    self.color = color
    self.opacity = opacity
  }
}
