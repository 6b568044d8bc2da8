// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Turns the ink of a picture into outlines, few enough for a small file.
struct Tracer {
  /// How closely outlines follow the ink.
  private struct Fineness {
    /// In pixels of the grid.
    var tolerance: Double
    var leastArea: Int
    /// How often the grid is smoothed first.
    var smoothing: Int
    /// The most tones.
    var tones: Int
  }

  /// From the finest to the coarsest: the first that stays below `mostNumbers` is taken.
  private static let finenesses = [
    Fineness(tolerance: 0.3, leastArea: 4, smoothing: 1, tones: 6),
    Fineness(tolerance: 0.5, leastArea: 12, smoothing: 1, tones: 6),
    Fineness(tolerance: 0.6, leastArea: 24, smoothing: 2, tones: 4),
    Fineness(tolerance: 0.9, leastArea: 48, smoothing: 3, tones: 3),
    Fineness(tolerance: 1.2, leastArea: 96, smoothing: 5, tones: 2),
    Fineness(tolerance: 1.6, leastArea: 192, smoothing: 8, tones: 1),
    Fineness(tolerance: 2.5, leastArea: 400, smoothing: 12, tones: 1),
  ]
  /// The most coordinates; each takes about three and a half bytes of a file.
  private static let mostNumbers = 4_600
  /// Along the longer side of the grid in which outlines are looked for.
  private static let gridSides = 1_000...2_000
  /// Ink that is this dense counts as opaque.
  private static let opaqueDensity = 224
  /// How many tones shaded ink has where nobody said.
  private static let usualTones = 4

  private let planes: [InkPlane]
  private let naturalSize: Size

  /// `image`: Ink on transparent ground.
  init(_ image: Image, naturalSize: Size) {
    self.naturalSize = naturalSize
    let longest = max(image.width, image.height)
    var image = image
    if longest > Self.gridSides.upperBound {
      let most = Self.gridSides.upperBound
      image = image.reduced(
        toWidth: image.width * most / longest, height: image.height * most / longest)
    }
    let factor = min(max(1, (Self.gridSides.lowerBound + longest - 1) / longest), 4)
    planes = InkPlane.planes(of: image).map {
      InkPlane(color: $0.color, grid: $0.grid.enlarged(by: factor))
    }
  }

  /// The outlines of all inks.
  ///
  /// - Parameter tones: How many each ink has; `nil` for one where it is even, more where it is shaded.
  /// - Throws: `nothing` when there is nothing but specks.
  /// - Returns: A mark whose layers have few enough coordinates for a small file.
  func mark(tones: Int?) throws(TracingProblem) -> TracedMark {
    guard let grid = planes.first?.grid else { throw .nothing }
    var layers: [TracedMark.Layer] = []
    for fineness in Self.finenesses {
      layers = []
      for plane in planes {
        layers += try self.layers(of: plane, tones: tones, fineness)
      }
      if Self.numbers(in: layers) <= Self.mostNumbers { break }
    }
    guard !layers.isEmpty else { throw .nothing }
    return TracedMark(
      naturalSize: naturalSize, gridSize: Size(Double(grid.width), Double(grid.height)),
      layers: layers)
  }

  private func layers(
    of plane: InkPlane, tones: Int?, _ fineness: Fineness
  ) throws(TracingProblem) -> [TracedMark.Layer] {
    var grid = plane.grid
    let scale = InkScale(grid)
    for _ in 0..<fineness.smoothing { grid = grid.smoothed }
    let wanted = tones ?? (scale.isShaded ? Self.usualTones : 1)
    let thresholds = scale.thresholds(min(wanted, fineness.tones))
    let outliner = Outliner(leastArea: fineness.leastArea, tolerance: fineness.tolerance)
    var layers: [TracedMark.Layer] = []
    var covered = 0.0
    for (index, threshold) in thresholds.enumerated() {
      let end = index + 1 < thresholds.count ? thresholds[index + 1] : 256
      // The soft edge of even ink says nothing of its density.
      let density =
        thresholds.count == 1 ? Double(scale.solid) : plane.grid.mean(in: threshold..<end)
      let total = density >= Double(Self.opaqueDensity) ? 1 : density / 255
      let added = covered < 1 ? (total - covered) / (1 - covered) : 0
      guard added > 0.01 else { continue }
      let outline = try outliner.outline(of: grid, threshold: UInt8(threshold))
      guard !outline.isEmpty else { continue }
      var color = plane.color
      color.alpha = (min(added, 1) * 100).rounded() / 100
      covered = total
      layers.append(TracedMark.Layer(outline: outline, color: color))
    }
    return layers
  }

  private static func numbers(in layers: [TracedMark.Layer]) -> Int {
    layers.reduce(0) { sum, layer in
      layer.outline.elements.reduce(sum) { sum, element in
        switch element {
        case .move, .line: sum + 2
        case .curve: sum + 6
        case .close: sum
        }
      }
    }
  }
}
