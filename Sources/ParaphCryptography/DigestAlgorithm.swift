// SPDX-License-Identifier: GPL-3.0-or-later

import COpenSSL

/// A hash function.
public enum DigestAlgorithm: String, Hashable, Sendable, CaseIterable {
  /// For old encrypted documents and for identifiers only; it protects nothing.
  case md5 = "MD5"
  /// For old signatures only; it protects nothing.
  case sha1 = "SHA-1"
  /// 32 bytes.
  case sha256 = "SHA-256"
  /// 48 bytes.
  case sha384 = "SHA-384"
  /// 64 bytes.
  case sha512 = "SHA-512"

  /// The digest of bytes that are all there.
  public func digest(of bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
    var digest = try Digest(self)
    digest.update(bytes)
    return digest.finish()
  }

  var kind: Int32 {
    let kind =
      switch self {
      case .md5: PARAPH_MD5
      case .sha1: PARAPH_SHA1
      case .sha256: PARAPH_SHA256
      case .sha384: PARAPH_SHA384
      case .sha512: PARAPH_SHA512
      }
    return Int32(kind.rawValue)
  }
}
