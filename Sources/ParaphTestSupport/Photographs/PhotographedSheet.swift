// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphGraphics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sheet of a recipe as it lies before the camera.
struct PhotographedSheet {
  let recipe: PhotographRecipe
  let ink: CoverageGrid
  let rules: CoverageGrid
  /// Frame, folds and dust.
  private let dirt: CoverageGrid
  private var numbers: SeededNumbers

  /// Lengths are for a picture of this many pixels across.
  private static let usualWidth = 900.0

  init(_ recipe: PhotographRecipe) {
    self.recipe = recipe
    var numbers = SeededNumbers(seed: recipe.seed)
    let scale = Double(recipe.width) / Self.usualWidth
    let placing = Placing(recipe)
    let penWidth = numbers.number(3.6...5.6) * scale * recipe.pen.width
    let blank = CoverageGrid(width: recipe.width, height: recipe.height)
    var (ink, rules, dirt) = (blank, blank, blank)

    let count = Double(max(recipe.signatures, 1))
    let share = Double(recipe.width) * 0.76 / count
    let inkHeight = min(Double(recipe.height) * 0.36, share * 0.45)
    for index in 0..<max(recipe.signatures, 1) {
      let left = Double(recipe.width) * 0.12 + share * Double(index)
      let baseLine = Double(recipe.height) * 0.58
      let (width, height) = (
        share * (count > 1 ? 0.5 : 0.8), inkHeight * (index == 1 ? 1 : 0.85)
      )
      let name =
        recipe.names.isEmpty
        ? Handwriting(
          x: left, y: baseLine, width: width, height: height, penWidth: penWidth,
          numbers: &numbers)
        : Handwriting(
          strokes: recipe.names[index % recipe.names.count], x: left, y: baseLine, width: width,
          height: height, penWidth: penWidth)
      Self.write(name, into: &ink, placing, grain: recipe.pen.grain, &numbers)
    }
    if recipe.rules != .none {
      let spacing = numbers.number(42...64) * scale
      let half = numbers.number(0.8...1.3) * scale
      let first = numbers.number(0...1) * spacing
      let isSquared = recipe.rules == .squared
      rules.add { x, y in
        let (u, v) = placing.onSheet(x, y)
        let down = abs((v - first).remainder(dividingBy: spacing))
        let across = isSquared ? abs((u - first).remainder(dividingBy: spacing)) : .infinity
        return half + 0.5 - min(down, across)
      }
    }
    if recipe.hasFrame {
      let (w, h) = (Double(recipe.width), Double(recipe.height))
      let (left, top, right, bottom) = (w * 0.07, h * 0.14, w * 0.93, h * 0.86)
      dirt.add { x, y in
        let (u, v) = placing.onSheet(x, y)
        let outside = max(left - u, u - right, top - v, v - bottom)
        return 1.4 * scale + 0.5 - abs(outside)
      }
    }
    for _ in 0..<recipe.specks {
      dirt.addDisc(
        x: numbers.number(0...Double(recipe.width)), y: numbers.number(0...Double(recipe.height)),
        radius: penWidth * numbers.number(0.12...0.25))
    }
    (self.ink, self.rules, self.dirt, self.numbers) = (ink, rules, dirt, numbers)
  }

  private static func write(
    _ name: Handwriting, into ink: inout CoverageGrid, _ placing: Placing, grain: Double,
    _ numbers: inout SeededNumbers
  ) {
    var last: (x: Double, y: Double)?
    for spot in name.spots {
      let (x, y) = placing.inPicture(spot.x, spot.y)
      if !spot.startsStroke, let last {
        // Without gaps, however fast the pen was.
        let length = ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
        let steps = max(1, Int(length / 0.7))
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          ink.addDisc(
            x: last.x + (x - last.x) * t, y: last.y + (y - last.y) * t, radius: spot.radius)
        }
      } else {
        ink.addDisc(x: x, y: y, radius: spot.radius)
      }
      last = (x, y)
    }
  }

  // MARK: - Before the camera

  /// What the camera sees, before it is packed.
  func exposed() -> Bitmap {
    var numbers = numbers
    let light = Light(recipe, numbers: &numbers)
    let folds = (0..<recipe.creases).map { _ in Fold(recipe, numbers: &numbers) }
    let grains = (0..<4096).map { _ in Float(numbers.normal() * recipe.noise * 255) }
    let grain = Float(recipe.pen.grain)
    let (paper, pen, rule) = (recipe.paper.color, recipe.pen.color, recipe.rules.color)
    let (width, height) = (recipe.width, recipe.height)
    var bitmap = Bitmap(width: width, height: height)
    bitmap.withPixels { target in
      for y in 0..<height {
        for x in 0..<width {
          let place = y &* width &+ x
          var color = paper
          let bits = numbers.next()
          color = Self.mixed(color, rule, Float(rules.values[place]) / 255)
          color = Self.mixed(color, SIMD3(70, 68, 66), Float(dirt.values[place]) / 255)
          if ink.values[place] > 0 {
            let uneven = 1 - grain * Float(bits >> 40 & 0xFF) / 255
            color = Self.mixed(color, pen, Float(ink.values[place]) / 255 * uneven)
          }
          var lit = light.at(Float(x), Float(y))
          for fold in folds { lit *= fold.at(Float(x), Float(y)) }
          let noise = grains[Int(bits & 4095)]
          for (offset, channel) in [(0, color.z), (1, color.y), (2, color.x)] {
            let value = channel * lit + noise
            target[place &* 4 &+ offset] = UInt8(min(max(value + 0.5, 0), 255))
          }
          target[place &* 4 &+ 3] = 255
        }
      }
    }
    return bitmap
  }

  @inline(__always)
  private static func mixed(
    _ below: SIMD3<Float>, _ above: SIMD3<Float>, _ share: Float
  ) -> SIMD3<Float> {
    SIMD3(
      below.x + (min(above.x, below.x) - below.x) * share,
      below.y + (min(above.y, below.y) - below.y) * share,
      below.z + (min(above.z, below.z) - below.z) * share)
  }
}

// MARK: - Sheet and picture

extension PhotographedSheet {
  /// The sheet turns about the middle of the picture.
  fileprivate struct Placing {
    private let cosine: Double
    private let sine: Double
    private let (middleX, middleY): (Double, Double)

    init(_ recipe: PhotographRecipe) {
      let angle = recipe.rotation * .pi / 180
      (cosine, sine) = (cos(angle), sin(angle))
      (middleX, middleY) = (Double(recipe.width) / 2, Double(recipe.height) / 2)
    }

    func inPicture(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
      let (du, dv) = (u - middleX, v - middleY)
      return (middleX + du * cosine - dv * sine, middleY + du * sine + dv * cosine)
    }

    func onSheet(_ x: Double, _ y: Double) -> (u: Double, v: Double) {
      let (dx, dy) = (x - middleX, y - middleY)
      return (middleX + dx * cosine + dy * sine, middleY - dx * sine + dy * cosine)
    }
  }
}
