// SPDX-License-Identifier: GPL-3.0-or-later

/// A string object: bytes that may be text, or not (ISO 32000-2, 7.3.4 and 7.9.2).
public struct PDFString: Hashable, Sendable {
  /// Decrypted.
  public var bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }
}
