// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphPlugin

/// One page of a document before and after a job, small.
public struct PageThumbnails: Hashable, Sendable {
  /// A picture file.
  public struct Picture: Hashable, Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// `image/png` or `image/jpeg`.
    public let mimeType: String
    /// The whole file.
    public let bytes: [UInt8]

    /// The shorter one of both formats.
    init(_ bitmap: Bitmap) throws {
      width = bitmap.width
      height = bitmap.height
      let exact = try bitmap.pngData()
      let close = try bitmap.jpegData(quality: 82)
      mimeType = close.count < exact.count ? "image/jpeg" : "image/png"
      bytes = close.count < exact.count ? close : exact
    }

    /// The picture as an address that contains it (RFC 2397).
    public var dataAddress: String { "data:\(mimeType);base64,\(Base64.text(of: bytes))" }
  }

  /// Counted from 1.
  public let page: Int
  /// As the document was given.
  public let before: Picture
  /// As it was written, with the marks outlined.
  public let after: Picture
}
