// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// The caption of a push button, in the middle of a box.
struct CaptionBlock {
  private let block: TextBlock
  private let color: Color

  private static let greatestSize = 12.0
  private static let least = 2.0

  /// Sets a caption: in the size of the style, or in one that fits.
  init(_ text: String, style: FieldTextStyle, fitting room: Size) throws(AppearanceError) {
    let text = style.characters(text)
    func set(_ size: Double) throws(AppearanceError) -> TextBlock {
      try TextBlock(
        Paragraph.plain(text, style.text(size: size)), width: nil, alignment: .center)
    }
    let first = style.size ?? Self.greatestSize
    var block = try set(first)
    if style.size == nil, block.size.isPositive {
      let scale = min(
        (room.width - 2) / block.size.width, room.height / block.size.height)
      if scale < 1 { block = try set(max(first * scale, Self.least)) }
    }
    self.block = block
    color = style.color
  }

  var size: Size { block.size }

  func draw(on canvas: Canvas, in box: Rectangle) {
    canvas.withState {
      canvas.clip(Path(box))
      let top = box.minY + (box.height - block.size.height) / 2
      block.draw(
        on: canvas, in: Rectangle(x: box.minX, y: top, width: box.width, height: box.height),
        color: color)
    }
  }
}
