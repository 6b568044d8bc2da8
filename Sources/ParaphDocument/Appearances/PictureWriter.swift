// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Adds a drawing's pictures to one revision, each when it is first asked for.
final class PictureWriter {
  private let pictures: [RasterPicture]
  private let revision: Revision
  private var written: [(number: Int, image: ObjectReference, isTransparent: Bool)] = []

  init(_ pictures: [RasterPicture], to revision: Revision) {
    self.pictures = pictures
    self.revision = revision
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
    let image = revision.addShared(.stream(stream))
    written.append((number, image, isTransparent))
    return (image, isTransparent)
  }

  /// An image XObject whose mask, if it has one, is in the revision already.
  func stream(
    of picture: RasterPicture
  ) throws(DocumentError) -> (stream: PDFStream, isTransparent: Bool) {
    // As Cairo asks of readers, too: smooth where the page is enlarged.
    var (image, mask) = try PictureEncoder(picture: picture).streams(interpolates: true)
    if let mask { image.dictionary["SMask"] = .reference(revision.addShared(.stream(mask))) }
    return (image, mask != nil)
  }
}
