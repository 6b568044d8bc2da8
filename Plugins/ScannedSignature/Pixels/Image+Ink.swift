// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

extension Image {
  /// Less is unseen.
  private static let leastAlpha: UInt8 = 3

  /// The box of what can be seen, in pixels; `nil` when nothing can.
  var visibleBox: (x: Range<Int>, y: Range<Int>)? {
    withRGBA { bytes in
      var (left, right, top, bottom) = (width, -1, height, -1)
      for y in 0..<height {
        let start = y * width * 4 + 3
        var first = 0
        while first < width, bytes[start &+ first &* 4] < Self.leastAlpha { first &+= 1 }
        guard first < width else { continue }
        var last = width - 1
        while bytes[start &+ last &* 4] < Self.leastAlpha { last &-= 1 }
        left = min(left, first)
        right = max(right, last)
        top = min(top, y)
        bottom = y
      }
      return right < 0 ? nil : (left..<right + 1, top..<bottom + 1)
    }
  }

  /// The picture as it looks on white paper.
  var onWhite: Image {
    mappingRGBA { bytes in
      for offset in stride(from: 0, to: bytes.count - 3, by: 4) where bytes[offset + 3] < 255 {
        let alpha = Int(bytes[offset + 3])
        for channel in offset..<offset + 3 {
          bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
        }
        bytes[offset + 3] = 255
      }
    }
  }

  /// The picture as a template: its alpha, painted in one colour.
  ///
  /// The colour's own alpha does not count.
  func template(in color: Color) -> Image {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
    return mappingRGBA { bytes in
      var offset = 0
      while offset &+ 3 < bytes.count {
        bytes[offset] = red
        bytes[offset &+ 1] = green
        bytes[offset &+ 2] = blue
        offset &+= 4
      }
    }
  }
}
