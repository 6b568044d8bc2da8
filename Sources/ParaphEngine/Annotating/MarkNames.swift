// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Makes the names (`/NM`) of marks: given, or derived from what is made, so that the same job gives
/// the same name.
struct MarkNames {
  private let given: String?
  private var hash: ContentHash
  private var count = 0

  /// - Parameters:
  ///   - given: What the user said.
  ///   - salt: What tells this job from others: the kind, the options, the document's state.
  init(given: String?, salt: [String]) {
    self.given = given
    hash = ContentHash()
    for part in salt { hash.combine(part) }
  }

  /// The name of the next mark; a given one is numbered from the second mark on.
  mutating func next() -> String {
    count += 1
    if let given { return count == 1 ? given : "\(given)-\(count)" }
    var own = hash
    own.combine(String(count))
    return "paraph-\(own.hexadecimal)"
  }
}

/// A 64-bit FNV-1a hash: the same on every machine, and not cryptographic.
struct ContentHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Sixteen digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
