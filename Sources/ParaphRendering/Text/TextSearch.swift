// SPDX-License-Identifier: GPL-3.0-or-later

/// What text is looked for: a literal, or a regular expression between slashes.
///
/// Line ends, and any number of spaces, are one space; ligatures are their letters; soft hyphens
/// are not there; composed and decomposed characters are equal.
public struct TextSearch {
  /// A search for a pattern as the user wrote it.
  ///
  /// - Parameters:
  ///   - pattern: `/…/` is a regular expression in Swift's syntax; anything else a literal.
  ///   - ignoreCase: Whether letters are equal to their other case, in every script.
  /// - Throws: A usage error when the pattern is empty or is not a regular expression.
  public init(_ pattern: String, ignoreCase: Bool = false) throws(RenderingError) {
    throw RenderingError(.usage, "unfinished")
  }

  /// Every match on a page, in reading order; matches do not overlap.
  public func matches(in text: PageText) throws(RenderingError) -> [TextMatch] { [] }
}
