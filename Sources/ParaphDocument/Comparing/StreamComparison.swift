// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells whether streams of two sources hold the same data.
struct StreamComparison {
  /// How a stream is stored, which does not matter (ISO 32000-2, table 5).
  static let storage: Set<PDFName> = ["Length", "Filter", "DecodeParms", "DL"]

  private let old: any ObjectSource
  private let new: any ObjectSource
  /// Whether the same place in the file is the same data.
  private let sharesBytes: Bool
  /// What may still be decoded, in bytes: more is taken to differ.
  private var left = 1 << 30

  init(_ old: any ObjectSource, _ new: any ObjectSource, sharesBytes: Bool) {
    self.old = old
    self.new = new
    self.sharesBytes = sharesBytes
  }

  /// Whether both hold the same, decoded where they are stored in different ways.
  ///
  /// Pictures are compared as they are stored.
  mutating func isSame(_ one: PDFStream, _ other: PDFStream) throws(DocumentError) -> Bool {
    if sharesBytes, case .document = one.source, one.source == other.source { return true }
    if case .file(let path, let length) = other.source {
      return try isSame(one, path: path, length: length)
    }
    let (filters, others) = try (old.filters(of: one.dictionary), new.filters(of: other.dictionary))
    let (stored, counterpart) = try (old.encodedBytes(of: one), new.encodedBytes(of: other))
    if filters == others, stored == counterpart { return true }
    guard !filters.contains(where: \.isForPictures), !others.contains(where: \.isForPictures),
      left > 0,
      let bytes = try? old.decodedBytes(of: one, limit: left),
      let decoded = try? new.decodedBytes(of: other, limit: left)
    else { return false }
    left -= bytes.count + decoded.count
    return bytes == decoded
  }

  /// Whether a stream holds what is in a file that is to be embedded.
  private mutating func isSame(
    _ stream: PDFStream, path: String, length: Int
  ) throws(DocumentError) -> Bool {
    guard left >= length, let bytes = try? old.decodedBytes(of: stream, limit: length),
      bytes.count == length
    else { return false }
    left -= length
    var pieces = try FilePieces(path: path)
    var place = 0
    while let piece = try pieces.next() {
      guard piece.count <= bytes.count - place,
        bytes[place..<place + piece.count].elementsEqual(piece)
      else { return false }
      place += piece.count
    }
    return place == length
  }
}
