// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The ink that `auto` means on some ground.
struct InkChoice: Hashable {
  let color: Color
  /// That all but a tenth of the ground has with it; from 1 to 21 (WCAG 2).
  let contrast: Double
  /// Whether it differs from the ground hardly anywhere.
  let isUnseen: Bool

  /// As far from black as from white, for ground that has both: letters, stripes, plans.
  static let between = Color(red: 0.11, green: 0.45, blue: 0.85)
  /// What graphics need to be made out (WCAG 2, 1.4.11).
  static let legible = 3.0
  /// Less is seen by nobody.
  private static let leastSeen = 1.1

  /// Whether it can be made out everywhere.
  var isLegible: Bool { contrast >= Self.legible }

  /// The ink whose worst contrast is the best; where none is legible everywhere, the one that is on
  /// most of the ground.
  init(on ground: Ground, blendMode: BlendMode) {
    let inks = Self.candidates(blendMode)
    func better(
      _ measure: (Color) -> Double, among inks: [Color]
    ) -> Color {
      var best = inks.first ?? .black
      for ink in inks.dropFirst() where measure(ink) > measure(best) + 0.01 { best = ink }
      return best
    }
    var chosen = better(ground.leastContrast, among: inks)
    if ground.leastContrast(with: chosen) < Self.legible {
      chosen = better({ ground.share(with: $0, above: Self.legible) }, among: inks)
    }
    color = chosen
    contrast = ground.leastContrast(with: chosen)
    isUnseen = ground.greatestContrast(with: chosen) < Self.leastSeen
  }

  /// The inks that a blend mode lets be seen, the usual one first.
  private static func candidates(_ blendMode: BlendMode) -> [Color] {
    switch blendMode {
    case .multiply, .darken, .colorBurn: [.black]
    case .screen, .lighten, .colorDodge, .difference, .exclusion: [.white]
    default: [.black, .white, between]
    }
  }

  /// The contrast with one decimal.
  var contrastText: String {
    let tenths = Int((contrast * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// What it is called.
  var name: String {
    switch color {
    case .black: "black"
    case .white: "white"
    default: "blue"
    }
  }
}
