// SPDX-License-Identifier: MIT

internal import ParaphModel

/// Places for several icons in one box: rows from its top left, at their natural size or as large as
/// fits.
struct IconGrid {
  private static let gap = 6.0
  private let natural: Size
  private let count: Int

  init(_ natural: Size, count: Int) {
    self.natural = natural
    self.count = count
  }

  /// One box for each icon, all inside the given one.
  func cells(in box: Rectangle) -> [Rectangle] {
    guard count > 0 else { return [] }
    var best = (columns: 1, scale: 0.0)
    for columns in 1...min(count, 200) {
      let rows = (count + columns - 1) / columns
      let scale = min(
        1, box.width / across(columns, natural.width), box.height / across(rows, natural.height))
      if scale > best.scale { best = (columns, scale) }
    }
    let (columns, scale) = best
    return (0..<count).map { index in
      Rectangle(
        x: box.x + Double(index % columns) * (natural.width + Self.gap) * scale,
        y: box.y + Double(index / columns) * (natural.height + Self.gap) * scale,
        width: natural.width * scale, height: natural.height * scale)
    }
  }

  private func across(_ number: Int, _ side: Double) -> Double {
    Double(number) * (side + Self.gap) - Self.gap
  }
}
