// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
public import ParaphModel

/// Many pages in one picture: a grid of thumbnails, each with its page's number.
public struct ContactSheet: Hashable, Sendable {
  public var columns: Int
  public var rows: Int
  /// The largest side of a thumbnail, in pixels.
  public var cell: Int

  /// A sheet of `columns` by `rows` thumbnails.
  public init(columns: Int, rows: Int, cell: Int = 240) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// A sheet from `COLUMNSxROWS`, or `nil` when the text is not two numbers from 1 to 100.
  public init?(_ text: String) { nil }

  /// The sheets that hold these pages, as many as it takes.
  ///
  /// - Parameter pages: Numbers counted from 1, each with its geometry.
  public func draw(
    _ pages: [(number: Int, geometry: PageGeometry)], of document: RenderedDocument
  ) throws(RenderingError) -> [Bitmap] { [] }
}
