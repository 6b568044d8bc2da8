// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// What a scanned signature places: a picture, its outlines, a drawing, or a page.
protocol ScannedMark {
  /// In points, before the host fits it.
  var naturalSize: Size { get }

  /// The same mark with all of its ink in one colour; `nil` when nothing says what is ink.
  ///
  /// The colour's own alpha does not count: it is the opacity of the mark.
  func painted(in ink: Color) -> (any ScannedMark)?

  /// Fills the canvas.
  func draw(on canvas: Canvas)
}
