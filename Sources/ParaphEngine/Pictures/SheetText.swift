// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics

/// One line of text under a picture of a sheet, as much of it as has room.
struct SheetText {
  private static let family = "sans-serif"

  let layout: TextLayout

  /// - Parameters:
  ///   - text: Characters that no font has are shown as question marks.
  ///   - size: Points.
  ///   - isBold: Whether it stands out.
  ///   - width: Points; what is longer ends with an ellipsis.
  /// - Throws: What laying out text throws.
  init(_ text: String, size: Double, isBold: Bool, width: Double) throws {
    func line(_ text: String) throws -> TextLayout {
      try TextLayout(text, family: Self.family, size: size, isBold: isBold)
    }
    let missing = Set(try FontLibrary.missingCharacters(in: text, family: Self.family))
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(missing.contains(scalar) ? "?" : scalar) }
    let shown = String(scalars)
    let whole = try line(shown)
    guard whole.logicalBounds.width > width else {
      layout = whole
      return
    }
    var (least, most) = (0, shown.count)
    while most - least > 1 {
      let middle = (least + most) / 2
      let part = try line(shown.prefix(middle) + "…")
      if part.logicalBounds.width > width { most = middle } else { least = middle }
    }
    layout = try line(shown.prefix(least) + "…")
  }
}
