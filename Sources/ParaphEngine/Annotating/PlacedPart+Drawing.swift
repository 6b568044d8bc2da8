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

  // MARK: - Entries

  /// From the space of the natural size to the page as displayed; `nil` without one.
  var fromNatural: Matrix? {
    guard let natural = part.naturalSize, natural.isPositive else { return nil }
    let drawn = inkFrame
    return Matrix.scale(drawn.width / natural.width, drawn.height / natural.height)
      .then(.translation(drawn.minX, drawn.minY)).then(mark.matrix)
  }

  /// The pieces of text that it marks, on the page as displayed; the whole box where the plugin does not
  /// say, and the annotation is nothing without.
  var quads: [Quadrilateral] {
    if !part.quads.isEmpty {
      guard part.target != nil, let fromNatural else { return part.quads }
      return part.quads.map { $0.mapped(by: fromNatural) }
    }
    switch part.subtype {
    case .highlight, .underline, .squiggly, .strikeOut:
      return [Quadrilateral(inkFrame).mapped(by: mark.matrix)]
    default: return []
    }
  }
}
