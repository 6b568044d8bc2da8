// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a bundle is refused, in words about its own files.
struct BundleProblem: Error, Hashable, CustomStringConvertible {
  /// One sentence, without the path of the bundle.
  let message: String
  /// What to do about it, as a sentence.
  let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  var description: String { hint.map { "\(message) \($0)" } ?? message }
}
