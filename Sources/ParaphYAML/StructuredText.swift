// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Files that people write: JSON or YAML, as their contents decide.
public enum StructuredText {
  /// How deep lists and objects may nest.
  static let maximumDepth = 64
  /// How many values there may be, those that aliases stand for included.
  static let maximumCount = 100_000

  /// Reads a file.
  ///
  /// - Throws: `StructuredTextError` with the place.
  public static func read(_ bytes: [UInt8]) throws(StructuredTextError) -> LocatedValue {
    do throws(JSONSyntaxError) {
      return try LocatedValue(
        parsing: bytes, maximumDepth: maximumDepth, maximumCount: maximumCount)
    } catch {
      throw StructuredTextError("syntax", at: error.position, error.what)
    }
  }
}
