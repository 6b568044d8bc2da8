// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Encodes a drawing's pictures, and takes over the pages that it shows, each when it is first asked for.
final class PictureWriter {
  private let pictures: [VectorDrawing.Picture]
  private let pages: [ImportablePage]
  private let objects: PortableObjects
  /// Whether anything of the drawing mixes with what lies beneath it, which an isolated group cannot.
  var mixes: Bool {
    pictures.contains { if case .page(let excerpt) = $0 { excerpt.multiplies } else { false } }
  }
  private var written: [(number: Int, image: ObjectReference, isTransparent: Bool)] = []

  init(
    _ pictures: [VectorDrawing.Picture], pages: [ImportablePage], to objects: PortableObjects
  ) {
    self.pictures = pictures
    self.pages = pages
    self.objects = objects
  }

  /// The image XObject of the drawing's picture of this number; a form that is as large as a picture,
  /// where it shows a page.
  func image(_ number: Int) throws(DocumentError) -> (image: ObjectReference, isTransparent: Bool) {
    if let known = written.first(where: { $0.number == number }) {
      return (known.image, known.isTransparent)
    }
    guard pictures.indices.contains(number) else {
      throw DocumentError(.unsupported, "The drawing lacks its picture \(number).")
    }
    let (image, isTransparent) = try make(pictures[number])
    written.append((number, image, isTransparent))
    return (image, isTransparent)
  }

  private func make(
    _ picture: VectorDrawing.Picture
  ) throws(DocumentError) -> (image: ObjectReference, isTransparent: Bool) {
    switch picture {
    case .raster(let raster):
      let (stream, isTransparent) = try stream(of: raster)
      return (objects.add(.stream(stream)), isTransparent)
    case .page(let excerpt):
      guard pages.indices.contains(excerpt.source), !excerpt.box.isEmpty else {
        throw DocumentError(.unsupported, "The drawing lacks its page \(excerpt.source).")
      }
      let (form, isTransparent) = try pages[excerpt.source].form(of: excerpt, to: objects)
      return (form, isTransparent)
    }
  }

  /// An image XObject whose mask, if it has one, is there already.
  func stream(
    of picture: RasterPicture
  ) throws(DocumentError) -> (stream: PDFStream, isTransparent: Bool) {
    // As Cairo asks of readers, too: smooth where the page is enlarged.
    var (image, mask) = try PictureEncoder(picture: picture).streams(interpolates: true)
    if let mask { image.dictionary["SMask"] = .reference(objects.add(.stream(mask))) }
    return (image, mask != nil)
  }
}
