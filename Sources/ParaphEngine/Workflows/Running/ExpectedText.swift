// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering

/// What a condition expects of a text: to be this one, or to have a match of a regular expression between
/// two slashes.
struct ExpectedText {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  private var isExpression: Bool {
    pattern.count > 2 && pattern.hasPrefix("/") && pattern.hasSuffix("/")
  }

  /// Whether a text is what is expected.
  ///
  /// - Throws: A usage error for what is no regular expression, or takes too long.
  func isMet(by text: String) throws -> Bool {
    isExpression ? try TextSearch(pattern).isFound(in: text) : text == pattern
  }

  /// Continues a sentence that has named a text: `, not “final”`.
  var butNot: String {
    isExpression ? ", in which \(pattern) finds nothing" : ", not “\(pattern)”"
  }
}
