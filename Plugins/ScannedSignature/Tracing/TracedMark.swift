// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// A mark of outlines, in layers of growing density.
struct TracedMark: ScannedMark {
  /// Outlines that are filled with one colour.
  struct Layer {
    /// In pixels of the grid.
    var outline: Path
    /// Its alpha is what this layer adds to those beneath it.
    var color: Color
  }

  let naturalSize: Size
  /// Of the grid, in pixels.
  let gridSize: Size
  /// From the lowest to the topmost; each layer of an ink lies within the one before.
  var layers: [Layer]

  func painted(in ink: Color) -> (any ScannedMark)? {
    var painted = self
    for index in layers.indices {
      painted.layers[index].color = Color(
        red: ink.red, green: ink.green, blue: ink.blue, alpha: layers[index].color.alpha)
    }
    return painted
  }

  func draw(on canvas: Canvas) {
    canvas.withState {
      canvas.scale(canvas.size.width / gridSize.width, canvas.size.height / gridSize.height)
      for layer in layers { canvas.fill(layer.outline, layer.color) }
    }
  }
}
