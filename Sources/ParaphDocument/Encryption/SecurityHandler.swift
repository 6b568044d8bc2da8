// SPDX-License-Identifier: GPL-3.0-or-later

/// The standard security handler, opened with a password (ISO 32000-2, 7.6).
public struct SecurityHandler: Sendable {
  /// Which of the two passwords opened the document.
  public enum Access: String, Hashable, Sendable {
    case user, owner
  }

  public let openedAs: Access
  /// What `/P` allows the user. The owner may do everything.
  public let permissions: Permissions

  /// Opens an encryption dictionary.
  ///
  /// - Parameters:
  ///   - encryptDictionary: The value of the trailer's `/Encrypt`, every reference resolved.
  ///   - documentID: The first string of the trailer's `/ID`; empty when there is none.
  /// - Throws: `.passwordNeeded`, `.passwordWrong`, `.unsupported` or `.damaged`.
  public init(
    encryptDictionary: PDFDictionary, documentID: [UInt8], passwords: PasswordSource = .none
  ) throws(DocumentError) {
    openedAs = .user
    permissions = .all
    throw DocumentError(.unsupported, "Encryption is not there yet.")
  }
}

extension SecurityHandler {
  /// The decrypted bytes of a string that is not inside an object stream.
  ///
  /// - Parameter owner: The indirect object that holds the string.
  public func decryptString(
    _ bytes: [UInt8], owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] { bytes }

  /// The decrypted bytes of a stream, still as `/Filter` encodes them.
  ///
  /// A cross-reference stream is never encrypted: it comes back as it is.
  ///
  /// - Parameter dictionary: The stream's own, `/Filter` and `/DecodeParms` resolved.
  public func decryptStream(
    _ bytes: [UInt8], owner: ObjectReference, dictionary: PDFDictionary
  ) throws(DocumentError) -> [UInt8] { bytes }

  /// A string as it is written. The same string of the same object gives the same bytes.
  public func encryptString(
    _ bytes: [UInt8], owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] { bytes }

  /// The encoded bytes of a stream as they are written.
  public func encryptStream(
    _ bytes: [UInt8], owner: ObjectReference, dictionary: PDFDictionary
  ) throws(DocumentError) -> [UInt8] { bytes }

  /// How many bytes a stream of `length` encoded bytes takes when it is encrypted.
  public func encryptedLength(_ length: Int, dictionary: PDFDictionary) -> Int { length }

  /// Encrypts a stream piece by piece, for one that is not held in memory.
  ///
  /// - Parameter seed: What the initialisation vector is derived from: a digest of the content.
  public func streamEncryptor(
    owner: ObjectReference, dictionary: PDFDictionary, seed: [UInt8]
  ) throws(DocumentError) -> StreamCipher { StreamCipher() }

  /// Decrypts a stream piece by piece.
  public func streamDecryptor(
    owner: ObjectReference, dictionary: PDFDictionary
  ) throws(DocumentError) -> StreamCipher { StreamCipher() }
}
