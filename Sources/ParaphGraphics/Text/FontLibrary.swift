// SPDX-License-Identifier: MIT

/// The fonts that the system has.
public enum FontLibrary {
  /// The names of all families, sorted, each once.
  public static func families() throws(GraphicsError) -> [String] { [] }

  /// Whether there is a family of that name; case does not count.
  public static func hasFamily(_ name: String) throws(GraphicsError) -> Bool { true }

  /// - Throws: `fontNotFound` with near names when there is no family of that name.
  public static func require(_ family: String) throws(GraphicsError) {}

  /// The characters of the text that no font has a glyph for, each once.
  public static func missingCharacters(
    in text: String, family: String, language: String = "en"
  ) throws(GraphicsError) -> [Unicode.Scalar] { [] }
}
