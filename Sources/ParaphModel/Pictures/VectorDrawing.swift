// SPDX-License-Identifier: MIT

/// Drawings as pages of a PDF, with their pictures beside it.
public struct VectorDrawing: Sendable {
  /// The PDF; for each picture it has an image XObject that is a `PicturePlaceholder`.
  public var pdf: [UInt8]
  /// By the numbers of the placeholders, from 0.
  public var pictures: [RasterPicture]

  /// A drawing of these pages and pictures.
  public init(pdf: [UInt8], pictures: [RasterPicture] = []) {
    self.pdf = pdf
    self.pictures = pictures
  }
}
