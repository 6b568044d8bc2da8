// SPDX-License-Identifier: GPL-3.0-or-later

/// What a crypt filter does to bytes (ISO 32000-2, 7.6.6, Table 25, `/CFM`).
enum CryptMethod: Hashable, Sendable {
  /// Bytes stay as they are: `/Identity`, or `/None`.
  case identity
  /// RC4 with a key for each object.
  case rc4
  /// AES-128 in CBC mode with a key for each object.
  case aes128
  /// AES-256 in CBC mode with the key of the file.
  case aes256
}
