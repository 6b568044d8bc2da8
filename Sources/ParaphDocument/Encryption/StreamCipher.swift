// SPDX-License-Identifier: GPL-3.0-or-later

/// Encrypts or decrypts one stream piece by piece.
public struct StreamCipher: ~Copyable {
  init() {}

  /// The next bytes; may be fewer or more than came in.
  public mutating func update(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] { bytes }

  /// The last bytes. Nothing may follow.
  public mutating func finish() throws(DocumentError) -> [UInt8] { [] }
}
