// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// A text of several lines, from the top of its box.
struct BlockField {
  private let paragraphs: [Paragraph]
  private let style: FieldTextStyle
  private let looks: WidgetLooks

  /// The size that is tried first where a text is to fit, and the last one, in points.
  static let greatest = 12.0
  private static let least = 4.0
  /// How many halves the search makes of what lies between them.
  private static let steps = 5

  /// - Parameters:
  ///   - paragraphs: In the size of the style, or in the greatest one where it has none.
  ///   - style: Its colour, and how lines stand.
  ///   - looks: Of the widget.
  init(_ paragraphs: [Paragraph], style: FieldTextStyle, looks: WidgetLooks) {
    self.paragraphs = paragraphs
    self.style = style
    self.looks = looks
  }

  private var box: Rectangle {
    let interior = looks.interior
    let padding = min(interior.minX * 2, looks.size.width / 4)
    return Rectangle(
      x: padding, y: interior.minY + min(interior.minY, 2),
      width: max(looks.size.width - 2 * padding, 1), height: max(interior.height - 2, 1))
  }

  func content() throws(AppearanceError) -> FieldContent? {
    guard paragraphs.contains(where: { !$0.text.isEmpty }) else { return nil }
    let box = self.box
    var block = try block(scale: 1, width: box.width)
    if block.size.height > box.height {
      if style.size == nil {
        block = try fitting(box)
      } else {
        // Closer together, more of what does not fit is seen.
        block = try self.block(scale: 1, width: box.width, leading: 1)
      }
    }
    let (color, clip) = (style.color, Path(looks.interior))
    let isCut = box.minY + block.size.height > looks.interior.maxY + LineField.slack
    return FieldContent(isCut: isCut) { [block] canvas in
      canvas.withState {
        canvas.clip(clip)
        block.draw(on: canvas, in: box, color: color)
      }
    }
  }

  /// The largest of the sizes that fits, or the least one.
  private func fitting(_ box: Rectangle) throws(AppearanceError) -> TextBlock {
    var (low, high) = (Self.least / Self.greatest, 1.0)
    var best = try block(scale: low, width: box.width)
    for _ in 0..<Self.steps where best.size.height <= box.height {
      let middle = (low + high) / 2
      let candidate = try block(scale: middle, width: box.width)
      if candidate.size.height <= box.height {
        best = candidate
        low = middle
      } else {
        high = middle
      }
    }
    return best
  }

  private func block(
    scale: Double, width: Double, leading: Double = TextBlock.leading
  ) throws(AppearanceError) -> TextBlock {
    try TextBlock(
      scale == 1 ? paragraphs : paragraphs.map { $0.scaled(by: scale) }, width: width,
      alignment: style.alignment, leading: leading)
  }
}
