// SPDX-License-Identifier: GPL-3.0-or-later

/// Compresses and encrypts a stream piece by piece, for one that is not held in memory.
struct StreamEncoder: ~Copyable {
  /// The stream's, with the filter that is applied here.
  private(set) var dictionary: PDFDictionary
  private var deflater: Deflater?
  private var cipher: StreamCipher?

  /// - `dictionary`: With `/Filter` when the pieces are encoded already.
  /// - `sample`: The first piece, which decides whether the content is worth compressing.
  /// - `path`: Of the content, for the initialisation vector of one without a checksum.
  /// - `handler`: Encrypts; `nil` in a document that is not encrypted.
  init(
    dictionary: PDFDictionary, sample: [UInt8], path: String, length: Int, owner: ObjectReference,
    handler: SecurityHandler?
  ) throws(DocumentError) {
    self.dictionary = dictionary
    if dictionary["Filter"] == nil, !sample.isEmpty {
      let compressed = try Deflater.compress(sample, level: 1)
      if compressed.count < sample.count - sample.count / 20 {
        self.dictionary["Filter"] = .name("FlateDecode")
        deflater = try Deflater(level: Deflater.level(forCount: length))
      }
    }
    if let handler {
      let checksum = dictionary["Params"]?.dictionaryValue?["CheckSum"]?.stringValue?.bytes
      cipher = try handler.streamEncryptor(
        owner: owner, dictionary: self.dictionary, seed: checksum ?? Array("\(path) \(length)".utf8)
      )
    }
  }

  /// Gives what is ready after these bytes.
  mutating func update(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    var result = bytes
    if deflater != nil { result = try deflate(bytes, isLast: false) }
    if cipher != nil { result = try cipher?.update(result) ?? [] }
    return result
  }

  /// The last bytes.
  ///
  /// Nothing may follow.
  mutating func finish() throws(DocumentError) -> [UInt8] {
    var result: [UInt8] = []
    if deflater != nil { result = try deflate([], isLast: true) }
    if cipher != nil {
      let last = try cipher?.update(result) ?? []
      result = try last + (cipher?.finish() ?? [])
    }
    return result
  }

  private mutating func deflate(_ bytes: [UInt8], isLast: Bool) throws(DocumentError) -> [UInt8] {
    let outcome = bytes.withUnsafeBytes { input in
      Result { () throws(DocumentError) in try deflater?.update(input, isLast: isLast) ?? [] }
    }
    return try outcome.get()
  }
}
