// SPDX-License-Identifier: MIT

extension Traits {
  /// Traits of a text in a language: the language, and which way its lines run.
  ///
  /// - Parameter language: A BCP 47 tag; `nil` for traits of which none is specified.
  public init(language: String?) {
    self.init()
    guard let language, !language.isEmpty else { return }
    self.language = language
    writingDirection = Self.writingDirection(of: language)
  }

  /// Which way the lines of a language run, by its script or the usual one of the language.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Returns: From left to right for one that is not known.
  public static func writingDirection(of language: String) -> WritingDirection {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    // A script has four letters and comes before everything but extensions of the language.
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return parts.first.map { rightToLeftLanguages.contains($0) } ?? false
      ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set<Substring> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn",
    "nqo",
    "pnb", "prs", "ps", "sd", "sdh", "syr", "ug", "ur", "yi",
  ]
}
