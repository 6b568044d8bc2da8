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
    var sheet = try SheetCanvas(count: pages.count, columns: columns, cell: cell)
    for (position, page) in pages.enumerated() {
      let thumbnail = try document.render(
        page: page.number, geometry: page.geometry, options: scaled(options, to: page.geometry))
      sheet.place(thumbnail, at: position)
      sheet.label(page.number, at: position)
    }
    return sheet.bitmap
  }

  private func scaled(_ options: RenderOptions, to geometry: PageGeometry) -> RenderOptions {
    var small = options
    small.region = nil
    let side = max(geometry.displayedSize.width, geometry.displayedSize.height)
    small.dpi = min(72 * Double(cell) / side, 9_600)
    return small
  }
}
