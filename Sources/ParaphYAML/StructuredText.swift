// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Files that people write: JSON (RFC 8259) or YAML (1.2, core schema), as their contents decide.
///
/// A text that begins with a brace or a bracket and is JSON is read as JSON, anything else as YAML. There,
/// only `true`, `false`, `null`, `~`, nothing at all, and numbers in the very spelling of JSON are more
/// than text.
///
/// Anchors, aliases and the key `<<` may be used. A key that comes twice is an error in both.
public enum StructuredText {
  /// How many bytes a file may have.
  public static let maximumSize = 4 << 20
  /// How deep lists and objects may nest.
  public static let maximumDepth = 64
  /// How many values there may be, those that aliases stand for included.
  public static let maximumCount = 100_000
  /// How many bytes of text there may be, what aliases stand for included.
  public static let maximumText = 4 * maximumSize

  /// Reads a file: UTF-8, or UTF-16 that begins with a byte order mark.
  ///
  /// - Throws: `StructuredTextError` with the place.
  public static func read(_ bytes: [UInt8]) throws(StructuredTextError) -> LocatedValue {
    guard bytes.count <= maximumSize else {
      throw StructuredTextError(
        "too-large", at: nil, "it is larger than \(maximumSize >> 20) MiB",
        hint: "Is it the right file?")
    }
    let text = try TextEncoding.utf8(bytes)
    guard let start = text.firstIndex(where: { ![9, 10, 13, 32].contains($0) }) else {
      throw StructuredTextError("empty", at: nil, "there is nothing in it")
    }
    guard text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") else {
      return try YAMLComposer.read(text)
    }
    do throws(JSONSyntaxError) {
      return try LocatedValue(
        parsing: text, maximumDepth: maximumDepth, maximumCount: maximumCount)
    } catch {
      return try readFlow(text[start...], of: text, notJSON: error)
    }
  }

  /// Reads what may still be YAML with braces, from the first brace on.
  private static func readFlow(
    _ text: ArraySlice<UInt8>, of whole: [UInt8], notJSON error: JSONSyntaxError
  ) throws(StructuredTextError) -> LocatedValue {
    do throws(StructuredTextError) {
      return try YAMLComposer.read(whole)
    } catch let other {
      let asJSON = fault(error, in: whole)
      guard let place = other.position else { throw asJSON }
      // What is more than a matter of spelling was met by a reader that could read so far.
      let isSpelling = other.code == "syntax"
      guard isWrittenAsJSON(text) else {
        throw isSpelling && place <= error.position ? asJSON : other
      }
      throw isSpelling || place != error.position ? asJSON : other
    }
  }

  private static func fault(_ error: JSONSyntaxError, in text: [UInt8]) -> StructuredTextError {
    let rest = SourceLine.scalars(error.position.line, of: text)
      .dropFirst(error.position.column - 1).prefix(2)
    return ["//", "/*"].contains(String(String.UnicodeScalarView(rest)))
      ? StructuredTextError(
        "syntax", at: error.position, "JSON has no comments",
        hint: "Take it out, or write YAML, where a comment begins with #.")
      : StructuredTextError("syntax", at: error.position, error.what)
  }

  /// Whether the first key is in quotes, which few write in YAML.
  private static func isWrittenAsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") else { return false }
    return text.dropFirst().first { ![9, 10, 13, 32].contains($0) } == UInt8(ascii: "\"")
  }
}
