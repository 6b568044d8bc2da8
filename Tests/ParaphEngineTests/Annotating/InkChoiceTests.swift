// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("The ink that auto means")
struct InkChoiceTests {
  /// A ground of so many pixels of each colour, in a row.
  private static func ground(_ parts: [(color: Color, count: Int)]) -> Ground {
    let pixels = parts.flatMap { Array(repeating: Bitmap.word($0.color), count: $0.count) }
    var bitmap = Bitmap(width: pixels.count, height: 1)
    for (x, pixel) in pixels.enumerated() { bitmap[x, 0] = pixel }
    return Ground(bitmap, columns: 0..<pixels.count, rows: 0..<1)
  }

  private static func grey(_ value: Double) -> Color {
    Color(red: value, green: value, blue: value)
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var parts: [(color: Color, count: Int)]
    var mode = BlendMode.normal
    var ink: String
    var isLegible = true
    var isUnseen = false
  }

  @Test(
    "by what lies beneath",
    arguments: [
      Case(testDescription: "white paper", parts: [(.white, 100)], ink: "black"),
      Case(testDescription: "grey paper", parts: [(grey(0.8), 100)], ink: "black"),
      Case(testDescription: "just light enough", parts: [(grey(0.47), 100)], ink: "black"),
      Case(testDescription: "just dark enough", parts: [(grey(0.45), 100)], ink: "white"),
      Case(testDescription: "night", parts: [(.black, 100)], ink: "white"),
      Case(
        testDescription: "a dark red that is lighter than its mean",
        parts: [(Color(red: 0.6, green: 0, blue: 0), 100)], ink: "white"),
      Case(
        testDescription: "bright green", parts: [(Color(red: 0, green: 1, blue: 0), 100)],
        ink: "black"),
      Case(
        testDescription: "a thin rule across paper", parts: [(.white, 97), (.black, 3)],
        ink: "black"),
      Case(
        testDescription: "letters on paper", parts: [(.white, 80), (.black, 20)], ink: "blue"),
      Case(
        testDescription: "stars in the night: the mean says dark",
        parts: [(.black, 80), (.white, 20)], ink: "blue"),
      Case(
        testDescription: "a photograph, mostly dark",
        parts: (0..<20).map { (grey(Double($0) / 20), 20 - $0) }, ink: "white", isLegible: false),
      Case(
        testDescription: "a photograph, mostly light",
        parts: (0..<20).map { (grey(Double($0 + 1) / 20), $0 + 4) }, ink: "black",
        isLegible: false),
      Case(
        testDescription: "multiplied with paper", parts: [(.white, 100)], mode: .multiply,
        ink: "black"),
      Case(
        testDescription: "multiplied with the night", parts: [(.black, 100)], mode: .multiply,
        ink: "black", isLegible: false, isUnseen: true),
      Case(
        testDescription: "multiplied with half of a night", parts: [(.black, 50), (.white, 50)],
        mode: .multiply, ink: "black", isLegible: false),
      Case(
        testDescription: "screened on paper", parts: [(.white, 100)], mode: .screen, ink: "white",
        isLegible: false, isUnseen: true),
      Case(
        testDescription: "the difference with the night", parts: [(.black, 9)], mode: .difference,
        ink: "white"),
    ])
  func choice(_ row: Case) {
    let choice = InkChoice(on: Self.ground(row.parts), blendMode: row.mode)
    #expect(choice.name == row.ink, "\(choice)")
    #expect(choice.isLegible == row.isLegible, "\(choice)")
    #expect(choice.isUnseen == row.isUnseen, "\(choice)")
  }

  @Test("What a plugin is told of it")
  func backdrop() {
    let backdrop = Self.ground([(.white, 90), (Self.grey(0.5), 7), (.black, 3)]).backdrop
    #expect(abs(backdrop.luminance - (0.9 + 0.07 * 0.214)) < 0.002, "\(backdrop)")
    #expect(abs(backdrop.darkest - 0.214) < 0.003 && backdrop.lightest == 1, "\(backdrop)")
    #expect(backdrop.dominantColor == .white && backdrop.colorScheme == .light)
    let single = Self.ground([(Color(red: 1, green: 0, blue: 0), 1)]).backdrop
    #expect(single.darkest == single.lightest && single.colorScheme == .light, "\(single)")
    #expect(single.dominantColor == Color(red: 1, green: 0, blue: 0))
  }
}
