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
  /// Directions that are nearer are one ink: a cosine.
  private let nearness: Float

  private static let greatestCount = 4

  /// - Parameters:
  ///   - losses: What white paper loses at pixels in the middle of lines; the edges' directions drown in
  ///     noise.
  ///   - isNoisy: Whether colours vary by more than inks do.
  init(_ losses: [RGB], isNoisy: Bool) {
    // 16 degrees, or 26.
    nearness = isNoisy ? 0.9 : 0.961
    sort(losses)
  }

  /// One ink of a known colour.
  init(_ color: RGB) {
    nearness = 0
    inks = [Ink(color: color, direction: .zero)]
  }

  /// The ink that explains a loss best, by its index.
  @inline(__always)
  func nearest(_ loss: RGB) -> Int {
    var (best, index) = (-Float.infinity, 0)
    for other in inks.indices {
      let match = loss.dot(inks[other].direction)
      if match > best { (best, index) = (match, other) }
    }
    return index
  }

  /// Makes pale ink, such as a pencil's, as dark as what one can read at a glance; its hue stays.
  mutating func strengthen() {
    let wanted: Float = 0.66 * 255
    for index in inks.indices {
      let loss = inks[index].loss
      guard loss.luma > 1, loss.luma < wanted else { continue }
      let stronger = (loss * (wanted / loss.luma)).clampedToBytes
      inks[index].color = (RGB(255, 255, 255, 0) - stronger).rounded(.toNearestOrEven)
    }
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
        let near = rest.filter { $0.dot(direction) >= nearness * $0.length }
        guard !near.isEmpty else { break }
        direction = Self.mean(near)
      }
      var near = rest.filter { $0.dot(direction) >= nearness * $0.length }
      if near.isEmpty, let some = rest.first {
        direction = some / max(some.length, 1)
        near = rest.filter { $0.dot(direction) >= nearness * $0.length }
      }
      guard !near.isEmpty else { break }
      rest.removeAll { $0.dot(direction) >= nearness * $0.length }
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
