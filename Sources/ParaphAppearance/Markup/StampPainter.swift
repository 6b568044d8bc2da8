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
    // Where the rectangle stands upright, so do the words, unless the annotation says how they are turned.
    rotation =
      try source.number("Rotate", in: entries).map(Rotation.init(degrees:))
      ?? (rect.height > 1.5 * rect.width ? .quarter : .none)
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

    let room = Size(size.width - 2 * pen - side * 0.24, size.height - 2 * pen - side * 0.24)
    // Words that are too long for one line may be larger on two.
    let candidates = try Self.arrangements(of: name.words).map { lines throws(AppearanceError) in
      try Self.fit(lines, into: room)
    }
    guard let (block, fontSize) = candidates.max(by: { $0.1 < $1.1 }) else { return drawing }
    // The text's box is moved so that its capitals are in the middle.
    let height = (Double(block.lineCount) - 1) * TextBlock.leading * fontSize
    let matrix = Matrix.translation(
      (size.width - block.size.width) / 2, (size.height - height) / 2 - Self.middle * fontSize
    ).then(rect.turned(rotation))
    drawing.text(block, in: block.size, color, matrix, clip: Path(rect))
    return drawing
  }

  /// The words on one line, and on two of much the same length.
  private static func arrangements(of words: String) -> [[String]] {
    let parts = words.split(separator: " ")
    guard parts.count > 1 else { return [[words]] }
    let halves = (1..<parts.count).map { count in
      [parts[..<count].joined(separator: " "), parts[count...].joined(separator: " ")]
    }
    let shortest = halves.min { left, right in
      (left.map(\.count).max() ?? 0) < (right.map(\.count).max() ?? 0)
    }
    return [[words]] + (shortest.map { [$0] } ?? [])
  }

  /// Lines in the greatest size that fits, and that size.
  private static func fit(
    _ lines: [String], into room: Size
  ) throws(AppearanceError) -> (TextBlock, Double) {
    var style = try FontChoice(families: "Helvetica").style(size: 100)
    style.isBold = true
    func block() throws(AppearanceError) -> TextBlock {
      try TextBlock(
        lines.map { Paragraph([StyledRun($0, style)]) }, width: nil, alignment: .center)
    }
    let width = try block().size.width
    let height = (Double(lines.count) - 1) * TextBlock.leading + capitals
    style.size = min(max(min(room.width / max(width, 1) * 100, room.height / height), 0.5), 1_000)
    return (try block(), style.size)
  }
}
