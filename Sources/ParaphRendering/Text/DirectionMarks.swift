// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes out the marks of direction that Poppler puts into text from right to left.
///
/// Poppler's text is in reading order, with an embedding around each word that runs against the
/// page; its boxes go from left to right, and the marks have none.
struct DirectionMarks {
  /// The text without marks.
  private(set) var scalars: [Unicode.Scalar] = []
  /// For each character of the text, which box from the left it has.
  private(set) var boxes: [Int] = []

  /// What is left open: a piece from the right or from the left, and its characters so far.
  private struct Piece {
    var isRightToLeft: Bool
    /// Positions in `scalars`, from the left.
    var visual: [Int] = []

    mutating func append(_ more: [Int]) {
      visual = isRightToLeft ? more + visual : visual + more
    }
  }

  /// Hostile text cannot open more pieces than this.
  private static let deepest = 64

  init(_ text: String.UnicodeScalarView) {
    var open: [Piece] = []
    var order: [Int] = []
    for scalar in text {
      switch scalar.value {
      case 0x202A where open.count < DirectionMarks.deepest:
        open.append(Piece(isRightToLeft: false))
      case 0x202B where open.count < DirectionMarks.deepest:
        open.append(Piece(isRightToLeft: true))
      case 0x202C where !open.isEmpty:
        DirectionMarks.add(open.removeLast().visual, to: &open, or: &order)
      default:
        DirectionMarks.add([scalars.count], to: &open, or: &order)
        scalars.append(scalar)
      }
    }
    while let piece = open.popLast() { DirectionMarks.add(piece.visual, to: &open, or: &order) }
    boxes = [Int](repeating: 0, count: scalars.count)
    for (box, position) in order.enumerated() { boxes[position] = box }
  }

  private static func add(_ positions: [Int], to open: inout [Piece], or order: inout [Int]) {
    if open.isEmpty {
      order += positions
    } else {
      open[open.count - 1].append(positions)
    }
  }
}
