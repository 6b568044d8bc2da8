// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// Makes the names (`/NM`) of marks: given, or derived from what is made, so that the same job gives
/// the same name.
struct MarkNames {
  private let given: String?
  private var hash: ContentHash
  private var count = 0

  /// - Parameters:
  ///   - given: What the user said.
  ///   - salt: What tells this job from others: kind, options, places, and the document's state.
  init(given: String?, salt: [String]) {
    self.given = given
    hash = ContentHash()
    for part in salt { hash.combine(Array(part.utf8) + [0]) }
  }

  /// The name of the next mark; a given one is numbered from the second mark on.
  mutating func next() -> String {
    count += 1
    if let given { return MarkName.of(count, named: given) }
    var own = hash
    own.combine(Array(String(count).utf8))
    return "paraph-\(own.hexadecimal.prefix(16))"
  }
}
