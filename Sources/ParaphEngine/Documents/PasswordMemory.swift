// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import Synchronization

/// Remembers the password that a person typed, because several libraries read the document.
final class PasswordMemory: Sendable {
  private let asked = Mutex<String?>(nil)
  private let given: JobPassword

  init(_ given: JobPassword) { self.given = given }

  /// The source to open the document with.
  var source: PasswordSource {
    switch given {
    case .none: .none
    case .value(let password): .value(password)
    case .ask(let ask):
      .ask { [self] () throws(DocumentError) -> String in
        if let known = asked.withLock({ $0 }) { return known }
        guard let answer = ask() else {
          throw DocumentError(
            .passwordNeeded, "The document is encrypted and needs a password.",
            hint: "Give it with --password-file FILE or --password-env NAME.")
        }
        asked.withLock { $0 = answer }
        return answer
      }
    }
  }

  /// The password, once it is known; `nil` when none was needed or given.
  var known: String? {
    switch given {
    case .none: nil
    case .value(let password): password
    case .ask: asked.withLock { $0 }
    }
  }
}
