// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What a made photograph of a signature on paper is like.
///
/// The same recipe gives the same picture, byte for byte. Every value can be changed after `init`.
public struct PhotographRecipe: Hashable, Sendable {
  /// A kind of paper: its colour in even light.
  public enum Paper: String, CaseIterable, Sendable {
    case white, cream, yellow, gray, recycled, brown

    var color: SIMD3<Float> {
      switch self {
      case .white: SIMD3(250, 249, 246)
      case .cream: SIMD3(245, 237, 214)
      case .yellow: SIMD3(238, 224, 160)
      case .gray: SIMD3(206, 206, 204)
      case .recycled: SIMD3(192, 186, 172)
      case .brown: SIMD3(178, 141, 102)
      }
    }
  }

  /// What the ink was made with.
  public enum Pen: String, CaseIterable, Sendable {
    case blackBallpoint, blueBallpoint, felt, redStamp, pencil

    var color: SIMD3<Float> {
      switch self {
      case .blackBallpoint: SIMD3(34, 33, 38)
      case .blueBallpoint: SIMD3(36, 52, 138)
      case .felt: SIMD3(18, 18, 22)
      case .redStamp: SIMD3(188, 32, 42)
      case .pencil: SIMD3(96, 96, 99)
      }
    }

    /// Against that of a ballpoint.
    var width: Double {
      switch self {
      case .felt: 1.9
      case .redStamp: 1.5
      default: 1
      }
    }

    /// How much its ink varies from spot to spot, from 0 to 1.
    var grain: Double { self == .pencil ? 0.35 : 0.08 }
  }

  /// The printed lines of a sheet.
  public enum Rules: String, CaseIterable, Sendable {
    case none, gray, blue
    /// Blue lines in both directions.
    case squared

    var color: SIMD3<Float> {
      self == .gray ? SIMD3(150, 150, 152) : SIMD3(128, 160, 208)
    }
  }

  /// The edge of a shadow that falls on the sheet.
  public enum Shadow: String, CaseIterable, Sendable { case none, soft, hard }

  /// Decides everything that has no property here: the handwriting, directions, places.
  public var seed: UInt64
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// What the ink is on.
  public var paper = Paper.white
  /// What the ink was made with.
  public var pen = Pen.blueBallpoint
  /// What is printed on the sheet.
  public var rules = Rules.none
  /// What falls on the sheet.
  public var shadow = Shadow.none
  /// The share of the light that is lost from one end of the picture to the other, 0 to 0.6.
  public var fallOff = 0.0
  /// The deviation of the Gaussian noise against white, 0 to 0.08.
  public var noise = 0.01
  /// As libjpeg counts: 40 to 95.
  public var quality = 90
  /// Of the sheet with its ink and rules, clockwise, in degrees: -15 to 15.
  public var rotation = 0.0
  /// Folds across the sheet.
  public var creases = 0
  /// Dust: dots of up to half the pen's width.
  public var specks = 0
  /// How many signatures are on the sheet, side by side.
  public var signatures = 1
  /// Whether a printed frame surrounds the ink.
  public var hasFrame = false
  /// The strokes of each signature, y down, in any unit; where there are none, letters are made up.
  public var names: [[[Point]]] = []
  /// What the file says of its resolution, in pixels an inch; `nil` says nothing.
  public var dpi: Double?

  /// A blue ballpoint on white paper, upright and evenly lit.
  public init(seed: UInt64, width: Int = 900, height: Int = 500) {
    self.seed = seed
    self.width = width
    self.height = height
  }

  /// What a phone may see: paper, pen, light, noise, tilt and rules follow from the seed.
  ///
  /// - Parameters:
  ///   - seed: Any number.
  ///   - ruled: Whether the paper has rules, grey or blue.
  ///   - width: In pixels.
  ///   - height: In pixels.
  /// - Returns: The recipe.
  public static func random(
    seed: UInt64, ruled: Bool = false, width: Int = 900, height: Int = 500
  ) -> PhotographRecipe {
    var numbers = SeededNumbers(seed: seed ^ 0x5EED_0F9A)
    var recipe = PhotographRecipe(seed: seed, width: width, height: height)
    recipe.paper = numbers.one(of: Paper.allCases)
    recipe.pen = numbers.one(of: Pen.allCases)
    recipe.shadow = numbers.one(of: Shadow.allCases)
    recipe.fallOff = numbers.number(0...0.6)
    recipe.noise = numbers.number(0...0.08)
    recipe.quality = Int(numbers.number(40...95.99))
    recipe.rotation = numbers.number(-15...15)
    let rules = numbers.one(of: [Rules.gray, .blue])
    recipe.rules = ruled ? rules : .none
    // Fainter than its own noise, a pencil's line is lost to the eye, too.
    if recipe.pen == .pencil { recipe.noise = min(recipe.noise, 0.025) }
    return recipe
  }
}
