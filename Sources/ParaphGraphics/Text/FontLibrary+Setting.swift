// SPDX-License-Identifier: MIT

extension FontLibrary {
  /// The families that have every character of a text: those first that are known to look written by
  /// hand, then by name.
  ///
  /// - Complexity: Reads Fontconfig's whole configuration the first time.
  /// - Throws: `glyphNotFound` when no family has one of the characters; `libraryMissing`.
  public static func families(setting text: String) throws(GraphicsError) -> [FontChain.Link] {
    let text = TextSegment.composed(text)
    let names = try families()
    let coverage = try FontCoverage(names, of: text)
    for scalar in coverage.scalars {
      let has = names.indices.contains { coverage.covers(String(Character(scalar)), $0) }
      guard has else { throw missingGlyphs([scalar], family: names.first ?? "") }
    }
    let systems = TextSegment.systems(of: text)
    let able = names.indices.filter(coverage.coversAll).map { index in
      FontChain.Link(
        names[index], isHandwriting: FontChain.isHandwriting(names[index], in: systems))
    }
    return able.filter(\.isHandwriting) + able.filter { !$0.isHandwriting }
  }
}
