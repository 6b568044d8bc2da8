// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

extension PasswordSource {
  /// The same source, but one that asks no more than once, however many readers there are.
  func remembering() -> PasswordSource {
    guard case .ask(let ask) = self else { return self }
    let memory = Memory()
    return .ask { () throws(DocumentError) in
      if let known = memory.known.withLock({ $0 }) { return known }
      let answer = try ask()
      memory.known.withLock { $0 = answer }
      return answer
    }
  }

  private final class Memory: Sendable {
    let known = Mutex<String?>(nil)
  }
}
