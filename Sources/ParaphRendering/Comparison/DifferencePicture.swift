// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphGraphics

/// A picture of how two pictures differ: the first one in pale grey, what differs in magenta.
///
/// A frame around each group of differing pixels shows where to look; what was not compared is blue.
public enum DifferencePicture {
  private static let mark: UInt32 = 0xFFD6_0063
  private static let frame: UInt32 = 0xFFF0_7FB4
  private static let margin = 4

  /// Draws the difference.
  ///
  /// Pictures of different size are compared where both are; what only one has differs.
  ///
  /// - Parameters:
  ///   - first: What was there before.
  ///   - second: What is there now.
  ///   - threshold: The difference in a channel, 0 to 255, that still counts as equal.
  ///   - ignoring: Boxes in pixels that were not looked at.
  /// - Returns: A picture as large as the larger one.
  /// - Complexity: O(*n*) in the number of pixels.
  public static func draw(
    _ first: Bitmap, _ second: Bitmap, threshold: Int = 0,
    ignoring: [ImageComparison.PixelBox] = []
  ) -> Bitmap {
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    let left = first.padded(width: width, height: height)
    let right = second.padded(width: width, height: height)
    let map = DifferenceMap(left, right, threshold: threshold, ignoring: ignoring)
    var picture = left
    fade(&picture)
    for box in ignoring { tint(box, on: &picture) }
    for box in map.groups() { outline(box, on: &picture) }
    picture.withPixels { bytes in
      for pixel in map.differs.indices where map.differs[pixel] {
        for byte in 0..<4 {
          bytes[4 * pixel + byte] = UInt8(truncatingIfNeeded: mark >> (8 * UInt32(byte)))
        }
      }
    }
    return picture
  }

  /// Makes a picture pale and grey.
  private static func fade(_ picture: inout Bitmap) {
    picture.withPixels { bytes in
      for at in stride(from: 0, to: bytes.count, by: 4) {
        // ITU-R BT.601, in 256ths. What a smaller picture lacks is transparent, and becomes white.
        let light = (29 * Int(bytes[at]) + 150 * Int(bytes[at + 1]) + 77 * Int(bytes[at + 2])) >> 8
        let pale = UInt8(clamping: 165 + (light + 255 - Int(bytes[at + 3])) * 90 / 255)
        for channel in 0..<3 { bytes[at + channel] = pale }
        bytes[at + 3] = 255
      }
    }
  }

  private static func tint(_ box: ImageComparison.PixelBox, on picture: inout Bitmap) {
    let (columns, rows) = box.clipped(to: picture)
    let width = picture.width
    picture.withPixels { bytes in
      for y in rows {
        for at in columns.map({ 4 * (y * width + $0) }) {
          bytes[at + 1] = UInt8(Int(bytes[at + 1]) * 15 / 16)
          bytes[at + 2] = UInt8(Int(bytes[at + 2]) * 13 / 16)
        }
      }
    }
  }

  private static func outline(_ box: ImageComparison.PixelBox, on picture: inout Bitmap) {
    let around = ImageComparison.PixelBox(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin)
    for inset in [0, around.height - 1] {
      picture.fill(x: around.x, y: around.y + inset, width: around.width, height: 1, word: frame)
    }
    for inset in [0, around.width - 1] {
      picture.fill(x: around.x + inset, y: around.y, width: 1, height: around.height, word: frame)
    }
  }
}

extension ImageComparison.PixelBox {
  /// The columns and rows of it that a picture has.
  func clipped(to picture: Bitmap) -> (columns: Range<Int>, rows: Range<Int>) {
    let (left, top) = (min(max(x, 0), picture.width), min(max(y, 0), picture.height))
    return (
      left..<max(left, min(x + width, picture.width)),
      top..<max(top, min(y + height, picture.height))
    )
  }
}

extension Bitmap {
  /// The picture at the top left of a larger, transparent one.
  fileprivate func padded(width: Int, height: Int) -> Bitmap {
    guard width != self.width || height != self.height else { return self }
    var larger = Bitmap(width: width, height: height)
    larger.place(self, x: 0, y: 0)
    return larger
  }
}
