// SPDX-License-Identifier: MIT

import CCairo
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pictures of one document as Cairo has them, each made once.
final class PictureCache {
  /// Whether Cairo gets placeholders, and the pictures are kept for whoever reads Cairo's output.
  private let collects: Bool
  /// What the placeholders stand for, by their numbers from 0.
  private(set) var collected: [RasterPicture] = []
  private var surfaces: [ObjectIdentifier: (surface: OpaquePointer, pixels: PixelBuffer)] = [:]

  init(collects: Bool = false) { self.collects = collects }

  deinit {
    for entry in surfaces.values { cairo_surface_destroy(entry.surface) }
  }

  /// A surface to draw, and how many of its pixels are the picture.
  ///
  /// Lent: the cache owns it.
  func surface(
    for image: Image
  ) throws(GraphicsError) -> (surface: OpaquePointer, width: Int, height: Int) {
    let (width, height) = collects ? (1, 1) : (image.width, image.height)
    // The cache keeps the pixels alive, so that no other picture gets the same identity.
    let key = ObjectIdentifier(image.pixels)
    if let known = surfaces[key] { return (known.surface, width, height) }
    let surface = try collects ? placeholder(for: image) : image.makeSurface()
    surfaces[key] = (surface, image.pixels)
    return (surface, width, height)
  }

  /// A surface of one pixel, which Cairo writes as the JPEG that names the picture.
  private func placeholder(for image: Image) throws(GraphicsError) -> OpaquePointer {
    let picture = RasterPicture(
      width: image.width, height: image.height, pixels: image.pixels, encoded: image.encoded)
    guard let picture, image.width <= Image.greatestSide, image.height <= Image.greatestSide else {
      throw Image.tooLong(image.width, image.height)
    }
    // Decoded twice, a picture is still one.
    if let known = collected.first(where: { $0.looksLike(picture) }),
      let entry = surfaces[ObjectIdentifier(known.pixels)]
    {
      return cairo_surface_reference(entry.surface)
    }
    let jpeg = PicturePlaceholder.jpeg(number: collected.count)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let copy = malloc(jpeg.count)
    else { throw Image.noMemory("The picture") }
    memcpy(copy, jpeg, jpeg.count)
    let status = cairo_surface_set_mime_data(
      surface, "image/jpeg", copy.assumingMemoryBound(to: UInt8.self), UInt(jpeg.count),
      { free($0) }, copy)
    guard status == CAIRO_STATUS_SUCCESS else {
      free(copy)
      cairo_surface_destroy(surface)
      throw Image.noMemory("The picture")
    }
    collected.append(picture)
    return surface
  }
}
