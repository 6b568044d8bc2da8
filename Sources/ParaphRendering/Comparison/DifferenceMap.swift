// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where two pictures of one size differ, pixel by pixel.
struct DifferenceMap {
  let width: Int
  let height: Int
  /// One for each pixel, from the top.
  private(set) var differs: [Bool]
  private(set) var count = 0
  /// The largest difference of any channel, 0 to 255.
  private(set) var largest = 0

  init(
    _ first: Bitmap, _ second: Bitmap, threshold: Int, ignoring: [ImageComparison.PixelBox]
  ) {
    width = first.width
    height = first.height
    differs = [Bool](repeating: false, count: width * height)
    let ignored = DifferenceMap.mask(ignoring, width: width, height: height)
    var count = 0
    var largest = 0
    first.pixels.withUnsafeBufferPointer { left in
      second.pixels.withUnsafeBufferPointer { right in
        differs.withUnsafeMutableBufferPointer { differs in
          // Most pages are the same to the bit.
          guard !DifferenceMap.areSame(left, right) else { return }
          for pixel in differs.indices where !(ignored?[pixel] ?? false) {
            var most = 0
            for channel in (4 * pixel)..<(4 * pixel + 4) where left[channel] != right[channel] {
              most = max(most, abs(Int(left[channel]) - Int(right[channel])))
            }
            largest = max(largest, most)
            if most > threshold {
              differs[pixel] = true
              count += 1
            }
          }
        }
      }
    }
    self.count = count
    self.largest = largest
  }

  private static func areSame(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }

  private static func mask(
    _ boxes: [ImageComparison.PixelBox], width: Int, height: Int
  ) -> [Bool]? {
    guard !boxes.isEmpty else { return nil }
    var mask = [Bool](repeating: false, count: width * height)
    for box in boxes {
      let columns = max(box.x, 0)..<max(max(box.x, 0), min(box.x + box.width, width))
      for y in max(box.y, 0)..<max(max(box.y, 0), min(box.y + box.height, height)) {
        for x in columns { mask[y * width + x] = true }
      }
    }
    return mask
  }

  /// The side of the largest square that differs everywhere.
  func largestSquare() -> Int {
    var best = 0
    // The largest square whose bottom right corner is this pixel, for the row above and this one.
    var above = [Int](repeating: 0, count: width + 1)
    var row = above
    for y in 0..<height {
      for x in 0..<width {
        row[x + 1] =
          differs[y * width + x] ? 1 + min(above[x], above[x + 1], row[x]) : 0
        best = max(best, row[x + 1])
      }
      swap(&above, &row)
    }
    return best
  }

  /// The boxes of what differs, joined over a grid of 8 by 8 pixels.
  func groups() -> [ImageComparison.PixelBox] {
    let cell = 8
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    var isTouched = [Bool](repeating: false, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width where differs[y * width + x] {
        isTouched[y / cell * columns + x / cell] = true
      }
    }
    var boxes: [ImageComparison.PixelBox] = []
    for start in isTouched.indices where isTouched[start] {
      var (left, top, right, bottom) = (width, height, -1, -1)
      var waiting = [start]
      isTouched[start] = false
      while let at = waiting.popLast() {
        let (column, row) = (at % columns, at / columns)
        for y in (row * cell)..<min((row + 1) * cell, height) {
          for x in (column * cell)..<min((column + 1) * cell, width) where differs[y * width + x] {
            (left, top) = (min(left, x), min(top, y))
            (right, bottom) = (max(right, x), max(bottom, y))
          }
        }
        for next in DifferenceMap.neighbours(column, row, columns: columns, rows: rows)
        where isTouched[next] {
          isTouched[next] = false
          waiting.append(next)
        }
      }
      boxes.append(.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
    }
    return boxes.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private static func neighbours(
    _ column: Int, _ row: Int, columns: Int, rows: Int
  ) -> [Int] {
    (max(row - 1, 0)...min(row + 1, rows - 1)).flatMap { row in
      (max(column - 1, 0)...min(column + 1, columns - 1)).map { row * columns + $0 }
    }
  }
}
