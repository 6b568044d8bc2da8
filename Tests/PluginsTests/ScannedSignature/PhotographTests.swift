// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphTestSupport
import Testing

@testable import ScannedSignaturePlugin

/// Ink is told from paper, pixel by pixel, in photographs whose ink is known.
@Suite("Photographs of signatures")
struct PhotographTests {
  /// The ink of the cleaned picture, over the whole photograph.
  private func agreement(
    _ photograph: Photograph, _ level: CleaningLevel = .light
  ) throws -> PixelMask.Agreement {
    let image = try Image(bytes: photograph.jpeg)
    let scan = try CleanedScan(
      image, level: level, mustBePaper: false, isWhole: true, choice: .all)
    let bits = scan.grid.alpha.values.map { $0 >= 128 ? UInt8(1) : 0 }
    let guess = PixelMask(width: image.width, height: image.height, bits: bits)
    return guess.agreement(with: photograph.ink)
  }

  private func check(_ recipe: PhotographRecipe, least: Double) throws {
    let found = try agreement(Photograph(recipe))
    #expect(found.precision >= least, "\(recipe)")
    #expect(found.recall >= least, "\(recipe)")
  }

  @Test("On plain paper", arguments: UInt64(1)...24)
  func plain(_ seed: UInt64) throws { try check(.random(seed: seed), least: 0.95) }

  @Test("On ruled paper", arguments: UInt64(1)...24)
  func ruled(_ seed: UInt64) throws { try check(.random(seed: seed, ruled: true), least: 0.90) }

  @Test("On paper that nobody has seen before", arguments: 1...4)
  func fresh(_ round: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    try check(.random(seed: seed), least: 0.95)
    try check(.random(seed: seed, ruled: true), least: 0.90)
  }

  /// A paper or an ink that needs care.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var level = CleaningLevel.light
    var change: @Sendable (inout PhotographRecipe) -> Void
  }

  @Test(
    "Papers and inks",
    arguments: [
      Row(testDescription: "pencil on grey paper") {
        $0.pen = .pencil
        $0.paper = .gray
      },
      Row(testDescription: "black ballpoint on yellow paper") {
        $0.pen = .blackBallpoint
        $0.paper = .yellow
      },
      Row(testDescription: "a red stamp") { $0.pen = .redStamp },
      Row(testDescription: "felt on brown paper") {
        $0.pen = .felt
        $0.paper = .brown
      },
      Row(testDescription: "squared paper") { $0.rules = .squared },
      Row(testDescription: "squared paper, turned") {
        $0.rules = .squared
        $0.rotation = 7
      },
      Row(testDescription: "folds") { $0.creases = 3 },
      Row(testDescription: "dust") { $0.specks = 60 },
      Row(testDescription: "the hard shadow of a hand") {
        $0.shadow = .hard
        $0.fallOff = 0.4
      },
      Row(testDescription: "a frame around it", level: .strong) { $0.hasFrame = true },
      Row(testDescription: "a turned frame around it", level: .strong) {
        $0.hasFrame = true
        $0.rotation = -4
      },
    ])
  func kinds(_ row: Row) throws {
    var recipe = PhotographRecipe(seed: 77)
    row.change(&recipe)
    let found = try agreement(Photograph(recipe), row.level)
    #expect(found.precision >= 0.95)
    #expect(found.recall >= 0.95)
  }

  @Test("The same recipe gives the same photograph, and the same ink")
  func deterministic() throws {
    let recipe = PhotographRecipe.random(seed: 5, ruled: true)
    let (one, other) = (try Photograph(recipe), try Photograph(recipe))
    #expect(one.jpeg == other.jpeg)
    let image = try Image(bytes: one.jpeg)
    func ink() throws -> [UInt8] { try ScannedImage(image).image.withRGBA { Array($0) } }
    let (first, second) = (try ink(), try ink())
    #expect(first == second)
  }

  @Test("Only what was taken away is gone: rules stay where nothing is cleaned")
  func uncleaned() throws {
    var recipe = PhotographRecipe(seed: 3)
    recipe.rules = .blue
    let image = try Image(bytes: Photograph(recipe).jpeg)
    func inked(_ level: CleaningLevel) throws -> Int {
      try CleanedScan(image, level: level, mustBePaper: false, isWhole: true, choice: .all)
        .grid.alpha.values.count { $0 >= 128 }
    }
    let (all, clean) = (try inked(.none), try inked(.light))
    #expect(all > 2 * clean)
  }
}
