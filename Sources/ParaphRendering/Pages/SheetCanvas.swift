// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
public import ParaphModel

/// A grid of thumbnails that is being filled, each with room for a line beneath it.
public struct SheetCanvas {
  /// The height of what stands beneath a thumbnail, in pixels.
  public static let labelHeight = 16

  private static let gap = 12
  private static let background: UInt32 = 0xFFE4_E4E4
  /// The colour of the sheet, for what is drawn behind labels.
  public static let paper = Color(red: 228.0 / 255, green: 228.0 / 255, blue: 228.0 / 255)
  private static let line: UInt32 = 0xFF8C_8C8C
  private static let ink: UInt32 = 0xFF40_4040

  /// What has been drawn.
  public private(set) var bitmap: Bitmap
  private let columns: Int
  private let cell: Int

  /// An empty grid.
  ///
  /// - Parameters:
  ///   - count: How many thumbnails there will be.
  ///   - columns: How many of them beside each other.
  ///   - cell: The largest side of a thumbnail, in pixels.
  /// - Throws: `limit` for a grid that is too large.
  public init(count: Int, columns: Int, cell: Int) throws(RenderingError) {
    let usedRows = (count + columns - 1) / columns
    let usedColumns = min(columns, count)
    self.columns = columns
    self.cell = cell
    let width = usedColumns * (cell + 2 + Self.gap) + Self.gap
    let height = usedRows * (cell + 2 + Self.gap + Self.labelHeight) + Self.gap
    guard Double(width) * Double(height) <= PixelFrame.largestArea else {
      throw RenderingError(
        .limit, "A sheet of \(usedColumns) by \(usedRows) pages is too large.",
        hint: "Choose fewer columns or rows.")
    }
    bitmap = Bitmap(width: width, height: height)
    bitmap.fill(x: 0, y: 0, width: width, height: height, word: Self.background)
  }

  /// Puts a thumbnail into the middle of its place, with a line around it.
  ///
  /// - Parameters:
  ///   - thumbnail: No side is longer than the grid's.
  ///   - position: From 0, row by row.
  public mutating func place(_ thumbnail: Bitmap, at position: Int) {
    let (left, top) = corner(position)
    let x = left + (cell + 2 - thumbnail.width) / 2
    let y = top + (cell + 2 - thumbnail.height) / 2
    bitmap.fill(
      x: x - 1, y: y - 1, width: thumbnail.width + 2, height: thumbnail.height + 2,
      word: Self.line)
    bitmap.place(thumbnail, x: x, y: y)
  }

  /// Writes a number beneath a thumbnail; it must not be negative.
  public mutating func label(_ number: Int, at position: Int) {
    let (left, top) = corner(position)
    PixelDigits.draw(
      number, centeredAt: left + (cell + 2) / 2, top: top + cell + 6, word: Self.ink,
      on: &bitmap)
  }

  /// Puts a picture of text beneath a thumbnail, in the middle.
  public mutating func label(_ text: Bitmap, at position: Int) {
    let (left, top) = corner(position)
    bitmap.place(text, x: left + (cell + 2 - text.width) / 2, y: top + cell + 4)
  }

  private func corner(_ position: Int) -> (left: Int, top: Int) {
    (
      Self.gap + position % columns * (cell + 2 + Self.gap),
      Self.gap + position / columns * (cell + 2 + Self.gap + Self.labelHeight)
    )
  }
}
