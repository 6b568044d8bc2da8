// SPDX-License-Identifier: MIT

/// What kind of picture some bytes are, judged by how they begin.
enum ImageFormat: Hashable, Sendable {
  case png
  case jpeg

  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }

  /// What the bytes of a file that is neither seem to be: the end of a sentence.
  static func describe(_ bytes: [UInt8]) -> String {
    let known: [(start: String, name: String)] = [
      ("GIF8", "is a GIF, which is not read here"), ("BM", "is a BMP, which is not read here"),
      ("II*", "is a TIFF, which is not read here"), ("MM\0*", "is a TIFF, which is not read here"),
      ("%PDF", "is a PDF, not a picture"), ("<svg", "is an SVG, not a picture of pixels"),
      ("<?xml", "is XML, not a picture of pixels"),
    ]
    if let match = known.first(where: { bytes.starts(with: $0.start.utf8) }) { return match.name }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "is a WebP, which is not read here"
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      return "is a HEIF or AVIF, which is not read here"
    }
    return "is not a picture"
  }
}
