// SPDX-License-Identifier: MIT

import CImages
import ParaphModel

extension Image {
  /// Reads a file.
  ///
  /// - Throws: `imageUnreadable` when it cannot be opened, and what `init(bytes:)` throws.
  public static func load(path: String) throws(GraphicsError) -> Image {
    try Image(bytes: ImageFile.contents(of: path), name: path)
  }

  /// Decodes a PNG or a JPEG.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: How messages name it.
  /// - Throws: `imageUnsupported`, `imageDamaged` or `imageTooLarge`.
  public init(bytes: [UInt8], name: String = "The picture") throws(GraphicsError) {
    switch ImageFormat(bytes) {
    case .png: try self.init(png: bytes, name: name)
    case .jpeg: try self.init(jpeg: bytes, name: name)
    case nil:
      let what = bytes.isEmpty ? "is empty" : ImageFormat.describe(bytes)
      throw GraphicsError(
        .imageUnsupported, "\(name) \(what).", hint: "Use a PNG or a JPEG picture.")
    }
  }

  private init(png bytes: [UInt8], name: String) throws(GraphicsError) {
    var decoded = paraph_image()
    let status = paraph_decode_png(
      bytes, bytes.count, UInt64(Self.greatestPixelCount), &decoded)
    let pixels = try Self.pixels(of: decoded, status: status, name: name, format: "PNG")
    let hasAlpha = decoded.has_alpha != 0
    self.init(
      width: Int(decoded.width), height: Int(decoded.height), hasAlpha: hasAlpha,
      resolution: Resolution.checked(
        Double(decoded.x_per_metre) * 0.0254, Double(decoded.y_per_metre) * 0.0254),
      pixels: pixels, encoded: hasAlpha ? nil : .png(bytes))
  }

  private init(jpeg bytes: [UInt8], name: String) throws(GraphicsError) {
    var decoded = paraph_image()
    let status = paraph_decode_jpeg(
      bytes, bytes.count, UInt64(Self.greatestPixelCount), &decoded)
    let pixels = try Self.pixels(of: decoded, status: status, name: name, format: "JPEG")
    let header = JPEGHeader(bytes)
    let passes =
      header.orientation == .upright
      && (decoded.jpeg_colors == Int32(PARAPH_JPEG_GRAY.rawValue)
        || decoded.jpeg_colors == Int32(PARAPH_JPEG_RGB.rawValue))
    let stored = Image(
      width: Int(decoded.width), height: Int(decoded.height), hasAlpha: false,
      resolution: header.resolution, pixels: pixels, encoded: passes ? .jpeg(bytes) : nil)
    guard let upright = stored.oriented(header.orientation) else { throw Self.noMemory(name) }
    self = upright
  }

  /// Takes over what the decoder made.
  private static func pixels(
    of decoded: paraph_image, status: Int32, name: String, format: String
  ) throws(GraphicsError) -> PixelBuffer {
    let (width, height) = (Int(decoded.width), Int(decoded.height))
    switch paraph_image_status(rawValue: UInt32(bitPattern: status)) {
    case PARAPH_IMAGE_OK:
      guard let memory = decoded.rgba else { throw noMemory(name) }
      return PixelBuffer(owning: memory, count: width * height * 4)
    case PARAPH_IMAGE_TOO_LARGE: throw tooLarge(name, width, height)
    case PARAPH_IMAGE_NO_MEMORY: throw noMemory(name)
    default:
      let words = withUnsafeBytes(of: decoded.message) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw GraphicsError(
        .imageDamaged, "\(name) is a damaged \(format): \(words).",
        hint: "Save it anew in the program that made it.")
    }
  }
}
