// SPDX-License-Identifier: MIT

import CPango

/// Which of some characters each of some families has.
struct FontCoverage {
  let families: [String]
  /// The characters that a font must have, each once.
  let scalars: [Unicode.Scalar]
  private let columns: [Unicode.Scalar: Int]
  private let present: [Bool]
  private let covers: [Bool]

  /// - Complexity: O(*families* × *fonts*), and reading the caches of Fontconfig the first time.
  /// - Throws: `libraryMissing`, or `drawing` when Fontconfig fails.
  init(_ families: [String], of text: String) throws(GraphicsError) {
    self.families = families
    var columns: [Unicode.Scalar: Int] = [:]
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars where Self.needsGlyph(scalar) && columns[scalar] == nil {
      columns[scalar] = scalars.count
      scalars.append(scalar)
    }
    self.columns = columns
    self.scalars = scalars
    var present = [UInt8](repeating: 0, count: families.count)
    var covers = [UInt8](repeating: 0, count: families.count * scalars.count)
    let status = CStrings.lending(families) { names in
      TextStatus.calling {
        paraph_fonts_with_characters(
          names, names.count, scalars.map(\.value), scalars.count, &present, &covers, $0, $1)
      }
    }
    try FontLibrary.throwing(status)
    self.present = present.map { $0 != 0 }
    self.covers = covers.map { $0 != 0 }
  }

  /// Whether there is such a family.
  func isPresent(_ index: Int) -> Bool { present[index] }

  /// Whether a family has every character of a text, which must be part of the one asked about.
  func covers(_ text: some StringProtocol, _ index: Int) -> Bool {
    present[index]
      && text.unicodeScalars.allSatisfy { scalar in
        columns[scalar].map { covers[index * scalars.count + $0] } ?? true
      }
  }

  /// Whether a family has every character that was asked about.
  func coversAll(_ index: Int) -> Bool {
    present[index]
      && covers[(index * scalars.count)..<((index + 1) * scalars.count)].allSatisfy { $0 }
  }

  /// Whether a character must be in a font: not what only separates or steers.
  private static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar.properties.generalCategory != .control
  }
}
