// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// What lies beneath a box on a page, by how much of it is how bright.
struct Ground: Hashable {
  /// Pixels by their luminance, in steps that are finer where it is dark.
  private var counts = [Int](repeating: 0, count: Self.steps)
  private var total = 0
  private let dominantColor: Color

  private static let steps = 256
  /// What a smaller share of the box does, nobody notices: dirt, the edges of letters.
  private static let unnoticed = 0.05
  /// The edges of letters and lines, which are neither ink nor paper, are less of a busy ground.
  private static let blurred = 0.1

  /// Reads the pixels of a part of a page.
  ///
  /// - Parameters:
  ///   - bitmap: Opaque.
  ///   - columns: Not empty, and within the bitmap.
  ///   - rows: Not empty, and within the bitmap.
  init(_ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    let light = (0..<256).map { Color.linear(Double($0) / 255) }
    // By the upper four bits of each component: how often, and the sums of the components.
    var colors = [SIMD4<Int>](repeating: .zero, count: 4096)
    for row in rows {
      for at in stride(
        from: (row * bitmap.width + columns.lowerBound) * 4,
        to: (row * bitmap.width + columns.upperBound) * 4, by: 4)
      {
        let (blue, green, red) = (
          Int(bitmap.pixels[at]), Int(bitmap.pixels[at + 1]), Int(bitmap.pixels[at + 2])
        )
        let luminance = 0.2126 * light[red] + 0.7152 * light[green] + 0.0722 * light[blue]
        counts[Self.step(luminance)] += 1
        colors[(red >> 4) << 8 | (green >> 4) << 4 | blue >> 4] &+= SIMD4(red, green, blue, 1)
      }
    }
    total = columns.count * rows.count
    let most = colors.max { $0.w < $1.w } ?? .zero
    let count = Double(max(most.w, 1)) * 255
    dominantColor = Color(
      red: Double(most.x) / count, green: Double(most.y) / count, blue: Double(most.z) / count)
  }

  private static func step(_ luminance: Double) -> Int {
    min(max(Int((luminance.squareRoot() * Double(steps - 1)).rounded()), 0), steps - 1)
  }

  private static func luminance(_ step: Int) -> Double {
    let root = Double(step) / Double(steps - 1)
    return root * root
  }

  /// As plugins see it.
  var backdrop: Backdrop {
    let sum = counts.indices.reduce(0.0) { $0 + Double(counts[$1]) * Self.luminance($1) }
    let luminances = counts.indices.map { (value: Self.luminance($0), count: counts[$0]) }
    return Backdrop(
      luminance: sum / Double(max(total, 1)),
      darkest: value(of: luminances, at: Self.unnoticed),
      lightest: value(of: luminances, at: 1 - Self.unnoticed), dominantColor: dominantColor)
  }

  // MARK: - Contrast

  /// The contrast that all but a tenth of the box has with an ink, at the least.
  func leastContrast(with ink: Color) -> Double { contrast(with: ink, at: Self.blurred) }

  /// How much of the box has at least this contrast with an ink, from 0 to 1.
  func share(with ink: Color, above contrast: Double) -> Double {
    let luminance = ink.luminance
    let count = counts.indices.reduce(0) { sum, step in
      Color.contrast(Self.luminance(step), luminance) >= contrast ? sum + counts[step] : sum
    }
    return Double(count) / Double(max(total, 1))
  }

  /// The contrast that no more than a twentieth of the box exceeds.
  func greatestContrast(with ink: Color) -> Double {
    contrast(with: ink, at: 1 - Self.unnoticed)
  }

  private func contrast(with ink: Color, at share: Double) -> Double {
    let luminance = ink.luminance
    let contrasts = counts.indices.map { step in
      (value: Color.contrast(Self.luminance(step), luminance), count: counts[step])
    }
    return value(of: contrasts.sorted { $0.value < $1.value }, at: share)
  }

  /// The value that this share of the box stays below; the values ascend.
  private func value(of values: [(value: Double, count: Int)], at share: Double) -> Double {
    // Exactly a share of a few pixels is not reached by rounding.
    var left = Double(total) * share + 0.5
    var last = 0.0
    for (value, count) in values where count > 0 {
      last = value
      left -= Double(count)
      if left < 0 { break }
    }
    return last
  }
}
