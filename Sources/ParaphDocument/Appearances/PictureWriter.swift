// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Encodes a drawing's pictures, each when it is first asked for.
final class PictureWriter {
  private let pictures: [RasterPicture]
  private let objects: PortableObjects
  private var written: [(number: Int, image: ObjectReference, isTransparent: Bool)] = []

  init(_ pictures: [RasterPicture], to objects: PortableObjects) {
    self.pictures = pictures
    self.objects = objects
  }

  /// The image XObject of the drawing's picture of this number.
  func image(_ number: Int) throws(DocumentError) -> (image: ObjectReference, isTransparent: Bool) {
    if let known = written.first(where: { $0.number == number }) {
      return (known.image, known.isTransparent)
    }
    guard pictures.indices.contains(number) else {
      throw DocumentError(.unsupported, "The drawing lacks its picture \(number).")
    }
    let (stream, isTransparent) = try stream(of: pictures[number])
    let image = objects.add(.stream(stream))
    written.append((number, image, isTransparent))
    return (image, isTransparent)
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
