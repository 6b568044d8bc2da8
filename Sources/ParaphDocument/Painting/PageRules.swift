// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// The horizontal lines that a page's content draws, such as those to sign on.
public struct PageRules: Hashable, Sendable {
  /// A horizontal line, or a thin rectangle that is filled, on the page as displayed.
  public struct Rule: Hashable, Sendable {
    /// What it covers.
    public var box: Rectangle
    /// Whether an upright line meets it: it is a side of a box or of the cell of a table.
    public var hasUpright: Bool
  }

  /// From the top of the page as displayed, and from left to right.
  public let rules: [Rule]

  /// What is thicker is a bar and not a line.
  private static let thickest = 3.0
  /// What is shorter is a dash, unless others follow it.
  private static let shortest = 18.0
  /// Pieces of a line that are no farther apart are one: dashes, and what was drawn cell by cell.
  private static let widestGap = 4.0

  /// Reads the content of a page, that of its forms included; annotations are none of it.
  ///
  /// - Complexity: O(*n*) in the bytes of the content, which is decoded.
  public init(of page: PDFPage, in source: any ObjectSource) {
    let geometry = page.geometry
    var shapes = PaintedShapes(
      source, matrix: geometry.toDisplayed, clip: geometry.displayedBox.insetBy(-1))
    shapes.read(page)
    let thin = shapes.shapes.filter { $0.kind != .picture && !$0.isWhite }
    let uprights = thin.map(\.box).filter { $0.width <= Self.thickest && $0.height >= 6 }
    let flat = thin.map(\.box).filter { $0.height <= Self.thickest && $0.width > 0.2 }
    rules = Self.joined(flat).filter { $0.width >= Self.shortest }.map { box in
      Rule(box: box, hasUpright: uprights.contains { Self.meets($0, box) })
    }
  }

  /// Lines made of the pieces that follow one another at one height.
  private static func joined(_ pieces: [Rectangle]) -> [Rectangle] {
    // By bands, so that rounding does not part the pieces of one line.
    let sorted = pieces.map { (band: ($0.center.y * 2).rounded(), box: $0) }
      .sorted { ($0.band, $0.box.minX) < ($1.band, $1.box.minX) }
    var lines: [(band: Double, box: Rectangle)] = []
    for piece in sorted {
      if let last = lines.last, last.band == piece.band,
        piece.box.minX - last.box.maxX <= widestGap,
        last.box.union(piece.box).height <= thickest
      {
        lines[lines.count - 1].box = last.box.union(piece.box)
      } else {
        lines.append(piece)
      }
    }
    return lines.map(\.box).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  /// Whether an upright line meets a rule, from above or from below.
  private static func meets(_ upright: Rectangle, _ rule: Rectangle) -> Bool {
    upright.center.x >= rule.minX - 2 && upright.center.x <= rule.maxX + 2
      && upright.minY <= rule.maxY + 2 && upright.maxY >= rule.minY - 2
  }
}
