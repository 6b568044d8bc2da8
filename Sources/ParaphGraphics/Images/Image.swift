// SPDX-License-Identifier: MIT

public import ParaphModel

/// A picture of pixels, upright: a decoded PNG or JPEG, or made from pixels.
///
/// Colours are taken as sRGB; colour profiles and gamma of the file are not applied.
public struct Image: Sendable {
  /// The most pixels that a picture may have.
  public static let greatestPixelCount = 100_000_000
  /// The most pixels along a side of a picture that is drawn: what Cairo's surfaces can have.
  static let greatestSide = 32_767

  /// Pixels to an inch where a file says nothing.
  ///
  /// Between a screenshot (96) and a scan (300), both of which usually say so themselves: a cropped
  /// signature of 600 pixels then is 100 mm wide, which is not lost on the page and not beyond it.
  public static let assumedResolution = 150.0

  /// Pixels across, after the orientation that the file asks for.
  public let width: Int
  /// Pixels down, after the orientation that the file asks for.
  public let height: Int
  /// Whether any pixel may be other than opaque.
  public let hasAlpha: Bool
  /// Pixels to an inch along each axis; `nil` when the file does not say, or says what cannot be.
  public let resolution: Size?

  let pixels: PixelBuffer
  /// The file itself, when its samples may go into a PDF as they are.
  let encoded: RasterPicture.Encoded?

  init(
    width: Int, height: Int, hasAlpha: Bool, resolution: Size?, pixels: PixelBuffer,
    encoded: RasterPicture.Encoded? = nil
  ) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.resolution = resolution
    self.pixels = pixels
    self.encoded = encoded
  }

  /// A picture from rows of red, green, blue and alpha, a byte each, not premultiplied.
  ///
  /// - Throws: `badValue` unless `rgba` has four bytes for each of at least one pixel;
  ///   `imageTooLarge`.
  public init(
    width: Int, height: Int, rgba: [UInt8], resolution: Size? = nil
  ) throws(GraphicsError) {
    guard width > 0, height > 0 else {
      throw GraphicsError(.badValue, "A picture of \(width) by \(height) pixels is not possible.")
    }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= Self.greatestPixelCount else {
      throw Self.tooLarge("The picture", width, height)
    }
    guard rgba.count == count * 4 else {
      throw GraphicsError(
        .badValue,
        "\(width) by \(height) pixels need \(count * 4) bytes, and there are \(rgba.count).")
    }
    let pixels = PixelBuffer(count: rgba.count) { _ = $0.initialize(fromContentsOf: rgba) }
    guard let pixels else { throw Self.noMemory("The picture") }
    self.init(
      width: width, height: height, hasAlpha: !pixels.isOpaque, resolution: resolution,
      pixels: pixels)
  }

  /// Its size on paper, in points, by its resolution or by the assumed one.
  public var naturalSize: Size {
    let perInch = resolution ?? Size(Self.assumedResolution, Self.assumedResolution)
    return Size(Double(width) * 72 / perInch.width, Double(height) * 72 / perInch.height)
  }

  static func tooLarge(_ name: String, _ width: Int, _ height: Int) -> GraphicsError {
    GraphicsError(
      .imageTooLarge,
      "\(name) has \(width) by \(height) pixels, more than 100 million in all.",
      hint: "Make it smaller first.")
  }

  static func tooLong(_ width: Int, _ height: Int) -> GraphicsError {
    GraphicsError(
      .imageTooLarge, "A picture of \(width) by \(height) pixels cannot be drawn.",
      hint: "Each side can have \(greatestSide) pixels at most.")
  }

  static func noMemory(_ name: String) -> GraphicsError {
    GraphicsError(.imageTooLarge, "\(name) needs more memory than there is.")
  }
}
