// SPDX-License-Identifier: MIT

/// Words one after the other, as a sentence has them.
package enum WordList {
  /// `a, b and c`; one word stands alone, and no words are nothing.
  package static func joined(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
