// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Why a digest or a cipher could not be had, or gave nothing.
public struct CryptographyError: Failure, Hashable {
  /// What kind of trouble it is.
  public enum Code: String, Sendable {
    /// OpenSSL is not installed, or is not the version that is needed.
    case missingLibrary = "no-openssl"
    /// The length of a key or of an initialisation vector does not fit the cipher.
    case badKey = "bad-key"
    /// The ciphertext is cut short, or its padding is wrong.
    case badData = "bad-ciphertext"
  }

  /// What kind of trouble it is.
  public var reason: Code
  /// One sentence for people.
  public var message: String

  init(_ reason: Code, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// The reason, for machines.
  public var code: String { reason.rawValue }

  /// Bad data is the document's fault; the rest is not.
  public var kind: FailureKind { reason == .badKey ? .defect : .unreadable }

  /// What to install when OpenSSL is not there.
  public var hint: String? {
    reason == .missingLibrary ? "Install OpenSSL 3 (Debian: libssl3)." : nil
  }
}
