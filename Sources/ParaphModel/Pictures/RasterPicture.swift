// SPDX-License-Identifier: MIT

/// A picture of pixels on its way from a drawing into a document, with its samples as they are.
public struct RasterPicture: Sendable {
  /// A file whose samples a document can take over without decoding them.
  public enum Encoded: Sendable, Hashable {
    /// A whole JPEG file, grey or in the colours that `/DCTDecode` assumes.
    case jpeg([UInt8])
    /// A whole PNG file.
    case png([UInt8])
  }

  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, rows from the top.
  public let pixels: PixelBuffer
  /// The file that shows just these pixels; `nil` when there is none.
  public let encoded: Encoded?

  /// A picture of these pixels.
  ///
  /// - Returns: `nil` unless there are four bytes for each of at least one pixel.
  public init?(width: Int, height: Int, pixels: PixelBuffer, encoded: Encoded? = nil) {
    guard width > 0, height > 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= Int.max / 4, pixels.count == count * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.encoded = encoded
  }

  /// Whether the other one has the same pixels.
  public func looksLike(_ other: RasterPicture) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixels === other.pixels || pixels.bytes.elementsEqual(other.pixels.bytes)
  }
}
