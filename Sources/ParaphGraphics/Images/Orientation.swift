// SPDX-License-Identifier: MIT

import ParaphModel

/// How stored rows lie on the upright picture (Exif 2.32, 4.6.4, tag 274).
enum Orientation: UInt16, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case halfTurn = 3
  case mirroredHalfTurn = 4
  case transposed = 5
  /// The camera was turned: a quarter turn clockwise makes it upright.
  case clockwise = 6
  case transversed = 7
  case counterclockwise = 8

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Image {
  /// The picture turned clockwise, so many quarters of a full turn; as it is when memory runs out.
  public func turned(quarterTurns: Int) -> Image {
    let orientations: [Orientation] = [.upright, .clockwise, .halfTurn, .counterclockwise]
    return oriented(orientations[quarterTurns & 3]) ?? self
  }

  /// The picture made upright; `nil` when memory runs out.
  func oriented(_ orientation: Orientation) -> Image? {
    guard orientation != .upright else { return self }
    let (across, down) = orientation.swapsSides ? (height, width) : (width, height)
    // The stored pixel of the upright (x, y) is at start + x * right + y * below.
    let (w, h) = (width, height)
    let (start, right, below): (Int, Int, Int) =
      switch orientation {
      case .upright: (0, 1, w)
      case .mirrored: (w - 1, -1, w)
      case .halfTurn: (w * h - 1, -1, -w)
      case .mirroredHalfTurn: (w * (h - 1), 1, -w)
      case .transposed: (0, w, 1)
      case .clockwise: (w * (h - 1), -w, 1)
      case .transversed: (w * h - 1, -w, -1)
      case .counterclockwise: (w - 1, w, -1)
      }
    let turned = PixelBuffer(count: pixels.count) { target in
      pixels.bytes.withMemoryRebound(to: UInt32.self) { source in
        target.withMemoryRebound(to: UInt32.self) { target in
          // In tiles, so that reading down columns stays within the cache.
          let tile = 32
          for top in stride(from: 0, to: down, by: tile) {
            for left in stride(from: 0, to: across, by: tile) {
              for y in top..<min(top + tile, down) {
                for x in left..<min(left + tile, across) {
                  target[y &* across &+ x] = source[start &+ x &* right &+ y &* below]
                }
              }
            }
          }
        }
      }
    }
    guard let turned else { return nil }
    return Image(
      width: across, height: down, hasAlpha: hasAlpha,
      resolution: orientation.swapsSides ? resolution?.transposed : resolution, pixels: turned)
  }
}
