// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics

/// Which font captions are set in where nobody names one.
enum CaptionFonts {
  /// Plain families that are at home on some system, the most legible at 7 pt first.
  private static let families = [
    "Source Sans 3", "Source Sans Pro", "Inter", "Noto Sans", "Open Sans", "Liberation Sans",
    "Helvetica Neue", "Arial", "DejaVu Sans",
  ]

  /// A plain family that the system has.
  ///
  /// - Throws: `libraryMissing`.
  static func plain() throws(GraphicsError) -> String {
    for family in families where try FontLibrary.hasFamily(family) { return family }
    return "sans-serif"
  }
}
