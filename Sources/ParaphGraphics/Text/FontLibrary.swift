// SPDX-License-Identifier: MIT

import CPango

/// The fonts that the system has, as Fontconfig finds them; outlines only.
public enum FontLibrary {
  /// The names of all families, sorted, each once.
  ///
  /// - Complexity: Reads Fontconfig's whole configuration the first time: some milliseconds.
  public static func families() throws(GraphicsError) -> [String] {
    var status = TextStatus.ok
    let names = NameCollector.collecting { name, context in
      status = TextStatus.calling { paraph_font_families(name, context, $0, $1) }
    }
    try throwing(status)
    return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// Whether there is a family of that name, or it is a generic one such as `serif`.
  ///
  /// Case does not count.
  public static func hasFamily(_ name: String) throws(GraphicsError) -> Bool {
    let status = TextStatus.calling { paraph_font_has_family(name, $0, $1) }
    if case .noFamily = status { return false }
    try throwing(status)
    return true
  }

  /// Makes sure that there is a family of that name.
  ///
  /// - Throws: `fontNotFound`, with near names or all of a few, when there is none.
  public static func require(_ family: String) throws(GraphicsError) {
    guard try hasFamily(family) else { throw unknownFamily(family) }
  }

  /// The characters of the text that no font has a glyph for, each once.
  ///
  /// - Throws: As `TextLayout`, but for `glyphNotFound`.
  public static func missingCharacters(
    in text: String, family: String, language: String = "en"
  ) throws(GraphicsError) -> [Unicode.Scalar] {
    var layout: OpaquePointer?
    defer { paraph_text_free(layout) }
    let visible = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    let hasNull = visible.unicodeScalars.count != text.unicodeScalars.count
    let status = visible.withCString { text in
      family.withCString { family in
        language.withCString { language in
          var request = paraph_text_request()
          request.text = text
          request.family = family
          request.language = language
          request.size = 12
          request.width = -1
          return TextStatus.calling { paraph_text_new(&request, &layout, $0, $1) }
        }
      }
    }
    let null: [Unicode.Scalar] = hasNull ? ["\0"] : []
    switch status {
    case .noFamily: throw unknownFamily(family)
    case .noGlyph: return null + TextLayout.missing(of: layout)
    default:
      try throwing(status)
      return null
    }
  }

  static func throwing(_ status: TextStatus) throws(GraphicsError) {
    switch status {
    case .noLibrary(let words): throw TextStatus.libraryMissing(words)
    case .failed(let words): throw TextStatus.failed(words)
    case .ok, .noFamily, .noGlyph: break
    }
  }
}
