// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Why a saved signature cannot be had, or kept.
public struct SavedError: Failure, Hashable {
  /// What kind of problem it is, as machines see it.
  public enum Code: String, Sendable {
    /// Nothing says which folder the signatures are in.
    case noFolder = "no-data-folder"
    case badName = "bad-name"
    case badOption = "bad-option"
    case notFound = "no-such-signature"
    case exists = "signature-exists"
    /// Others than the user may change it.
    case unsafePermissions = "unsafe-permissions"
    /// A later version of the program made it.
    case newerFormat = "newer-format"
    case damaged = "signature-damaged"
    /// What is imported is no signature, or not a whole one.
    case badFile = "bad-signature-file"
    case tooLarge = "too-large"
    case unreadable = "cannot-be-read"
    case unwritable
    /// Another process is writing, and does not come to an end.
    case busy = "store-busy"
    case passphraseNeeded = "passphrase-needed"
    case wrongPassphrase = "wrong-passphrase"
  }

  /// What kind of problem it is.
  public var reason: Code
  /// One sentence: what was wrong, and where.
  public var message: String
  /// What to do about it; `nil` when there is nothing to do.
  public var hint: String?

  init(_ reason: Code, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The reason as machines know it.
  public var code: String { reason.rawValue }

  /// The exit status that goes with the reason.
  public var kind: FailureKind {
    switch reason {
    case .noFolder, .badName, .badOption, .tooLarge: .usage
    case .notFound: .notFound
    case .exists, .unsafePermissions: .refused
    case .newerFormat, .damaged, .badFile, .unreadable: .unreadable
    case .passphraseNeeded, .wrongPassphrase: .password
    case .unwritable, .busy: .unwritable
    }
  }
}
