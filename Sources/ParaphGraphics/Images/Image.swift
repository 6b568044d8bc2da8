// SPDX-License-Identifier: MIT

public import ParaphModel

/// A picture of pixels: decoded PNG or JPEG, upright, in sRGB as stored.
public struct Image: Sendable {
  /// Pixels across, after the orientation that the file asks for.
  public let width: Int
  /// Pixels down, after the orientation that the file asks for.
  public let height: Int
  /// Whether any pixel may be other than opaque.
  public let hasAlpha: Bool
  /// Pixels to an inch along each axis; `nil` when the file does not say.
  public let resolution: Size?

  /// What is taken when a file does not say its resolution: that of a screenshot.
  public static let assumedResolution = 150.0

  /// Reads a file.
  ///
  /// - Throws: `imageUnreadable`, and what `init(bytes:)` throws, with the file's name.
  public static func load(path: String) throws(GraphicsError) -> Image {
    throw GraphicsError(.imageUnreadable, "")
  }

  /// Decodes a PNG or a JPEG.
  ///
  /// - Parameter name: How error messages name it.
  public init(bytes: [UInt8], name: String = "The picture") throws(GraphicsError) {
    throw GraphicsError(.imageUnreadable, "")
  }

  /// A picture from rows of red, green, blue and alpha, a byte each, not premultiplied.
  ///
  /// - Throws: `badValue` unless `rgba` has four bytes for each pixel; `imageTooLarge`.
  public init(
    width: Int, height: Int, rgba: [UInt8], resolution: Size? = nil
  ) throws(GraphicsError) {
    throw GraphicsError(.imageUnreadable, "")
  }

  /// Its size on paper, in points, by its resolution or by the assumed one.
  public var naturalSize: Size { Size(0, 0) }

  /// Rows of red, green, blue and alpha, a byte each, not premultiplied, without padding.
  public func withRGBA<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(UnsafeBufferPointer(start: nil, count: 0)) }

  /// The picture with its pixels changed in place by the body; layout as in `withRGBA`.
  ///
  /// Fast: the body sees the whole buffer, and loops in its own module.
  public func mappingRGBA<Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Image { self }

  /// The part of the picture that both share, in pixels; `nil` when they share none.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Image? { nil }
}
