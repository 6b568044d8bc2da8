// SPDX-License-Identifier: GPL-3.0-or-later

/// The entries of the standard security handler, checked (ISO 32000-2, 7.6.4, Table 21).
struct EncryptionDictionary: Sendable {
  let version: Int
  let revision: Int
  /// Of the key of the file, in bytes.
  let keyLength: Int
  /// `/O`: 32 bytes, or 48 from revision 5 on.
  let owner: [UInt8]
  /// `/U`, of the same length.
  let user: [UInt8]
  /// `/OE` and `/UE`, 32 bytes each; empty before revision 5.
  let ownerKey: [UInt8]
  let userKey: [UInt8]
  /// `/Perms`, 16 bytes, or empty.
  let encryptedPermissions: [UInt8]
  let permissions: UInt32
  let encryptsMetadata: Bool
  /// The crypt filters by name; empty before version 4.
  let filters: [PDFName: CryptMethod]
  let streams: CryptMethod
  let strings: CryptMethod
  let embeddedFiles: CryptMethod

  init(_ dictionary: PDFDictionary) throws(DocumentError) {
    try Self.checkHandler(dictionary)
    guard case .integer(let version)? = dictionary["V"],
      case .integer(let revision)? = dictionary["R"],
      case .integer(let permissions)? = dictionary["P"]
    else {
      throw DocumentError(
        .damaged, "The encryption dictionary lacks /V, /R or /P, or has them as no integers.")
    }
    guard [1, 2, 4, 5].contains(version), (2...6).contains(revision),
      (version == 5) == (revision >= 5)
    else {
      throw DocumentError(
        .unsupported,
        "The document is encrypted by version \(version), revision \(revision) of the standard "
          + "security handler, which is not known.")
    }
    self.version = version
    self.revision = revision
    // Written as signed or as unsigned; the 32 low bits are the same.
    self.permissions = UInt32(truncatingIfNeeded: permissions)
    keyLength = Self.keyLength(dictionary, version: version, revision: revision)
    let length = revision >= 5 ? 48 : 32
    owner = try Self.bytes(dictionary, "O", length)
    user = try Self.bytes(dictionary, "U", length)
    ownerKey = revision >= 5 ? try Self.bytes(dictionary, "OE", 32) : []
    userKey = revision >= 5 ? try Self.bytes(dictionary, "UE", 32) : []
    if revision >= 5, case .string(let value)? = dictionary["Perms"], value.bytes.count >= 16 {
      encryptedPermissions = Array(value.bytes.prefix(16))
    } else {
      encryptedPermissions = []
    }
    encryptsMetadata = dictionary["EncryptMetadata"] != .boolean(false) || revision < 4
    guard version >= 4 else {
      filters = [:]
      (streams, strings, embeddedFiles) = (.rc4, .rc4, .rc4)
      return
    }
    let filters = Self.filters(dictionary)
    self.filters = filters
    streams = try Self.method(dictionary, "StmF", filters) ?? .identity
    strings = try Self.method(dictionary, "StrF", filters) ?? .identity
    embeddedFiles = try Self.method(dictionary, "EFF", filters) ?? streams
  }

  private static func checkHandler(_ dictionary: PDFDictionary) throws(DocumentError) {
    guard case .name(let handler)? = dictionary["Filter"] else {
      throw DocumentError(.damaged, "The encryption dictionary does not name a security handler.")
    }
    guard handler == "Standard" else {
      let isPublicKey =
        ["Adobe.PubSec", "Entrust.PPKEF", "Adobe.PPKLite"].contains(handler.rawValue)
      throw DocumentError(
        .unsupported,
        isPublicKey
          ? "The document is encrypted for the holders of certificates (\(handler)), which is not "
            + "supported."
          : "The document is encrypted by the security handler \(handler), which is not supported.",
        hint: "Ask for a copy that opens with a password, or with none.")
    }
  }

  /// Version 1 has 40 bits and 4 has 128, whatever `/Length` says; some writers give bytes there.
  private static func keyLength(
    _ dictionary: PDFDictionary, version: Int, revision: Int
  ) -> Int {
    switch (version, revision) {
    case (5, _): return 32
    case (4, _): return 16
    case (1, _), (_, 2): return 5
    default:
      guard case .integer(let bits)? = dictionary["Length"] else { return 5 }
      if (5...16).contains(bits) { return bits }
      return bits % 8 == 0 && (40...128).contains(bits) ? bits / 8 : 16
    }
  }

  /// A string of at least `length` bytes; what is beyond is padding that some writers add, and what
  /// is missing is the zeros that others take away.
  private static func bytes(
    _ dictionary: PDFDictionary, _ key: PDFName, _ length: Int
  ) throws(DocumentError) -> [UInt8] {
    guard case .string(let value)? = dictionary[key] else {
      throw DocumentError(.damaged, "The encryption dictionary has no string \(key).")
    }
    let missing = max(0, length - value.bytes.count)
    guard missing < length else {
      throw DocumentError(.damaged, "\(key) of the encryption dictionary is empty.")
    }
    return value.bytes.prefix(length) + [UInt8](repeating: 0, count: missing)
  }

  /// The crypt filters, `/CF`.
  ///
  /// A filter whose method is not known is left out, and missed only where it is used.
  private static func filters(_ dictionary: PDFDictionary) -> [PDFName: CryptMethod] {
    guard case .dictionary(let entries)? = dictionary["CF"] else { return [:] }
    var filters: [PDFName: CryptMethod] = [:]
    for (name, value) in entries.entries {
      guard case .dictionary(let filter) = value else { continue }
      switch filter["CFM"] {
      case .name("V2")?: filters[name] = .rc4
      case .name("AESV2")?: filters[name] = .aes128
      case .name("AESV3")?: filters[name] = .aes256
      case .name("None")?, nil: filters[name] = .identity
      default: break
      }
    }
    return filters
  }

  private static func method(
    _ dictionary: PDFDictionary, _ key: PDFName, _ filters: [PDFName: CryptMethod]
  ) throws(DocumentError) -> CryptMethod? {
    guard let value = dictionary[key] else { return nil }
    guard case .name(let name) = value else {
      throw DocumentError(.damaged, "\(key) of the encryption dictionary is not a name.")
    }
    if name == "Identity" { return .identity }
    guard let method = filters[name] else {
      throw DocumentError(
        .unsupported, "The crypt filter \(name), which \(key) names, is missing or not known.")
    }
    return method
  }
}
