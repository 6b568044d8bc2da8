// SPDX-License-Identifier: MIT

/// What lies beneath a box on a page, as a viewer shows it.
public struct Backdrop: Hashable, Sendable {
  /// Relative luminance on average, from 0 (black) to 1 (white) (WCAG 2).
  public var luminance: Double
  /// The luminance that a twentieth of the box is darker than.
  public var darkest: Double
  /// The luminance that a twentieth of the box is lighter than.
  public var lightest: Double
  /// The colour of most of the box.
  public var dominantColor: Color

  /// What lies beneath a box.
  public init(luminance: Double, darkest: Double, lightest: Double, dominantColor: Color) {
    self.luminance = luminance
    self.darkest = darkest
    self.lightest = lightest
    self.dominantColor = dominantColor
  }
}
