// SPDX-License-Identifier: MIT

/// A length of SVG: a number with an optional unit.
///
/// SVG 1.1, 4.2 and 7.10: a pixel is 1/96 inch.
struct SVGLength: Hashable {
  var value: Double
  /// Lower case, such as `mm` or `%`; empty for user units.
  var unit: String

  init?(_ text: String?) {
    guard let text else { return nil }
    var scanner = TextScanner(text)
    scanner.skipSpace()
    guard let value = scanner.number() else { return nil }
    self.value = value
    unit = scanner.take(UInt8(ascii: "%")) ? "%" : scanner.word().lowercased()
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// In user units, of which `whole` is what 100 % are.
  ///
  /// A font has 16 pixels, as browsers have it; `nil` for units of the window.
  func userUnits(of whole: Double) -> Double? {
    switch unit {
    case "", "px": value
    case "%": value / 100 * whole
    case "em", "rem": value * 16
    case "ex", "ch": value * 8
    default: points.map { $0 / 0.75 }
    }
  }

  /// In points, for units that say how long the thing is on paper.
  ///
  /// `nil` for the others.
  var points: Double? {
    switch unit {
    case "pt": value
    case "pc": value * 12
    case "in": value * 72
    case "cm": value * 72 / 2.54
    case "mm": value * 72 / 25.4
    case "q": value * 72 / 101.6
    default: nil
    }
  }
}
