// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
@_spi(Host) import ParaphGraphics
import ParaphModel

/// `paraph.images/1`.
extension HostTable {
  static let imageTable = paraph_images(
    struct_size: UInt32(MemoryLayout<paraph_images>.size), info: info, load: load,
    release: release)

  private static let info:
    @convention(c) (
      UnsafePointer<paraph_host>?, paraph_string, UnsafeMutablePointer<paraph_image_info>?
    ) -> paraph_status = { host, path, out in
      guard let out, out.pointee.struct_size >= MemoryLayout<paraph_image_info>.size
      else { return Status.input.rawValue }
      return reading(host, path) { (image) throws(GraphicsError) in
        out.pointee.width = Int32(clamping: image.width)
        out.pointee.height = Int32(clamping: image.height)
        out.pointee.horizontal_resolution = image.resolution?.width ?? 0
        out.pointee.vertical_resolution = image.resolution?.height ?? 0
      }
    }

  private static let load:
    @convention(c) (
      UnsafePointer<paraph_host>?, paraph_string, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> paraph_status = { host, path, maximum, out in
      guard let out, maximum >= 0 else { return Status.input.rawValue }
      return reading(host, path) { (image) throws(GraphicsError) in
        out.pointee = try reduced(image, to: Int(maximum)).makeRawSurface()
      }
    }

  private static let release: @convention(c) (UnsafePointer<paraph_host>?, OpaquePointer?) -> Void =
    { _, surface in
      if let surface { Image.releaseRawSurface(surface) }
    }

  /// With its longer side at most that many pixels long; as it is for 0.
  private static func reduced(_ image: Image, to maximum: Int) -> Image {
    let longer = max(image.width, image.height)
    guard maximum > 0, longer > maximum else { return image }
    let scale = Double(maximum) / Double(longer)
    func side(_ length: Int) -> Int { max(Int((Double(length) * scale).rounded()), 1) }
    return image.reduced(toWidth: side(image.width), height: side(image.height))
  }

  private static func reading(
    _ host: UnsafePointer<paraph_host>?, _ path: paraph_string,
    _ body: (Image) throws(GraphicsError) -> Void
  ) -> paraph_status {
    guard let host = of(host), let path = CText.checked(path, greatest: 4096)
    else { return Status.input.rawValue }
    guard host.files?.contains(path) ?? false else {
      host.explain("No option names the picture \(path).")
      return Status.missing.rawValue
    }
    do throws(GraphicsError) {
      try body(Image.load(path: path))
      return Status.ok.rawValue
    } catch {
      host.explain(error.message, hint: error.hint)
      return Status(error).rawValue
    }
  }
}
