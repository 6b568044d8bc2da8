// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography

/// The standard security handler, opened with a password (ISO 32000-2, 7.6).
///
/// Not everything in an encrypted document is encrypted: not the encryption dictionary itself, not
/// what is in an object stream (the stream is), not `/Contents` of a signature, and not a
/// cross-reference stream. The last it knows itself.
public struct SecurityHandler: Sendable {
  /// Which of the two passwords opened the document.
  public enum Access: String, Hashable, Sendable {
    /// The user's, which may be empty.
    case user
    /// The owner's, who may do everything.
    case owner
  }

  /// Which of the two passwords opened the document.
  public let openedAs: Access
  /// What `/P` allows the user, whoever opened the document.
  public let permissions: Permissions

  let dictionary: EncryptionDictionary
  let key: [UInt8]

  /// Opens an encryption dictionary, the value of the trailer's `/Encrypt`.
  ///
  /// Every reference in it must be resolved. The document's identifier is the first string of the
  /// trailer's `/ID`, and empty when there is none. A password that is not the owner's does no harm
  /// where the empty one opens the document too.
  ///
  /// Errors are `.passwordNeeded`, `.passwordWrong`, `.unsupported` and `.damaged`.
  public init(
    encryptDictionary: PDFDictionary, documentID: [UInt8], passwords: PasswordSource = .none
  ) throws(DocumentError) {
    let dictionary = try EncryptionDictionary(encryptDictionary)
    self.dictionary = dictionary
    let search = PasswordSearch(fileKey: FileKey(dictionary: dictionary, documentID: documentID))
    let (key, access) = try search.open(passwords)
    self.key = key
    openedAs = access
    permissions = try translating { () throws(CryptographyError) in
      try Self.permissions(dictionary, key: key)
    }
  }

  /// Whether everything is allowed, or this is.
  public func allows(_ permission: Permissions) -> Bool {
    openedAs == .owner || permissions.contains(permission)
  }

  /// `/P`, less what the copy of it that the key protects does not grant.
  private static func permissions(
    _ dictionary: EncryptionDictionary, key: [UInt8]
  ) throws(CryptographyError) -> Permissions {
    var bits = dictionary.permissions
    if !dictionary.encryptedPermissions.isEmpty {
      let plain = try Cipher.apply(
        .aesECB, key: key, .decrypt, to: dictionary.encryptedPermissions)
      if plain[9...11] == [0x61, 0x64, 0x62] {  // "adb"
        bits &= plain.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
    }
    var permissions = Permissions(rawValue: bits).intersection(.all)
    if dictionary.revision == 2 {
      // Bits 9 to 12 came with revision 3; what they govern went by bits 3 to 6 before.
      let younger: [(Permissions, Permissions)] = [
        (.fill, .annotate), (.extractForAccessibility, .extract), (.assemble, .modify),
        (.printFaithfully, .print),
      ]
      for (new, old) in younger {
        if permissions.contains(old) { permissions.insert(new) } else { permissions.remove(new) }
      }
    }
    return permissions
  }
}

/// Gives an error of the layer below as one of this.
func translating<Value: ~Copyable>(
  _ body: () throws(CryptographyError) -> Value
) throws(DocumentError) -> Value {
  do {
    return try body()
  } catch {
    let reason: DocumentError.Code = error.reason == .badData ? .damaged : .unsupported
    throw DocumentError(reason, error.message, hint: error.hint)
  }
}
