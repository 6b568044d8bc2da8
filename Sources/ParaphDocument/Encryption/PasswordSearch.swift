// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography

/// Finds the password that opens a document among those there are.
struct PasswordSearch {
  /// The key of the file, and as whom it was opened.
  typealias Opened = (key: [UInt8], access: SecurityHandler.Access)

  let fileKey: FileKey

  /// Opens the document.
  ///
  /// A password that was given is first tried as the owner's, who may do more; then comes the empty
  /// one, then what was given as the user's, and only then is anybody asked.
  func open(_ source: PasswordSource) throws(DocumentError) -> Opened {
    let given: [String] =
      switch source {
      case .none, .ask: []
      case .value(let password): [password]
      case .values(let passwords): passwords
      }
    let found = try translating { () throws(CryptographyError) -> Opened? in
      for password in given {
        if let key = try asOwner(password) { return (key, .owner) }
      }
      for password in [""] + given {
        if let key = try asUser(password) { return (key, .user) }
      }
      return nil
    }
    if let found { return found }
    return try asking(source, given: given)
  }

  private func asking(
    _ source: PasswordSource, given: [String]
  ) throws(DocumentError) -> Opened {
    guard case .ask(let ask) = source else {
      if given.isEmpty {
        throw DocumentError(
          .passwordNeeded, "The document is encrypted and needs a password.",
          hint: "Give one with --password-file or --password-env.")
      }
      throw wrong
    }
    let password = try ask()
    let found = try translating { () throws(CryptographyError) -> Opened? in
      if let key = try asOwner(password) { return (key, .owner) }
      if let key = try asUser(password) { return (key, .user) }
      return nil
    }
    guard let found else { throw wrong }
    return found
  }

  private var wrong: DocumentError {
    DocumentError(.passwordWrong, "The password does not open the document.")
  }

  private func asOwner(_ password: String) throws(CryptographyError) -> [UInt8]? {
    for bytes in candidates(password) {
      if let key = try fileKey.opened(byOwner: bytes) { return key }
    }
    return nil
  }

  private func asUser(_ password: String) throws(CryptographyError) -> [UInt8]? {
    for bytes in candidates(password) {
      if let key = try fileKey.opened(byUser: bytes) { return key }
    }
    return nil
  }

  private func candidates(_ password: String) -> [[UInt8]] {
    PasswordPreparation.candidates(for: password, revision: fileKey.dictionary.revision)
  }
}
