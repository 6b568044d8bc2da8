// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
public import ParaphModel

/// Many pages in one picture: a grid of thumbnails, each with its page's number.
public struct ContactSheet: Hashable, Sendable {
  /// Thumbnails beside each other.
  public let columns: Int
  /// Thumbnails below each other.
  public let rows: Int
  /// The largest side of a thumbnail, in pixels.
  public let cell: Int

  private static let gap = 12
  private static let label = 16
  private static let background: UInt32 = 0xFFE4_E4E4
  private static let line: UInt32 = 0xFF8C_8C8C
  private static let ink: UInt32 = 0xFF40_4040

  /// A sheet of `columns` by `rows` thumbnails, each number brought between 1 and 100.
  ///
  /// - Parameters:
  ///   - columns: Thumbnails beside each other.
  ///   - rows: Thumbnails below each other.
  ///   - cell: In pixels, brought between 16 and 1,000.
  public init(columns: Int, rows: Int, cell: Int = 240) {
    self.columns = min(max(columns, 1), 100)
    self.rows = min(max(rows, 1), 100)
    self.cell = min(max(cell, 16), 1_000)
  }

  /// A sheet from `COLUMNSxROWS`, or `nil` when the text is not two numbers from 1 to 100.
  public init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard
      sides.count == 2, let columns = sides[0], let rows = sides[1],
      (1...100).contains(columns), (1...100).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// The sheets that hold these pages, as many as it takes; the last has as few rows as it needs.
  ///
  /// - Parameters:
  ///   - pages: Numbers counted from 1, each with its geometry.
  ///   - document: Where they are.
  ///   - options: What is drawn of them; resolution and region are the sheet's own.
  /// - Returns: One picture a sheet; none for no page.
  /// - Throws: `limit` for a sheet that is too large, and what drawing a page throws.
  public func draw(
    _ pages: [(number: Int, geometry: PageGeometry)], of document: RenderedDocument,
    options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> [Bitmap] {
    var sheets: [Bitmap] = []
    for start in stride(from: 0, to: pages.count, by: columns * rows) {
      let end = min(start + columns * rows, pages.count)
      sheets.append(try sheet(Array(pages[start..<end]), of: document, options: options))
    }
    return sheets
  }

  private func sheet(
    _ pages: [(number: Int, geometry: PageGeometry)], of document: RenderedDocument,
    options: RenderOptions
  ) throws(RenderingError) -> Bitmap {
    let usedRows = (pages.count + columns - 1) / columns
    let usedColumns = min(columns, pages.count)
    let width = usedColumns * pitch.across + ContactSheet.gap
    let height = usedRows * pitch.down + ContactSheet.gap
    guard Double(width) * Double(height) <= PixelFrame.largestArea else {
      throw RenderingError(
        .limit, "A sheet of \(usedColumns) by \(usedRows) pages is too large.",
        hint: "Choose fewer columns or rows.")
    }
    var sheet = Bitmap(width: width, height: height)
    sheet.fill(x: 0, y: 0, width: width, height: height, word: ContactSheet.background)
    for (position, page) in pages.enumerated() {
      let thumbnail = try document.render(
        page: page.number, geometry: page.geometry, options: scaled(options, to: page.geometry))
      place(thumbnail, number: page.number, at: position, on: &sheet)
    }
    return sheet
  }

  /// From one thumbnail to the next.
  private var pitch: (across: Int, down: Int) {
    (cell + 2 + ContactSheet.gap, cell + 2 + ContactSheet.gap + ContactSheet.label)
  }

  private func scaled(_ options: RenderOptions, to geometry: PageGeometry) -> RenderOptions {
    var small = options
    small.region = nil
    let side = max(geometry.displayedSize.width, geometry.displayedSize.height)
    small.dpi = min(72 * Double(cell) / side, 9_600)
    return small
  }

  private func place(
    _ thumbnail: Bitmap, number: Int, at position: Int, on sheet: inout Bitmap
  ) {
    let left = ContactSheet.gap + position % columns * pitch.across
    let top = ContactSheet.gap + position / columns * pitch.down
    let x = left + (cell + 2 - thumbnail.width) / 2
    let y = top + (cell + 2 - thumbnail.height) / 2
    sheet.fill(
      x: x - 1, y: y - 1, width: thumbnail.width + 2, height: thumbnail.height + 2,
      word: ContactSheet.line)
    sheet.place(thumbnail, x: x, y: y)
    PixelDigits.draw(
      number, centeredAt: left + (cell + 2) / 2, top: top + cell + 6, word: ContactSheet.ink,
      on: &sheet)
  }
}
