// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import Synchronization

/// Remembers the password that a person typed, because two libraries read the document.
final class PasswordMemory: Sendable {
  private let asked = Mutex<String?>(nil)
  private let given: PasswordSource

  init(_ source: PasswordSource) { given = source }

  /// The source to open the document with.
  var source: PasswordSource {
    guard case .ask(let ask) = given else { return given }
    return .ask { [self] () throws(DocumentError) -> String in
      if let known = asked.withLock({ $0 }) { return known }
      let answer = try ask()
      asked.withLock { $0 = answer }
      return answer
    }
  }

  /// The password, once it is known; `nil` when none was needed or given.
  var known: String? {
    switch given {
    case .none: nil
    case .value(let password): password
    case .values(let passwords): passwords.first
    case .ask: asked.withLock { $0 }
    }
  }
}
