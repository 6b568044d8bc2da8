// SPDX-License-Identifier: MIT

/// Which families set a name: for each writing system in it the first of a chain that has all of its
/// letters, so that no word is patched together from two fonts.
public struct FontSelection: Hashable, Sendable {
  /// A stretch of the text in one family.
  public struct Run: Hashable, Sendable {
    /// The stretch, with the white space behind it.
    public var text: String
    /// The family that sets it.
    public var link: FontChain.Link
  }

  /// The text in normalization form C.
  public let text: String
  /// The stretches in order; joined they are the text.
  public let runs: [Run]
  /// The language that decides between forms of the same character.
  public let language: String

  /// Chooses families.
  ///
  /// - Parameters:
  ///   - text: May have several lines.
  ///   - preferred: The family to take where it has the letters; then the chains follow.
  ///   - isRequired: Whether it is an error that there is no such family.
  ///   - language: A BCP 47 tag, which decides between forms of Chinese characters.
  /// - Throws: `fontNotFound` when a required family is not there; `libraryMissing`.
  public init(
    _ text: String, preferring preferred: String, isRequired: Bool, language: String
  ) throws(GraphicsError) {
    let text = TextSegment.composed(text)
    self.text = text
    let han = WritingSystem.han(in: text, language: language)
    let segments = TextSegment.segments(of: text, han: han)
    self.language =
      segments.contains { $0.system == han } ? han.language ?? language : language

    // Most names need no other family, and to look at one is quicker than at all.
    let systems = Set(segments.compactMap(\.system))
    let first = FontChain.Link(
      preferred, isHandwriting: FontChain.isHandwriting(preferred, in: systems))
    let alone = try FontCoverage([preferred], of: text)
    if isRequired, !alone.isPresent(0) { try FontLibrary.require(preferred) }
    if alone.coversAll(0), !segments.contains(where: { $0.system == .emoji }) {
      runs = [Run(text: text, link: first)]
      return
    }

    var chooser = try FontChooser(segments, first: first, text: text)
    runs = try chooser.runs()
  }

  /// The families, each once, in the order of their first use.
  public var families: [String] {
    runs.reduce(into: []) { families, run in
      if !families.contains(run.link.family) { families.append(run.link.family) }
    }
  }

  /// The families that stand in for another, with the words that they set.
  public func replacements(of family: String) -> [(family: String, words: String)] {
    families.filter { $0 != family }.map { other in
      let words = runs.filter { $0.link.family == other }.map { run in
        run.text.split { $0.isWhitespace }.joined(separator: " ")
      }
      return (other, words.joined(separator: " "))
    }
  }
}

extension TextLayout {
  /// Lays out a text in the families that were chosen for it.
  ///
  /// - Throws: As the other ones.
  public convenience init(
    _ selection: FontSelection, size: Double, direction: Direction = .automatic,
    features: FontFeatures? = nil
  ) throws(GraphicsError) {
    try self.init(
      selection.runs.map { run in
        StyledRun(
          run.text, TextStyle(family: run.link.family, size: size, isItalic: run.link.isItalic))
      }, language: selection.language, direction: direction, features: features,
      families: selection.families)
  }
}
