// SPDX-License-Identifier: MIT

/// Drawings, each to become a form XObject of a document, with the pictures that they show.
public struct VectorDrawing: Sendable {
  /// One drawing.
  public enum Page: Sendable, Hashable {
    /// A page of the PDF, by its number from 1.
    case vector(Int)
    /// Nothing but pictures, one over the other. The origin is the bottom left, y upwards.
    case pictures([PlacedPicture], size: Size)
  }

  /// What a page shows that is not in its PDF.
  public enum Picture: Sendable {
    case raster(RasterPicture)
    case page(PageExcerpt)

    /// The pixels; `nil` for a page.
    public var raster: RasterPicture? {
      if case .raster(let picture) = self { picture } else { nil }
    }
  }

  /// A picture on a page.
  public struct PlacedPicture: Sendable, Hashable {
    /// Which of the drawing's pictures.
    public var number: Int
    /// Maps the unit square, in which the picture stands upright, to the page.
    public var matrix: Matrix

    /// A picture at a place.
    public init(number: Int, matrix: Matrix) {
      self.number = number
      self.matrix = matrix
    }
  }

  /// In their order.
  public var pages: [Page]
  /// What its vector pages are in; empty when there are none.
  ///
  /// For each picture on them it has an image XObject that is a `PicturePlaceholder`.
  public var pdf: [UInt8]
  /// By their numbers, from 0.
  public var pictures: [Picture]

  /// A drawing of these pages and pictures.
  public init(pages: [Page], pdf: [UInt8], pictures: [Picture]) {
    self.pages = pages
    self.pdf = pdf
    self.pictures = pictures
  }
}
