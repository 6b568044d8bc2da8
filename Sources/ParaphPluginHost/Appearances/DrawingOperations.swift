// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The list of drawing operations that a plugin answers with, read and checked.
struct DrawingOperations: Hashable, Sendable {
  /// An operation that draws, or changes how is drawn; a path belongs to the one that ends it.
  enum Operation: Hashable, Sendable {
    /// Without a colour in the ink of the style.
    case fill(Path, Color?, FillRule)
    /// Without a colour in the ink, without a width with the pen of the style.
    case stroke(Path, StrokeStyle, width: Double?, Color?)
    case clip(Path, FillRule)
    case text(OperationText)
    case image(path: String, Rectangle)
    case save
    case restore
    case transform(Matrix)
  }

  /// One of them, with its place in the plugin's list.
  struct Step: Hashable, Sendable {
    /// Counted from 1, as messages do.
    let number: Int
    let operation: Operation
  }

  /// In their order; each `save` has its `restore`.
  let steps: [Step]
}
