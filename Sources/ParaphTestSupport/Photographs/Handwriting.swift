// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import ParaphModel

/// Joined handwriting, made up or given: where a pen goes, and how broad its line is.
struct Handwriting {
  /// One place of the pen.
  struct Spot {
    var x: Double
    var y: Double
    /// Half the width of the line.
    var radius: Double
    var startsStroke: Bool
  }

  private(set) var spots: [Spot] = []

  /// A name in a box whose base line is at `y`, with letters of about this height.
  init(
    x left: Double, y baseLine: Double, width: Double, height: Double, penWidth: Double,
    numbers: inout SeededNumbers
  ) {
    let count = 5 + Int(numbers.next() % 4)
    let advance = width / (Double(count) + 1)
    let slant = numbers.number(0.1...0.35)
    var pen = Pen(penWidth: penWidth)
    var (x, y) = (left, baseLine)
    pen.lift()
    for letter in 0..<count {
      let rises: Double =
        letter == 0 ? 1 : numbers.one(of: [0.38, 0.42, 0.45, 0.9, -0.55, 0.4])
      let loop = numbers.number(0.25...0.75) * advance
      let tall = rises * height
      let steps = Int(max(abs(tall) * 2.6, advance * 2) / 0.8)
      for step in 0...steps {
        let t = Double(step) / Double(steps)
        let rise = tall * 0.5 * (1 - cos(2 * .pi * t))
        let px = x + advance * t + loop * sin(2 * .pi * t) + slant * rise
        y = baseLine - rise
        pen.move(to: px, y)
      }
      x += advance
    }
    // A stroke that runs out, and dots.
    let swing = numbers.number(-0.25...0.25) * height
    let length = advance * numbers.number(0.8...1.6)
    for step in 0...Int(length / 0.8) {
      let t = Double(step) / (length / 0.8)
      pen.move(to: x + length * t, baseLine + swing * t * t)
    }
    for _ in 0..<Int(numbers.next() % 3) {
      pen.lift()
      let dotX = left + numbers.number(0.2...0.9) * width
      let dotY = baseLine - height * numbers.number(0.6...0.8)
      for step in 0...4 { pen.move(to: dotX + Double(step) * 0.4, dotY) }
    }
    if numbers.next() % 2 == 0 {
      pen.lift()
      let from = left + numbers.number(0...0.2) * width
      let drop = numbers.number(0.2...0.35) * height
      let bend = numbers.number(0.05...0.15) * height
      let reach = numbers.number(0.5...0.8) * width
      for step in 0...Int(reach / 0.8) {
        let t = Double(step) / (reach / 0.8)
        pen.move(to: from + reach * t, baseLine + drop - bend * sin(.pi * t) - bend * t)
      }
    }
    spots = pen.spots
  }

  /// Given strokes, in the middle of a box whose lower edge is a little below `y`.
  init(
    strokes: [[Point]], x left: Double, y baseLine: Double, width: Double, height: Double,
    penWidth: Double
  ) {
    let points = strokes.joined()
    guard let first = points.first else { return }
    var (minimum, maximum) = (first, first)
    for point in points {
      minimum = Point(min(minimum.x, point.x), min(minimum.y, point.y))
      maximum = Point(max(maximum.x, point.x), max(maximum.y, point.y))
    }
    let (across, down) = (maximum.x - minimum.x, maximum.y - minimum.y)
    let scale = min(width / max(across, 1e-9), height * 1.6 / max(down, 1e-9))
    let (startX, startY) = (left + (width - across * scale) / 2, baseLine + height * 0.3)
    var pen = Pen(penWidth: penWidth)
    for stroke in strokes {
      pen.lift()
      for point in stroke {
        pen.move(
          to: startX + (point.x - minimum.x) * scale, startY - (maximum.y - point.y) * scale)
      }
    }
    spots = pen.spots
  }

  /// Downward strokes are broader.
  private struct Pen {
    let penWidth: Double
    var spots: [Spot] = []
    private var isLifted = true
    private var breadth = 0.8

    init(penWidth: Double) { self.penWidth = penWidth }

    mutating func lift() { isLifted = true }

    mutating func move(to x: Double, _ y: Double) {
      if !isLifted, let last = spots.last {
        let length = ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
        guard length > 0.3 else { return }
        let wanted = 0.85 + 0.25 * (y - last.y) / length
        breadth += (wanted - breadth) * min(1, length / (4 * penWidth))
      }
      spots.append(
        Spot(x: x, y: y, radius: penWidth / 2 * breadth, startsStroke: isLifted))
      isLifted = false
    }
  }
}
