// SPDX-License-Identifier: GPL-3.0-or-later

/// Decrypts and inflates a stream of the document's file piece by piece.
struct StreamedDecoder: ~Copyable {
  private static let pieceSize = 1 << 18
  private static let releasedSize = 8 << 20

  private var cipher: StreamCipher?
  private var inflater: Inflater?

  /// - `cipher`: Of the document; `nil` when it is not encrypted.
  /// - `inflates`: Whether the stream's filter is `FlateDecode`; otherwise it has none.
  init(
    cipher handler: SecurityHandler?, owner: ObjectReference, dictionary: PDFDictionary,
    inflates: Bool
  ) throws(DocumentError) {
    if let handler { cipher = try handler.streamDecryptor(owner: owner, dictionary: dictionary) }
    if inflates { inflater = try Inflater() }
  }

  /// Decodes the whole stream.
  ///
  /// `release`: Told every few megabytes how much of the input is done with.
  ///
  /// - Throws: `damaged` when the data does not end as it should, or what `body` throws.
  mutating func decode(
    _ input: UnsafeRawBufferPointer, _ body: ([UInt8]) throws(DocumentError) -> Void,
    releasing release: (Int) -> Void
  ) throws(DocumentError) {
    var start = 0
    var released = 0
    while start < input.count {
      let end = min(start + Self.pieceSize, input.count)
      let piece = Array(input[start..<end])
      start = end
      try inflate(cipher != nil ? cipher?.update(piece) ?? [] : piece, body)
      if start - released >= Self.releasedSize {
        release(start)
        released = start
      }
    }
    if cipher != nil { try inflate(cipher?.finish() ?? [], body) }
    if inflater != nil, inflater?.isComplete != true, input.count > 0 {
      throw DocumentError(.damaged, "Its compressed data ends too early.")
    }
  }

  private mutating func inflate(
    _ bytes: [UInt8], _ body: ([UInt8]) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard inflater != nil else { return try body(bytes) }
    try bytes.lend { input throws(DocumentError) in try inflater?.update(input, body) }
  }
}
