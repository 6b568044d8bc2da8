// SPDX-License-Identifier: GPL-3.0-or-later

/// What text is looked for: a literal, or a regular expression between slashes.
///
/// A line end, and any number of spaces, are one space; ligatures are their letters; soft hyphens
/// are not there, and a hyphen that ends a line may be; composed and decomposed characters are
/// equal. A regular expression sees the page as one line.
public struct TextSearch: Sendable {
  /// As the user wrote it.
  public let pattern: String
  /// Whether letters are equal to their other case.
  public let ignoreCase: Bool
  private let wanted: TextPattern

  /// A page with more characters is not searched: no page that is read by people has as many.
  static let longestText = 1_000_000
  /// Backtracking grows with the pattern; nobody writes a longer one by hand.
  static let longestPattern = 4_096

  /// A search for a pattern as the user wrote it.
  ///
  /// - Parameters:
  ///   - pattern: `/…/` is a regular expression in Swift's syntax; anything else a literal.
  ///   - ignoreCase: Whether letters are equal to their other case, in every script.
  /// - Throws: A usage error when the pattern is empty, or is not a regular expression.
  public init(_ pattern: String, ignoreCase: Bool = false) throws(RenderingError) {
    self.pattern = pattern
    self.ignoreCase = ignoreCase
    guard pattern.utf8.count <= TextSearch.longestPattern else {
      throw RenderingError(
        .usage, "The pattern to look for is longer than \(TextSearch.longestPattern) bytes.")
    }
    if pattern.count > 2, pattern.hasPrefix("/"), pattern.hasSuffix("/") {
      let source = String(pattern.dropFirst().dropLast())
      try TextSearch.check(source)
      wanted = .expression(source, ignoreCase: ignoreCase)
    } else {
      wanted = .literal(try TextSearch.literal(pattern, ignoreCase: ignoreCase))
    }
  }

  /// Every match on a page, in reading order; matches do not overlap.
  ///
  /// A page with more than a million characters is an error, and so is an expression that takes more
  /// than five seconds.
  public func matches(in text: PageText) throws(RenderingError) -> [TextMatch] {
    guard text.characters.count <= TextSearch.longestText else {
      throw RenderingError(
        .limit, "Page \(text.page) has \(text.characters.count) characters: too many to search.")
    }
    let readings: [FoldedText.Hyphenation] =
      FoldedText.hasHyphenation(text.characters)
      ? FoldedText.Hyphenation.allCases : [.kept]
    var ranges: [ClosedRange<Int>] = []
    for reading in readings {
      let folded = FoldedText(
        text.characters, ignoreCase: ignoreCase && !isExpression, hyphenation: reading)
      guard let found = wanted.ranges(in: folded.string) else {
        throw RenderingError(
          .usage, "\(pattern) takes too long to match on page \(text.page).",
          hint: "Nested repetitions are the usual cause.")
      }
      ranges += found.compactMap(folded.source)
    }
    return TextSearch.withoutOverlap(ranges).compactMap { TextMatch(text, $0) }
  }

  /// Whether it is found in a text that is on no page, such as a title, letter by letter as it stands.
  ///
  /// An expression that takes more than five seconds is an error.
  public func isFound(in text: String) throws(RenderingError) -> Bool {
    guard let ranges = wanted.ranges(in: text) else {
      throw RenderingError(
        .usage, "\(pattern) takes too long to match.",
        hint: "Nested repetitions are the usual cause.")
    }
    return !ranges.isEmpty
  }

  private var isExpression: Bool {
    if case .expression = wanted { true } else { false }
  }

  private static func literal(
    _ pattern: String, ignoreCase: Bool
  ) throws(RenderingError) -> [Character] {
    let characters = pattern.unicodeScalars.map {
      PageCharacter(scalar: $0, box: .init(x: 0, y: 0, width: 0, height: 0), fontSize: 0)
    }
    let folded = FoldedText(characters, ignoreCase: ignoreCase, hyphenation: .kept)
    guard folded.string.contains(where: { $0 != " " }) else {
      throw RenderingError(
        .usage, "There is no text to look for.", hint: "Give at least one letter.")
    }
    return Array(folded.string)
  }

  private static func check(_ source: String) throws(RenderingError) {
    do {
      _ = try TextPattern.compile(source, ignoreCase: false)
    } catch {
      throw RenderingError(.usage, "/\(source)/ is not a regular expression: \(error).")
    }
  }

  /// In reading order, without those that start inside an earlier one.
  private static func withoutOverlap(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var last = -1
    return ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .filter { range in
        guard range.lowerBound > last else { return false }
        last = range.upperBound
        return true
      }
  }
}
