// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Color {
  /// A colour as annotations have it: grey, RGB or CMYK; `nil` for none, and for any other number of components
  /// (ISO 32000-2, table 166, `/C`).
  init?(components: some Collection<Double>) {
    let parts = components.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
    switch parts.count {
    case 1: self.init(red: parts[0], green: parts[0], blue: parts[0])
    case 3: self.init(red: parts[0], green: parts[1], blue: parts[2])
    case 4: self.init(cyan: parts[0], magenta: parts[1], yellow: parts[2], black: parts[3])
    default: return nil
    }
  }

  /// Mixes what the sixteen combinations of full inks look like on paper, as viewers without a colour
  /// profile do.
  private init(cyan: Double, magenta: Double, yellow: Double, black: Double) {
    let inks = [cyan, magenta, yellow, black]
    var (red, green, blue) = (0.0, 0.0, 0.0)
    for (combination, color) in Self.overprints.enumerated() {
      var share = 1.0
      for (bit, ink) in inks.enumerated() {
        share *= combination & (1 << bit) != 0 ? ink : 1 - ink
      }
      red += share * color.0
      green += share * color.1
      blue += share * color.2
    }
    self.init(red: min(red, 1), green: min(green, 1), blue: min(blue, 1))
  }

  /// Bit 0 stands for cyan, 1 for magenta, 2 for yellow, 3 for black.
  private static let overprints: [(Double, Double, Double)] = [
    (1, 1, 1), (0, 0.6784, 0.9373), (0.9255, 0, 0.5490), (0.1804, 0.1922, 0.5725),
    (1, 0.9490, 0), (0, 0.6510, 0.3137), (0.9294, 0.1098, 0.1412), (0.2118, 0.2119, 0.2235),
    (0.1373, 0.1216, 0.1255), (0, 0.0588, 0.1412), (0.1412, 0, 0), (0, 0, 0),
    (0.1098, 0.1020, 0), (0, 0.0745, 0), (0.1333, 0, 0), (0, 0, 0),
  ]
}
