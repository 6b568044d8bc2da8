// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFFile {
  /// What a stream holds after all its filters, those of pictures aside.
  public func decodedBytes(of stream: PDFStream, limit: Int?) throws(DocumentError) -> [UInt8] {
    try decoded(stream, limit: limit).bytes
  }

  /// What a stream holds, with what is still to be undone, and whether the data was whole.
  public func decoded(
    _ stream: PDFStream, limit: Int?
  ) throws(DocumentError) -> DecodedStream {
    let filters = try filters(of: stream.dictionary)
    if securityHandler == nil, case .document(let offset, let length, _) = stream.source {
      let encoded = try encoded(offset, length)
      let limit = limit ?? limits.decodedLimit(encoded: length)
      return try StreamDecoder.decode(encoded, filters: filters, limit: limit)
    }
    let encoded = try encodedBytes(of: stream)
    let limit = limit ?? limits.decodedLimit(encoded: encoded.count)
    return try encoded.withUnsafeBufferPointer { buffer throws(DocumentError) in
      try StreamDecoder.decode(UnsafeRawBufferPointer(buffer), filters: filters, limit: limit)
    }
  }

  /// What a stream holds before its filters, decrypted.
  public func encodedBytes(of stream: PDFStream) throws(DocumentError) -> [UInt8] {
    switch stream.source {
    case .bytes(let bytes): return bytes
    case .file(let path, let length):
      guard length > 0 else { return [] }
      let prepared = try FileBytes.open(path: path)
      return Array(prepared.buffer.prefix(length))
    case .document(let offset, let length, let owner):
      let bytes = Array(try encoded(offset, length))
      guard let securityHandler, stream.dictionary["Type"]?.nameValue != "XRef" else {
        return bytes
      }
      return try securityHandler.decryptStream(
        bytes, owner: owner, dictionary: try filtersResolved(stream.dictionary))
    }
  }

  /// The bytes of a stream where they lie, still encrypted.
  private func encoded(_ offset: Int, _ length: Int) throws(DocumentError) -> UnsafeRawBufferPointer
  {
    guard offset >= 0, length >= 0, offset <= bytes.buffer.count,
      length <= bytes.buffer.count - offset
    else {
      throw DocumentError(.damaged, "A stream goes beyond the end of the file.", offset: offset)
    }
    return UnsafeRawBufferPointer(rebasing: bytes.buffer[offset..<offset + length])
  }

  /// The dictionary with its filters and their parameters in place of references to them.
  private func filtersResolved(_ dictionary: PDFDictionary) throws(DocumentError) -> PDFDictionary {
    let keys: [PDFName] = ["Filter", "DecodeParms"]
    var result = dictionary
    for key in keys where dictionary[key] != nil {
      let value = try resolve(dictionary[key])
      if let members = value.arrayValue {
        var resolved: [PDFObject] = []
        for member in members { resolved.append(try resolve(member)) }
        result[key] = .array(resolved)
      } else {
        result[key] = value
      }
    }
    return result
  }
}

extension Limits {
  /// The most that a stream of this many encoded bytes may decode to.
  func decodedLimit(encoded: Int) -> Int {
    let (product, overflow) = encoded.multipliedReportingOverflow(by: decodedRatio)
    return overflow ? decodedBytes : min(decodedBytes, max(1 << 20, product))
  }
}
