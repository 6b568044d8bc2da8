// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
public import ParaphModel

/// Many pages in one picture: a grid of thumbnails, each with its page's number.
public struct ContactSheet: Hashable, Sendable {
  /// A page that goes onto a sheet.
  public struct Page: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var geometry: PageGeometry

    /// A page by its number.
    public init(number: Int, geometry: PageGeometry) {
      self.number = number
      self.geometry = geometry
    }
  }

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
  /// - Parameter cell: In pixels, brought between 16 and 1,000.
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

  /// How many pages one sheet takes.
  public var capacity: Int { columns * rows }

  /// The sheet that holds these pages; one that is not full has as few rows as it needs.
  ///
  /// - Parameter pages: As many as the sheet takes; more are left out.
  public func draw(
    _ pages: some Collection<Page>, of document: RenderedDocument,
    options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> Bitmap {
    let shown = Array(pages.prefix(capacity))
    let usedRows = max(1, (shown.count + columns - 1) / columns)
    let usedColumns = max(1, min(columns, shown.count))
    let (width, height) = (
      usedColumns * pitch.across + ContactSheet.gap, usedRows * pitch.down + ContactSheet.gap
    )
    guard Double(width) * Double(height) <= PixelFrame.largestArea else {
      throw RenderingError(
        .limit, "A sheet of \(usedColumns) by \(usedRows) pages is too large.",
        hint: "Choose fewer columns or rows.")
    }
    var sheet = Bitmap(width: width, height: height)
    sheet.fill(x: 0, y: 0, width: width, height: height, word: ContactSheet.background)
    for (position, page) in shown.enumerated() {
      let thumbnail = try draw(page, of: document, options: options)
      place(thumbnail, number: page.number, at: position, on: &sheet)
    }
    return sheet
  }

  /// From one thumbnail to the next.
  private var pitch: (across: Int, down: Int) {
    (cell + 2 + ContactSheet.gap, cell + 2 + ContactSheet.gap + ContactSheet.label)
  }

  private func draw(
    _ page: Page, of document: RenderedDocument, options: RenderOptions
  ) throws(RenderingError) -> Bitmap {
    let size = page.geometry.displayedSize
    var small = options
    small.region = nil
    small.dpi = min(72 * Double(cell) / max(size.width, size.height), 9_600)
    return try document.render(page: page.number, geometry: page.geometry, options: small)
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
