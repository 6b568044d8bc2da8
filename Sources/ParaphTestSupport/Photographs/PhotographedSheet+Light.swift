// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PhotographedSheet {
  /// Light that falls off in one direction, with the edge of a shadow.
  struct Light {
    private let fallOff: Float
    /// Grows from 0 to 1 across the picture, in the direction of falling light.
    private let (acrossX, acrossY, start): (Float, Float, Float)
    /// The distance from the shadow's edge, in pixels; positive in the shadow.
    private let (edgeX, edgeY, edgeStart): (Float, Float, Float)
    private let darkness: Float
    /// Half the width of the shadow's edge, in pixels.
    private let softness: Float

    init(_ recipe: PhotographRecipe, numbers: inout SeededNumbers) {
      fallOff = Float(recipe.fallOff)
      let (width, height) = (Double(recipe.width), Double(recipe.height))
      let angle = numbers.number(0...2 * .pi)
      let (dx, dy) = (cos(angle), sin(angle))
      let reach = abs(dx) * width + abs(dy) * height
      (acrossX, acrossY) = (Float(dx / reach), Float(dy / reach))
      start = Float(0.5 - (dx * width + dy * height) / 2 / reach)

      let turn = numbers.number(0...2 * .pi)
      let (ex, ey) = (cos(turn), sin(turn))
      let (px, py) = (width * numbers.number(0.3...0.7), height * numbers.number(0.3...0.7))
      (edgeX, edgeY, edgeStart) = (Float(ex), Float(ey), Float(-(ex * px + ey * py)))
      let isShaded = recipe.shadow != .none
      darkness = isShaded ? Float(numbers.number(0.25...0.45)) : 0
      softness =
        recipe.shadow == .soft ? Float(numbers.number(0.015...0.05) * width) : 0.75
    }

    @inline(__always)
    func at(_ x: Float, _ y: Float) -> Float {
      let along = x * acrossX + y * acrossY + start
      let light = 1 - fallOff * min(max(along, 0), 1)
      guard darkness > 0 else { return light }
      let inside = (x * edgeX + y * edgeY + edgeStart) / softness
      let shade = min(max(inside * 0.5 + 0.5, 0), 1)
      return light * (1 - darkness * shade * shade * (3 - 2 * shade))
    }
  }

  /// A fold: a dark line with a light one beside it.
  struct Fold {
    private let (edgeX, edgeY, start): (Float, Float, Float)
    private let breadth: Float

    init(_ recipe: PhotographRecipe, numbers: inout SeededNumbers) {
      let angle = numbers.number(0...2 * .pi)
      let (dx, dy) = (cos(angle), sin(angle))
      let x = Double(recipe.width) * numbers.number(0.2...0.8)
      let y = Double(recipe.height) * numbers.number(0.2...0.8)
      (edgeX, edgeY, start) = (Float(dx), Float(dy), Float(-(dx * x + dy * y)))
      breadth = Float(recipe.width) / 300
    }

    @inline(__always)
    func at(_ x: Float, _ y: Float) -> Float {
      let distance = (x * edgeX + y * edgeY + start) / breadth
      guard abs(distance) < 4 else { return 1 }
      let (dark, bright) = (distance, distance - 2)
      return 1 - 0.16 / (1 + dark * dark * 2) + 0.05 / (1 + bright * bright)
    }
  }
}
