// SPDX-License-Identifier: MIT

import ParaphModel
import Testing

@Suite struct BackdropTests {
  private static func ground(
    _ darkest: Double, _ lightest: Double, _ dominant: Color
  ) -> Backdrop {
    Backdrop(
      luminance: (darkest + lightest) / 2, darkest: darkest, lightest: lightest,
      dominantColor: dominant)
  }

  @Test func `Contrast and luminance are those of WCAG`() {
    #expect(Color.contrast(0, 1) == 21)
    #expect(Color.contrast(0.3, 0.3) == 1)
    #expect(abs(Color(red: 0.5, green: 0.5, blue: 0.5).luminance - 0.2140) < 0.0001)
    #expect(abs(Color(red: 0, green: 0, blue: 1).luminance - 0.0722) < 0.0001)
    #expect(Color.white.luminance == 1 && Color.black.luminance == 0)
  }

  @Test func `The worst place decides, not the mean`() {
    #expect(Self.ground(1, 1, .white).leastContrast(with: .black) == 21)
    #expect(Self.ground(0, 1, .white).leastContrast(with: .black) == 1)
    #expect(Self.ground(0, 1, .white).leastContrast(with: .white) == 1)
    let between = Color(red: 0.11, green: 0.45, blue: 0.85)
    #expect(Self.ground(0, 1, .white).leastContrast(with: between) > 4.4)
  }

  @Test(
    "light or dark",
    arguments: [(0.0, Traits.ColorScheme.dark), (0.17, .dark), (0.19, .light), (1, .light)])
  func colorScheme(_ luminance: Double, _ expected: Traits.ColorScheme) {
    let ground = Backdrop(
      luminance: luminance, darkest: luminance, lightest: luminance, dominantColor: .black)
    #expect(ground.colorScheme == expected)
  }

  @Test func `Each blend mode has a word of its own`() {
    #expect(BlendMode.colorDodge.word == "color-dodge")
    #expect(BlendMode.multiply.word == "multiply")
    #expect(BlendMode.allCases.allSatisfy { BlendMode(word: $0.word) == $0 })
    #expect(BlendMode(word: "Multiply") == nil)
  }
}
