// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture as `pdftoppm` and `mutool` write it without compression: binary PPM.
public struct PortablePixmap: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Red, green, blue, a byte each.
  public let pixels: [UInt8]

  /// Reads a `P6` file of 8 bits a component.
  public init(_ bytes: [UInt8]) throws(TestSupportError) {
    var numbers: [Int] = []
    var at = 2
    guard bytes.starts(with: Array("P6".utf8)) else {
      throw TestSupportError("This is not a binary PPM file.")
    }
    while numbers.count < 3, at < bytes.count {
      if bytes[at] == UInt8(ascii: "#") {
        while at < bytes.count, bytes[at] != 10 { at += 1 }
      } else if (48...57).contains(bytes[at]) {
        var number = 0
        while at < bytes.count, (48...57).contains(bytes[at]) {
          number = number * 10 + Int(bytes[at] - 48)
          at += 1
        }
        numbers.append(number)
      } else {
        at += 1
      }
    }
    guard numbers.count == 3, numbers[2] == 255,
      bytes.count >= at + 1 + numbers[0] * numbers[1] * 3
    else { throw TestSupportError("The PPM file is cut short, or not of 8 bits.") }
    width = numbers[0]
    height = numbers[1]
    pixels = Array(bytes[(at + 1)..<(at + 1 + width * height * 3)])
  }

  /// The colour of a pixel; outside the picture it is black.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0) }
    let at = (y * width + x) * 3
    return (pixels[at], pixels[at + 1], pixels[at + 2])
  }

  /// The smallest box of pixels that differ by more than the tolerance, as least and most
  /// coordinates; `nil` when there is none.
  public func difference(
    from other: PortablePixmap, tolerance: Int
  ) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    guard width == other.width, height == other.height else { return (0, 0, width, height) }
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in
        for index in 0..<mine.count where abs(Int(mine[index]) - Int(theirs[index])) > tolerance {
          let x = index / 3 % width
          let y = index / 3 / width
          if let known = box {
            box = (
              min(known.minX, x), min(known.minY, y), max(known.maxX, x), max(known.maxY, y)
            )
          } else {
            box = (x, y, x, y)
          }
        }
      }
    }
    return box
  }
}
