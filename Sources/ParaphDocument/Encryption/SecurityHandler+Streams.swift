// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography

extension SecurityHandler {
  // MARK: - Reading

  /// The decrypted bytes of a string that the object `owner` holds, at any depth.
  ///
  /// What is damaged comes back as far as it can be decrypted.
  public func decryptString(
    _ bytes: [UInt8], owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    try decrypt(bytes, dictionary.strings, owner)
  }

  /// The decrypted bytes of the stream `owner`, still as its `/Filter` encodes them.
  ///
  /// `dictionary` is the stream's own, with `/Filter` and `/DecodeParms` resolved.
  public func decryptStream(
    _ bytes: [UInt8], owner: ObjectReference, dictionary: PDFDictionary
  ) throws(DocumentError) -> [UInt8] {
    try decrypt(bytes, method(of: dictionary), owner)
  }

  /// Decrypts the stream `owner` piece by piece.
  public func streamDecryptor(
    owner: ObjectReference, dictionary: PDFDictionary
  ) throws(DocumentError) -> StreamCipher {
    let method = try method(of: dictionary)
    return StreamCipher(decryptingBy: method, key: try objectKey(method, owner))
  }

  // MARK: - Writing

  /// A string as it is written in the object `owner`: the same string gives the same bytes.
  public func encryptString(
    _ bytes: [UInt8], owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    try encrypt(bytes, dictionary.strings, owner)
  }

  /// The encoded bytes of the stream `owner` as they are written.
  public func encryptStream(
    _ bytes: [UInt8], owner: ObjectReference, dictionary: PDFDictionary
  ) throws(DocumentError) -> [UInt8] {
    try encrypt(bytes, method(of: dictionary), owner)
  }

  /// How many bytes a stream of `length` encoded bytes takes when it is encrypted.
  public func encryptedLength(
    _ length: Int, dictionary: PDFDictionary
  ) throws(DocumentError) -> Int {
    switch try method(of: dictionary) {
    case .identity, .rc4: length
    // The initialisation vector, whole blocks, and always some padding.
    case .aes128, .aes256: 16 + (length / 16 + 1) * 16
    }
  }

  /// Encrypts the stream `owner` piece by piece, for one that is not held in memory.
  ///
  /// The initialisation vector is derived from `seed`, which should be a digest of the content.
  public func streamEncryptor(
    owner: ObjectReference, dictionary: PDFDictionary, seed: [UInt8]
  ) throws(DocumentError) -> StreamCipher {
    let method = try method(of: dictionary)
    return try StreamCipher(
      encryptingBy: method, key: try objectKey(method, owner), vector: vector(seed, owner))
  }

  // MARK: - Both

  private func decrypt(
    _ bytes: [UInt8], _ method: CryptMethod, _ owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    var cipher = StreamCipher(decryptingBy: method, key: try objectKey(method, owner))
    let output = try cipher.update(bytes)
    let rest = try cipher.finish()
    return rest.isEmpty ? output : output + rest
  }

  private func encrypt(
    _ bytes: [UInt8], _ method: CryptMethod, _ owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    if method == .identity { return bytes }
    let vector = method == .rc4 ? [] : try vector(bytes, owner)
    var cipher = try StreamCipher(
      encryptingBy: method, key: try objectKey(method, owner), vector: vector)
    let output = try cipher.update(bytes)
    return output + (try cipher.finish())
  }

  /// The crypt filter that a stream goes through (7.6.6, and Table 14 for `/Crypt`).
  private func method(of stream: PDFDictionary) throws(DocumentError) -> CryptMethod {
    if stream["Type"] == .name("XRef") { return .identity }
    guard dictionary.version >= 4 else { return dictionary.streams }
    if let name = Self.cryptFilterName(stream) {
      if name == "Identity" { return .identity }
      guard let method = dictionary.filters[name] else {
        throw DocumentError(
          .unsupported, "A stream is encrypted by the crypt filter \(name), which is not known.")
      }
      return method
    }
    if stream["Type"] == .name("Metadata"), !dictionary.encryptsMetadata { return .identity }
    return Self.isEmbeddedFile(stream) ? dictionary.embeddedFiles : dictionary.streams
  }

  /// The name that a `/Crypt` filter of a stream gives; `nil` when it has no such filter.
  private static func cryptFilterName(_ stream: PDFDictionary) -> PDFName? {
    let index: Int
    switch stream["Filter"] {
    case .name("Crypt")?: index = 0
    case .array(let filters)?:
      guard let found = filters.firstIndex(of: .name("Crypt")) else { return nil }
      index = found
    default: return nil
    }
    var parameters = stream["DecodeParms"]
    if case .array(let list)? = parameters {
      parameters = list.indices.contains(index) ? list[index] : nil
    }
    guard case .dictionary(let entries)? = parameters, case .name(let name)? = entries["Name"]
    else { return "Identity" }
    return name
  }

  /// `/Type` is optional in an embedded file stream; `/Params` is what nothing else has.
  private static func isEmbeddedFile(_ stream: PDFDictionary) -> Bool {
    if let type = stream["Type"] { return type == .name("EmbeddedFile") }
    return stream["Params"] != nil
  }

  /// Algorithm 1: a key for each object, or from AES-256 on that of the file.
  private func objectKey(
    _ method: CryptMethod, _ owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    switch method {
    case .identity: return []
    case .aes256: return key
    case .rc4, .aes128:
      var input = key
      for shift in [0, 8, 16] { input.append(UInt8(truncatingIfNeeded: owner.number >> shift)) }
      for shift in [0, 8] { input.append(UInt8(truncatingIfNeeded: owner.generation >> shift)) }
      if method == .aes128 { input += [0x73, 0x41, 0x6C, 0x54] }  // "sAlT"
      let length = min(key.count + 5, 16)
      return try translating { () throws(CryptographyError) in
        Array(try DigestAlgorithm.md5.digest(of: input).prefix(length))
      }
    }
  }

  /// An initialisation vector that differs with content and object, and that nobody without the
  /// key can compute, so that it does not give a guess at the content away.
  private func vector(
    _ content: [UInt8], _ owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    try translating { () throws(CryptographyError) in
      var digest = try Digest(.sha256)
      digest.update(key)
      digest.update(Array("\(owner)".utf8))
      digest.update(content)
      return Array(digest.finish().prefix(16))
    }
  }
}
