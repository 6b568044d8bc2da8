// SPDX-License-Identifier: MIT

public import ParaphModel

/// A page of another document, or a part of it, that the host has opened and a canvas can draw.
///
/// In a document it stays what it is: vectors, text, pictures. On a canvas of pixels it is drawn from
/// a rendering.
public struct ImportedPage: Sendable {
  /// Where there is something to see, on the page as displayed, in points; `nil` when there is nothing.
  ///
  /// What is as white as paper is not seen.
  public let inkBox: Rectangle?
  /// Whether the page paints its own paper: an opaque, white ground, which hides what lies beneath.
  public let isOnPaper: Bool
  /// What is drawn of which page.
  private(set) var excerpt: PageExcerpt
  private let rendering: PageRendering
  /// Of the whole page as displayed, in points.
  private let pageSize: Size

  /// A whole page.
  ///
  /// - Parameters:
  ///   - source: Which of the pages that the host has opened.
  ///   - size: Of the page as displayed.
  ///   - rendering: The whole page, transparent where it paints nothing.
  ///   - inkBox: Where there is something to see.
  ///   - isOnPaper: Whether it paints its own paper.
  @_spi(Host) public init(
    source: Int, size: Size, rendering: Image, inkBox: Rectangle?, isOnPaper: Bool
  ) {
    self.init(
      inkBox: inkBox, isOnPaper: isOnPaper,
      excerpt: PageExcerpt(source: source, box: Rectangle(origin: .zero, size: size)),
      rendering: PageRendering(rendering), pageSize: size)
  }

  /// A whole page whose ink nobody asks for.
  ///
  /// - Parameters:
  ///   - source: Which of the pages that the host has opened.
  ///   - size: Of the page as displayed.
  ///   - render: Makes the whole page's picture, transparent where it paints nothing, once a canvas of
  ///     pixels draws it.
  @_spi(Host) public init(
    source: Int, size: Size, render: @escaping @Sendable () throws -> Image
  ) {
    let box = Rectangle(origin: .zero, size: size)
    self.init(
      inkBox: box, isOnPaper: false, excerpt: PageExcerpt(source: source, box: box),
      rendering: PageRendering(render), pageSize: size)
  }

  private init(
    inkBox: Rectangle?, isOnPaper: Bool, excerpt: PageExcerpt, rendering: PageRendering,
    pageSize: Size
  ) {
    self.inkBox = inkBox
    self.isOnPaper = isOnPaper
    self.excerpt = excerpt
    self.rendering = rendering
    self.pageSize = pageSize
  }

  /// The size of what is drawn, in points.
  public var size: Size { excerpt.box.size }

  /// The part of the page inside a box, on the page as displayed; `nil` when they share nothing.
  public func cropped(to box: Rectangle) -> ImportedPage? {
    guard box.isFinite, let part = excerpt.box.intersection(box), !part.isEmpty else { return nil }
    return ImportedPage(
      inkBox: inkBox?.intersection(part), isOnPaper: isOnPaper,
      excerpt: PageExcerpt(
        source: excerpt.source, box: part, multiplies: excerpt.multiplies),
      rendering: rendering, pageSize: pageSize)
  }

  /// The same, multiplied with what lies beneath, so that what is white in it hides nothing.
  public var multiplied: ImportedPage {
    var page = self
    page.excerpt.multiplies = true
    return page
  }

  /// The whole page's picture, and where it goes so that this part fills the box.
  ///
  /// - Throws: Why there is no picture of it.
  func rendering(in box: Rectangle) throws(GraphicsError) -> (Image, Rectangle)? {
    guard !excerpt.box.isEmpty else { return nil }
    let across = box.width / excerpt.box.width
    let down = box.height / excerpt.box.height
    return (
      try rendering.image(),
      Rectangle(
        x: box.x - excerpt.box.x * across, y: box.y - excerpt.box.y * down,
        width: pageSize.width * across, height: pageSize.height * down)
    )
  }
}

extension ImportedPage: Hashable {
  /// Whether both draw the same part of the same page.
  public static func == (one: ImportedPage, other: ImportedPage) -> Bool {
    one.excerpt == other.excerpt
  }

  /// Hashes what is drawn of which page.
  public func hash(into hasher: inout Hasher) { hasher.combine(excerpt) }
}

extension Canvas {
  /// Draws a page, or the part that was cropped of it, so that it fills the rectangle.
  public func draw(_ page: ImportedPage, in rectangle: Rectangle) {
    guard rectangle.isFinite else {
      return fail(GraphicsError(.badValue, "A page's box is not finite."))
    }
    guard !rectangle.isEmpty else { return }
    place(page, in: rectangle)
  }
}
