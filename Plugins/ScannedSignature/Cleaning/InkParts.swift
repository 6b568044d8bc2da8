// SPDX-License-Identifier: MIT

/// The pieces of ink on a plane.
struct InkParts {
  /// The number of each pixel's part, counted from 1; 0 is paper.
  private(set) var numbers: [Int32]
  /// In the order of their first pixels.
  private(set) var parts: [InkPart]
  let width: Int
  let height: Int

  /// The parts whose pixels have at least this loss; they touch by a side or a corner.
  init(_ loss: GrayPlane, least: UInt8) {
    let (width, height) = (loss.width, loss.height)
    var numbers = [Int32](repeating: 0, count: width * height)
    var parts: [InkPart] = []
    var stack: [Int32] = []
    numbers.withUnsafeMutableBufferPointer { numbers in
      loss.values.withUnsafeBufferPointer { loss in
        for start in 0..<width * height where loss[start] >= least && numbers[start] == 0 {
          let number = Int32(parts.count + 1)
          var part = InkPart()
          numbers[start] = number
          stack.append(Int32(start))
          while let place = stack.popLast().map(Int.init) {
            let (y, x) = place.quotientAndRemainder(dividingBy: width)
            part.area &+= 1
            part.weight &+= Int(loss[place])
            part.peak = max(part.peak, loss[place])
            part.left = min(part.left, x)
            part.right = max(part.right, x)
            part.top = min(part.top, y)
            part.bottom = max(part.bottom, y)
            for row in y &- 1...y &+ 1 {
              for column in x &- 1...x &+ 1 {
                let isSide = row == y || column == x
                guard row >= 0, row < height, column >= 0, column < width else {
                  if isSide { part.perimeter &+= 1 }
                  continue
                }
                let next = row &* width &+ column
                if loss[next] < least {
                  if isSide { part.perimeter &+= 1 }
                } else if numbers[next] == 0 {
                  numbers[next] = number
                  stack.append(Int32(next))
                }
              }
            }
          }
          parts.append(part)
        }
      }
    }
    (self.numbers, self.parts, self.width, self.height) = (numbers, parts, width, height)
  }

  /// Which parts are the writer's, by what a level of cleaning lets pass; the first stands for part 1.
  func kept(full: Int, level: CleaningLevel) -> [Bool] {
    let breadth = self.breadth
    let largest = parts.map(\.area).max() ?? 0
    return parts.map { part in
      guard part.area < largest else { return true }
      // Noise: nowhere as deep as ink.
      if Int(part.peak) * 100 < full * 62 { return level == .none && part.area > 3 }
      guard level != .none else { return true }
      let dot = breadth * breadth
      if Double(part.area) < dot * (level == .strong ? 0.6 : 0.3) { return false }
      let touchesEdge =
        part.left == 0 || part.top == 0 || part.right == width - 1 || part.bottom == height - 1
      // The corner of a shadow, the end of a rule, or what the sheet lies on.
      if touchesEdge, part.breadth > 2.2 * breadth || part.area * 6 < largest { return false }
      return true
    }
  }

  /// How broad the lines of the ink are, in pixels: that of most of it.
  var breadth: Double {
    let sorted = parts.sorted { ($0.area, $1.left) > ($1.area, $0.left) }
    let half = parts.reduce(0) { $0 + $1.area } / 2
    var seen = 0
    var lines: [Double] = []
    for part in sorted {
      lines.append(part.breadth)
      seen += part.area
      if seen > half { break }
    }
    return lines.sorted()[safe: lines.count / 2] ?? 1
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
