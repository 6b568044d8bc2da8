// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// A picture that shows a text in each of some families, to choose one.
public struct FontSheet {
  private let list: FontList
  private let columns: Int

  /// The most families that one picture shows.
  public static let mostFamilies = 120
  private static let size = 34.0

  /// A sheet of so many columns; of more than `mostFamilies` families it shows the first ones.
  public init(_ list: FontList, columns: Int = 3) {
    self.list = list
    self.columns = columns
  }

  /// How many families the picture leaves out.
  public var leftOut: Int { max(list.families.count - Self.mostFamilies, 0) }

  /// Draws the picture into a PNG.
  ///
  /// - Parameters:
  ///   - path: Where it goes.
  ///   - force: Whether a file that is there may be replaced.
  /// - Throws: A `Failure`.
  public func write(to path: String, force: Bool) throws {
    let output = try OutputFile(path: path, policy: force ? .replace : .keep)
    let cells = list.families.prefix(Self.mostFamilies).map { family in
      PictureSheet.Cell(
        title: family.family, subtitle: family.handwriting ? "handwriting" : ""
      ) { canvas, box in
        try draw(family, on: canvas, in: box)
      }
    }
    let sheet = PictureSheet(cells: cells, columns: columns)
    try output.write(try sheet.bitmap().pngData(dpi: 72 * PictureSheet.scale))
    try output.commit()
  }

  /// The text as large as fits its box, but no larger than the others.
  private func draw(_ family: FontList.Family, on canvas: Canvas, in box: Rectangle) throws {
    let inner = box.insetBy(8)
    func layout(_ size: Double) throws -> TextLayout {
      try TextLayout(list.text, family: family.family, size: size)
    }
    var text = try layout(Self.size)
    let excess = max(
      text.inkBounds.width / inner.width, text.inkBounds.height / inner.height)
    if excess > 1 { text = try layout(Self.size / excess) }
    let ink = text.inkBounds
    guard ink.size.isPositive else { return }
    canvas.draw(
      text, at: Point(inner.center.x - ink.center.x, inner.center.y - ink.center.y), color: .black)
  }
}
