// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

extension PlacedPart {
  /// Whether it has an appearance.
  var isDrawn: Bool { part.hasInk || !cover.isEmpty }

  /// How the canvas is turned on the page: with a cover it is drawn as displayed.
  var canvasTurn: Rotation { cover.isEmpty ? mark.turn : .none }

  /// The size that the plugin's canvas has, before it is turned.
  var canvasSize: Size { cover.isEmpty ? mark.drawnSize : rect.size }

  /// The opacity of the appearance as a whole: what is painted over stays opaque, and the ink has its
  /// opacity within the drawing then.
  var opacity: Double { cover.isEmpty ? style.opacity ?? 1 : 1 }

  /// How the appearance as a whole mixes with the page: what is painted over is to hide it, and on
  /// that the ink is as it is.
  var blendMode: BlendMode { cover.isEmpty ? style.blendMode ?? .normal : .normal }
}
