// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// What a plugin of another process answers when it is asked to draw a part.
///
/// Its members are checked when it is read; what a picture or a PDF holds, when it is drawn.
enum PluginAppearance: Hashable, Sendable {
  /// A document whose first page is the appearance.
  case pdf([UInt8])
  /// The text of a whole SVG.
  case svg([UInt8])
  /// A picture.
  case png([UInt8])
  /// A list of drawing operations.
  case operations(DrawingOperations)

  /// The drawing that the engine can take as it is; `nil` for what is drawn on a canvas.
  var drawing: VectorDrawing? {
    guard case .pdf(let bytes) = self else { return nil }
    return VectorDrawing(pages: [.vector(1)], pdf: bytes, pictures: [])
  }
}
