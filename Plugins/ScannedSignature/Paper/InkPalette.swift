// SPDX-License-Identifier: MIT

/// The few inks of a page: how they look on white paper.
///
/// A pixel at the edge of a line is a mixture of ink and paper. What the paper lost there points the
/// same way in colour space as at the line's middle, only less far: so pixels are sorted by that
/// direction.
struct InkPalette {
  typealias RGB = SIMD4<Float>

  struct Ink {
    /// From 0 to 255.
    var color: RGB
    /// What white paper loses where the ink is full.
    var loss: RGB { RGB(255, 255, 255, 0) - color }
    /// Of the loss; length 1.
    var direction: RGB
  }

  /// Empty when the colours are too many to name: a drawing, not ink.
  private(set) var inks: [Ink] = []
  /// Which loss of lightness, from 0 to 1, is more than the paper's noise.
  let threshold: Float
  /// Whether there is anything but paper.
  private(set) var hasInk = false

  private static let greatestCount = 4
  /// Directions that are nearer are one ink: the cosine of 16 degrees.
  private static let nearness: Float = 0.961

  init(_ view: PixelView, paper: PaperField) {
    threshold = min(max(0.09, Float(paper.noise) * 5), 0.25)
    let losses = Self.losses(view, paper, threshold: threshold)
    guard losses.count >= 3 else { return }
    hasInk = true
    // The middles of lines: the edges' directions drown in noise.
    let depths = losses.map(\.luma).sorted()
    let deep = max(depths[depths.count * 98 / 100] * 0.5, 255 * threshold)
    sort(losses.filter { $0.luma >= deep })
  }

  /// What the paper lost, as if it were white, at samples of the inked pixels.
  private static func losses(
    _ view: PixelView, _ paper: PaperField, threshold: Float
  ) -> [RGB] {
    let step = max(1, Int((Double(view.width * view.height) / 80_000).squareRoot().rounded()))
    var result: [RGB] = []
    for y in stride(from: step / 2, to: view.height, by: step) {
      let row = paper.row(y)
      let limits = row.lumas(view.width, times: 1 - threshold)
      for x in stride(from: step / 2, to: view.width, by: step)
      where view.luma(x, y) < Int(limits[x]) {
        result.append(Self.loss(view.color(x, y), row.color(x)))
      }
    }
    return result
  }

  /// What paper lost at a pixel, scaled to white paper; never less than nothing.
  @inline(__always)
  static func loss(_ color: RGB, _ paper: RGB) -> RGB {
    let white = SIMD4<Float>(255 / max(paper.x, 1), 255 / max(paper.y, 1), 255 / max(paper.z, 1), 0)
    return ((paper - color) * white).clampedToBytes
  }

  private mutating func sort(_ losses: [RGB]) {
    var rest = losses
    while rest.count * 33 > losses.count {
      guard inks.count < Self.greatestCount else {
        inks = []
        return
      }
      var direction = Self.mean(rest)
      // Towards the most common ink of those that are left.
      for _ in 0..<4 {
        let near = rest.filter { $0.dot(direction) >= Self.nearness * $0.length }
        guard !near.isEmpty else { break }
        direction = Self.mean(near)
      }
      var near = rest.filter { $0.dot(direction) >= Self.nearness * $0.length }
      if near.isEmpty, let some = rest.first {
        direction = some / max(some.length, 1)
        near = rest.filter { $0.dot(direction) >= Self.nearness * $0.length }
      }
      guard !near.isEmpty else { break }
      rest.removeAll { $0.dot(direction) >= Self.nearness * $0.length }
      // The fuller half is the ink; the others are mixed with paper.
      let lengths = near.map(\.length).sorted()
      let full = lengths[lengths.count / 2]
      let core = near.filter { $0.length >= full }
      let loss = core.reduce(.zero, +) / Float(core.count)
      let color = (RGB(255, 255, 255, 0) - loss).rounded(.toNearestOrEven)
      inks.append(Ink(color: color, direction: loss / max(loss.length, 1)))
    }
  }

  private static func mean(_ losses: [RGB]) -> RGB {
    let sum = losses.reduce(.zero, +)
    return sum / max(sum.length, 1e-6)
  }
}
