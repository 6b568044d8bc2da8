// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering

/// Sets text in a font whose letters are all 5 wide and 10 high, in lines 12 apart.
enum Typesetter {
  /// A page with the text at its top left, turned as a whole around that corner.
  static func page(_ text: String, turned rotation: Rotation = .none) -> PageText {
    var x = 0.0
    var y = 0.0
    var characters: [PageCharacter] = []
    for scalar in text.unicodeScalars {
      let isLineEnd = scalar == "\n"
      let box = Rectangle(x: x, y: y, width: isLineEnd ? 0 : 5, height: 10)
      characters.append(
        PageCharacter(
          scalar: scalar, box: rotation.turning(Size(1000, 1000)).apply(box), fontSize: 10))
      x = isLineEnd ? 0 : x + 5
      y += isLineEnd ? 12 : 0
    }
    return PageText(page: 1, characters: characters)
  }
}
