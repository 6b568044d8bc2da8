// SPDX-License-Identifier: GPL-3.0-or-later

/// Why no photograph can be taken.
struct RecipeError: Error, CustomStringConvertible {
  /// One sentence.
  let description: String

  init(_ description: String) { self.description = description }
}
