// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A straight line, an area or a picture that content paints along the axes.
struct PaintedShape: Hashable {
  enum Kind: Hashable {
    /// Stroked; its box is as high or wide as the pen.
    case line
    /// A rectangle that is filled.
    case area
    /// A picture.
    case picture
  }

  var kind: Kind
  /// What it covers, in the space that was asked for.
  var box: Rectangle
  /// Whether nothing beneath it can be seen.
  var isOpaque: Bool
  /// Whether it is white, as far as its colour tells.
  var isWhite: Bool
}
