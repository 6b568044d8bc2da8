// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension PortablePixmap {
  /// How many squares of three pixels differ by much in their mean colour: antialiasing does not.
  ///
  /// `except`: Boxes, in pixels, in which squares may differ.
  public func differentBlocks(from other: PortablePixmap, except boxes: [Rectangle] = []) -> Int {
    guard width == other.width, height == other.height else { return width * height }
    return blocks(of: 3, thatDifferBy: 48, from: other).count { block in
      !boxes.contains { $0.intersection(block) != nil }
    }
  }

  /// Whether another renderer shows the same, each with letters and edges of its own.
  public func agrees(with other: PortablePixmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return blocks(of: 8, thatDifferBy: 32, from: other).isEmpty
  }

  /// Whether not all pixels in a box, its edge aside, have one colour.
  public func showsSomething(in box: Rectangle) -> Bool {
    let xs = max(0, Int(box.minX) + 2)..<max(0, Int(box.minX) + 2, min(width, Int(box.maxX) - 1))
    let ys = max(0, Int(box.minY) + 2)..<max(0, Int(box.minY) + 2, min(height, Int(box.maxY) - 1))
    guard let left = xs.first, let top = ys.first else { return false }
    let first = self[left, top]
    return ys.contains { y in
      xs.contains { x in
        let color = self[x, y]
        return abs(Int(color.red) - Int(first.red)) > 48
          || abs(Int(color.green) - Int(first.green)) > 48
          || abs(Int(color.blue) - Int(first.blue)) > 48
      }
    }
  }

  /// The squares whose mean colour differs by more than a tolerance in one component.
  private func blocks(
    of side: Int, thatDifferBy tolerance: Int, from other: PortablePixmap
  ) -> [Rectangle] {
    var found: [Rectangle] = []
    pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { theirs in
        for top in stride(from: 0, through: height - side, by: side) {
          for left in stride(from: 0, through: width - side, by: side) {
            var sums = (0, 0, 0)
            for y in top..<(top + side) {
              let start = (y * width + left) * 3
              for at in stride(from: start, to: start + 3 * side, by: 3) {
                sums.0 += Int(mine[at]) - Int(theirs[at])
                sums.1 += Int(mine[at + 1]) - Int(theirs[at + 1])
                sums.2 += Int(mine[at + 2]) - Int(theirs[at + 2])
              }
            }
            if max(abs(sums.0), abs(sums.1), abs(sums.2)) > side * side * tolerance {
              found.append(
                Rectangle(
                  x: Double(left), y: Double(top), width: Double(side), height: Double(side)))
            }
          }
        }
      }
    }
    return found
  }
}
