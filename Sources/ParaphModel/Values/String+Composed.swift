// SPDX-License-Identifier: MIT

@_spi(_Unicode) import Swift

extension String {
  /// The same characters in Unicode's composed form (NFC), which does not depend on the keyboard.
  public var composed: String {
    var scalars = String.UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}
