// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics
public import ParaphModel

/// A document as it is seen, through Poppler.
///
/// Poppler is opened by the first document of a process. It keeps process-wide state, so one
/// process draws one page at a time: see ``PageRenderer`` for several.
public final class RenderedDocument {
  /// Opens a file, which is read where it is needed and not as a whole.
  ///
  /// - Parameter password: The user's or the owner's, in UTF-8; `nil` tries the empty one.
  public init(path: String, password: String? = nil) throws(RenderingError) {
    throw RenderingError(.unavailable, "unfinished")
  }

  /// Opens a document that is in memory: one that was repaired, or came through a pipe.
  ///
  /// - Parameter name: How messages call it.
  public init(bytes: [UInt8], name: String, password: String? = nil) throws(RenderingError) {
    throw RenderingError(.unavailable, "unfinished")
  }

  /// How many pages Poppler finds.
  public var pageCount: Int { 0 }

  /// Draws a page, or a part of it, on white.
  ///
  /// The pixels are those of `pdftocairo` where the page's boxes and UserUnit are plain; where
  /// Poppler sees other boxes than `geometry`, the geometry wins.
  ///
  /// - Parameter page: Counted from 1.
  public func render(
    page: Int, geometry: PageGeometry, options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> Bitmap {
    throw RenderingError(.unavailable, "unfinished")
  }

  /// A page, or a part of it, as an SVG or PDF file of its own size, or as a picture file.
  ///
  /// - Parameter page: Counted from 1.
  public func export(
    page: Int, geometry: PageGeometry, format: PageFormat, options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> [UInt8] {
    throw RenderingError(.unavailable, "unfinished")
  }

  /// The text of a page, character by character in reading order.
  ///
  /// - Parameter page: Counted from 1.
  public func text(page: Int, geometry: PageGeometry) throws(RenderingError) -> PageText {
    throw RenderingError(.unavailable, "unfinished")
  }

  /// The words of a page in reading order.
  ///
  /// - Parameter page: Counted from 1.
  public func words(page: Int, geometry: PageGeometry) throws(RenderingError) -> [PageWord] {
    try text(page: page, geometry: geometry).words
  }

  /// Every place of a page where the text stands, in reading order.
  ///
  /// - Parameter page: Counted from 1.
  public func matches(
    of search: TextSearch, page: Int, geometry: PageGeometry
  ) throws(RenderingError) -> [TextMatch] {
    try search.matches(in: try text(page: page, geometry: geometry))
  }
}
