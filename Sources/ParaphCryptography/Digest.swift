// SPDX-License-Identifier: GPL-3.0-or-later

import COpenSSL

/// A digest that is fed piece by piece.
public struct Digest: ~Copyable {
  private let handle: OpaquePointer

  /// Begins a digest of nothing.
  public init(_ algorithm: DigestAlgorithm) throws(CryptographyError) {
    try OpenSSL.open()
    guard let handle = paraph_digest_new(algorithm.kind) else {
      throw CryptographyError(.missingLibrary, "There is no memory for a digest.")
    }
    self.handle = handle
  }

  deinit { paraph_digest_free(handle) }

  /// Feeds bytes.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { paraph_digest_update(handle, $0.baseAddress, $0.count) }
  }

  /// Feeds bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    paraph_digest_update(handle, bytes.baseAddress, bytes.count)
  }

  /// The digest of everything that was fed.
  public consuming func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: PARAPH_LONGEST_DIGEST) { buffer, count in
      count = paraph_digest_finish(handle, buffer.baseAddress)
    }
  }
}
