// SPDX-License-Identifier: GPL-3.0-or-later

import COpenSSL

/// The library behind this module.
enum OpenSSL {
  /// Opens the library, the first time that something needs it.
  static func open() throws(CryptographyError) {
    guard let failure = paraph_crypto_open() else { return }
    throw CryptographyError(
      .missingLibrary, "OpenSSL cannot be opened: \(String(cString: failure)).")
  }
}
