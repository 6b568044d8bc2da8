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

  /// Dark where white stands out more than black does.
  public var colorScheme: Traits.ColorScheme {
    Color.contrast(luminance, 1) > Color.contrast(luminance, 0) ? .dark : .light
  }

  /// The least contrast that an ink has with the darkest, the lightest and the usual ground.
  ///
  /// - Parameter ink: Taken as opaque.
  /// - Returns: From 1 (unseen) to 21 (WCAG 2).
  public func leastContrast(with ink: Color) -> Double {
    let luminance = ink.luminance
    return [darkest, lightest, dominantColor.luminance].map { Color.contrast($0, luminance) }
      .min() ?? 1
  }
}
