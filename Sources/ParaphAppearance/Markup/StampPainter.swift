// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Rubber stamps (ISO 32000-2, 12.5.6.12): a word in a frame.
struct StampPainter {
  private let name: StampName
  private let color: Color
  private let rotation: Rotation
  private let rect: Rectangle

  /// Of the capitals, in font sizes.
  private static let capitals = 0.72
  /// From the top of a line to the middle of its capitals, in font sizes.
  private static let middle = 0.565

  init(_ annotation: AnnotationEntries, rect: Rectangle) throws(DocumentError) {
    let source = annotation.source
    let entries = annotation.dictionary
    let name = try source.name("Name", in: entries)?.rawValue ?? ""
    let stamp = StampName(name.isEmpty ? StampName.standard : name)
    self.name = stamp.words.isEmpty ? StampName(StampName.standard) : stamp
    color = try annotation.color("C", missing: nil) ?? self.name.color
    rotation = Rotation(degrees: try source.number("Rotate", in: entries) ?? 0)
    self.rect = rect
  }

  /// What it looks like depends on nothing else but the size of its rectangle.
  var key: String { "stamp \(color.hexadecimal) \(rotation.rawValue) \(name.words)" }

  func drawing() throws(AppearanceError) -> InkDrawing {
    let size = rotation.swapsSides ? rect.size.transposed : rect.size
    let side = min(size.width, size.height)
    guard size.isPositive, max(size.width, size.height) <= VectorDocument.greatestSide else {
      throw .unusable(.noArea)
    }
    var drawing = InkDrawing()
    let pen = side * 0.07
    let radius = side * 0.16
    drawing.stroke(
      Path(rect.insetBy(pen / 2), cornerRadii: Size(radius, radius)),
      StrokeStyle(width: pen, cap: .butt, join: .round), color)

    let face = try FontChoice(families: "Helvetica-Bold")
    var style = face.style(size: 100)
    style.isBold = true
    let measured = try TextBlock(Paragraph.plain(name.words, style), width: nil)
    let room = Size(size.width - 2 * pen - side * 0.24, size.height - 2 * pen - side * 0.24)
    let fitting = min(
      room.width / max(measured.size.width, 1) * 100, room.height / Self.capitals)
    style.size = min(max(fitting, 0.5), 1_000)
    let block = try TextBlock(Paragraph.plain(name.words, style), width: nil)
    // The text's box is moved so that its capitals are in the middle.
    let matrix = Matrix.translation(
      (size.width - block.size.width) / 2, size.height / 2 - Self.middle * style.size
    ).then(rect.turned(rotation))
    drawing.text(block, in: block.size, color, matrix, clip: Path(rect))
    return drawing
  }
}
