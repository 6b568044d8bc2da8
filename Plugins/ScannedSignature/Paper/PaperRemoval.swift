// SPDX-License-Identifier: MIT

import ParaphGraphics

/// Turns the paper of a picture transparent, and gives the ink its own colour back.
struct PaperRemoval {
  typealias RGB = SIMD4<Float>

  let view: PixelView
  let paper: PaperField
  let palette: InkPalette

  init(_ view: PixelView, paper: PaperField) {
    self.view = view
    self.paper = paper
    palette = InkPalette(view, paper: paper)
  }

  /// The ink without specks; `nil` when there is none.
  func cutout() -> Cutout? {
    guard palette.hasInk else { return nil }
    let count = view.width * view.height
    var cutout = Cutout(
      width: view.width, height: view.height, coverage: [UInt8](repeating: 0, count: count),
      inkIndices: [UInt8](repeating: 0, count: palette.inks.count > 1 ? count : 0))
    for y in 0..<view.height { fill(&cutout, row: y) }
    cutout.removeSpecks()
    return cutout
  }

  private func fill(_ cutout: inout Cutout, row y: Int) {
    let row = paper.row(y)
    let start = y * view.width
    let limits = row.lumas(view.width, times: 1 - palette.threshold)
    cutout.coverage.withUnsafeMutableBufferPointer { coverage in
      cutout.inkIndices.withUnsafeMutableBufferPointer { indices in
        for x in 0..<view.width where view.luma(x, y) < Int(limits[x]) {
          let loss = InkPalette.loss(view.color(x, y), row.color(x))
          let (share, index) = share(of: loss)
          coverage[start &+ x] = UInt8(min(max(share * 255, 0), 255))
          if !indices.isEmpty { indices[start &+ x] = index }
        }
      }
    }
  }

  /// How much of a pixel is ink, from 0 to 1, and which.
  @inline(__always)
  private func share(of loss: RGB) -> (Float, UInt8) {
    guard var ink = palette.inks.first else {
      // The least that explains the colour: the channel that lost most has none of its paper left.
      return (max(loss.x, loss.y, loss.z) / 255, 0)
    }
    var (best, index) = (loss.dot(ink.direction), 0)
    for other in 1..<max(palette.inks.count, 1) {
      let match = loss.dot(palette.inks[other].direction)
      if match > best { (best, index) = (match, other) }
    }
    ink = palette.inks[index]
    let whole = max(ink.loss.length, 1)
    // Noise at both ends is cut off: paper is clear, and the middle of a line is full.
    let low = 255 * palette.threshold * 0.6 / max(ink.loss.luma, 1)
    return ((best / whole - low) / (0.9 - low), UInt8(index))
  }

  /// The colour of the ink at a pixel, from 0 to 255.
  func color(_ x: Int, _ y: Int, row: PaperField.Row, in cutout: Cutout) -> RGB {
    let place = y * view.width + x
    if let only = palette.inks.first {
      return cutout.inkIndices.isEmpty
        ? only.color : palette.inks[Int(cutout.inkIndices[place])].color
    }
    let share = Float(cutout.coverage[place]) / 255
    guard share > 0 else { return .zero }
    let loss = InkPalette.loss(view.color(x, y), row.color(x))
    return RGB(255, 255, 255, 0) - (loss / share).clampedToBytes
  }
}
