// SPDX-License-Identifier: MIT

import CCairo
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pictures of one document, each made once.
final class PictureCache {
  /// Whether Cairo gets placeholders, and the pictures are kept for whoever reads the drawing.
  let collects: Bool
  /// Whether a picture's own file goes along with its pixels, for a document to hold instead of them.
  private let isForDocument: Bool
  /// What the placeholders stand for, by their numbers from 0.
  private(set) var collected: [VectorDrawing.Picture] = []
  private var placeholders: [PictureSurface?] = []
  // The pixels are kept alive, so that no other picture gets the same identity.
  private var surfaces: [(pixels: PixelBuffer, surface: PictureSurface)] = []

  init(collects: Bool = false, isForDocument: Bool = false) {
    self.collects = collects
    self.isForDocument = isForDocument
  }

  /// The picture with its pixels, for a target of pixels.
  func surface(for image: Image) throws(GraphicsError) -> PictureSurface {
    if let known = surfaces.first(where: { $0.pixels === image.pixels }) { return known.surface }
    let raw = try image.makeSurface()
    let surface = PictureSurface(raw, width: image.width, height: image.height)
    if isForDocument, case .jpeg(let file) = image.encoded { try Self.attach(file, to: raw) }
    surfaces.append((image.pixels, surface))
    return surface
  }

  /// The number of a picture that is collected; decoded twice, it is still one.
  func number(of image: Image) throws(GraphicsError) -> Int {
    let picture = RasterPicture(
      width: image.width, height: image.height, pixels: image.pixels, encoded: image.encoded)
    guard let picture, image.width <= Image.greatestSide, image.height <= Image.greatestSide else {
      throw Image.tooLong(image.width, image.height)
    }
    let known = collected.firstIndex {
      if case .raster(let other) = $0 { other.looksLike(picture) } else { false }
    }
    return known ?? collect(.raster(picture))
  }

  /// The number of a part of a page.
  func number(of excerpt: PageExcerpt) -> Int {
    let known = collected.firstIndex {
      if case .page(let other) = $0 { other == excerpt } else { false }
    }
    return known ?? collect(.page(excerpt))
  }

  private func collect(_ picture: VectorDrawing.Picture) -> Int {
    collected.append(picture)
    placeholders.append(nil)
    return collected.count - 1
  }

  /// A surface of one pixel, which Cairo writes as the JPEG that names the picture.
  func placeholder(_ number: Int) throws(GraphicsError) -> PictureSurface {
    if let known = placeholders[number] { return known }
    let jpeg = PicturePlaceholder.jpeg(number: number)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw Image.noMemory("The picture") }
    let owner = PictureSurface(surface, width: 1, height: 1)
    try Self.attach(jpeg, to: surface)
    placeholders[number] = owner
    return owner
  }

  /// Has Cairo write a JPEG in the place of the pixels.
  private static func attach(_ jpeg: [UInt8], to surface: OpaquePointer) throws(GraphicsError) {
    guard let copy = malloc(jpeg.count) else { throw Image.noMemory("The picture") }
    memcpy(copy, jpeg, jpeg.count)
    let status = cairo_surface_set_mime_data(
      surface, "image/jpeg", copy.assumingMemoryBound(to: UInt8.self), UInt(jpeg.count),
      { free($0) }, copy)
    guard status == CAIRO_STATUS_SUCCESS else {
      free(copy)
      throw Image.noMemory("The picture")
    }
  }
}
