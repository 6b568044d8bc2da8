// SPDX-License-Identifier: GPL-3.0-or-later

/// A passphrase that a person is asked for once at most.
final class PassphraseMemory {
  private let given: JobPassword
  private var known: String?

  init(_ given: JobPassword) { self.given = given }

  /// The passphrase of the signature of this name.
  ///
  /// - Throws: `passphraseNeeded` when there is none.
  func passphrase(for name: String) throws(SavedError) -> String {
    if let known { return known }
    switch given {
    case .value(let text): known = text
    case .ask(let ask): known = ask()
    case .none: break
    }
    guard let known else {
      throw SavedError(
        .passphraseNeeded, "The signature “\(name)” is encrypted and needs its passphrase.",
        hint: "Give it with --passphrase-file FILE or --passphrase-env NAME.")
    }
    return known
  }
}
