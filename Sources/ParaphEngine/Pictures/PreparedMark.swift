// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// A mark whose plugin has said what it is, ready to be drawn by itself.
struct PreparedMark {
  let session: PluginSession
  let part: Part
  let style: Style

  /// Draws it in the middle of a box, as large as fits.
  func draw(on canvas: Canvas, in box: Rectangle, scale: Double) throws {
    let natural = part.naturalSize ?? box.size
    let place = Fitting(align: .center, valign: .middle).place(size: natural, box: box).rect
    guard place.size.isPositive else { return }
    try canvas.withState { () throws(PluginError) in
      canvas.clip(Path(box))
      canvas.translate(place.minX, place.minY)
      try canvas.withOpacity(style.opacity ?? 1) { () throws(PluginError) in
        try session.draw(
          part.id, on: Canvas(on: canvas, size: place.size),
          context: DrawContext(intent: .preview, deviceScale: scale, style: style.opaque))
      }
    }
  }
}
