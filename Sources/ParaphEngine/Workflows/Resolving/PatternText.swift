// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphRendering

/// A text to look for: literal, or a regular expression between two slashes.
enum PatternText {
  /// The text, once it is known that it can be looked for.
  static func checked(_ text: String) throws -> String {
    _ = try TextSearch(text)
    return text
  }
}
