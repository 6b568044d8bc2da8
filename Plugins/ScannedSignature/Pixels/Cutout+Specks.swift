// SPDX-License-Identifier: MIT

extension Cutout {
  /// Removes dust and the edges of shadows: what lies apart, and is next to nothing against all of
  /// the ink.
  ///
  /// The dot of an i is far larger. Judged in cells, so that it costs one pass over the pixels.
  mutating func removeSpecks() {
    let size = max(4, max(width, height) / 240)
    let grid = CellGrid(self, size: size)
    let whole = grid.ink.reduce(0, +)
    let faint = size * size * 255 / 16
    for cluster in grid.clusters() {
      let ink = cluster.reduce(0) { $0 + grid.ink[$1] }
      let isSmall = cluster.count <= 6 && ink * 600 < whole
      guard isSmall || (ink < cluster.count * faint && ink * 50 < whole) else { continue }
      for cell in cluster { clear(cell, of: grid) }
    }
  }

  private mutating func clear(_ cell: Int, of grid: CellGrid) {
    let (row, column) = (cell / grid.columns, cell % grid.columns)
    for y in row * grid.size..<min((row + 1) * grid.size, height) {
      for x in column * grid.size..<min((column + 1) * grid.size, width) {
        coverage[y * width + x] = 0
      }
    }
  }

  /// How much ink is in each cell.
  private struct CellGrid {
    let size: Int
    let columns: Int
    let rows: Int
    private(set) var ink: [Int]

    init(_ cutout: Cutout, size: Int) {
      self.size = size
      columns = (cutout.width + size - 1) / size
      rows = (cutout.height + size - 1) / size
      var ink = [Int](repeating: 0, count: columns * rows)
      let columns = columns
      cutout.coverage.withUnsafeBufferPointer { coverage in
        for y in 0..<cutout.height {
          let (row, start) = (y / size * columns, y * cutout.width)
          for x in 0..<cutout.width where coverage[start &+ x] != 0 {
            ink[row &+ x / size] &+= Int(coverage[start &+ x])
          }
        }
      }
      self.ink = ink
    }

    /// The inked cells that touch each other, by side or corner.
    func clusters() -> [[Int]] {
      var isSeen = [Bool](repeating: false, count: ink.count)
      var result: [[Int]] = []
      for start in ink.indices where ink[start] > 0 && !isSeen[start] {
        var cluster = [start]
        isSeen[start] = true
        var next = 0
        while next < cluster.count {
          let (row, column) = (cluster[next] / columns, cluster[next] % columns)
          next += 1
          for y in max(0, row - 1)...min(rows - 1, row + 1) {
            for x in max(0, column - 1)...min(columns - 1, column + 1) {
              let cell = y * columns + x
              guard ink[cell] > 0, !isSeen[cell] else { continue }
              isSeen[cell] = true
              cluster.append(cell)
            }
          }
        }
        result.append(cluster)
      }
      return result
    }
  }
}
