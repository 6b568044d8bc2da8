// SPDX-License-Identifier: GPL-3.0-or-later

/// The content streams of a page, which are one program cut into pieces (ISO 32000-2, 7.8.2).
struct PageContents {
  let source: any ObjectSource
  /// As the page refers to them; what is no stream is left out.
  let streams: [(object: PDFObject, stream: PDFStream)]

  /// `page`: The page's dictionary.
  init(_ source: any ObjectSource, page: PDFDictionary) throws(DocumentError) {
    self.source = source
    let contents = page["Contents"]
    var members: [PDFObject] = []
    switch try source.resolve(contents) {
    case .array(let array): members = array
    case .stream: members = contents.map { [$0] } ?? []
    default: break
    }
    var streams: [(object: PDFObject, stream: PDFStream)] = []
    for member in members {
      guard case .stream(let stream) = try source.resolve(member) else { continue }
      streams.append((member, stream))
    }
    self.streams = streams
  }

  /// The whole program, its pieces with a line end between them.
  ///
  /// `limit`: The most bytes wanted; more is an error. `nil` for the document's limit.
  func decoded(limit: Int?) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    for (_, stream) in streams {
      let rest = limit.map { max(0, $0 - bytes.count) }
      if !bytes.isEmpty { bytes.append(0x0A) }
      bytes += try source.decodedBytes(of: stream, limit: rest)
    }
    return bytes
  }
}
