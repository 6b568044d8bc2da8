// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Keeps initials out of the way of the other marks of their job.
struct InitialsPlaces {
  /// The boxes of the marks that are placed, by page.
  private let taken: [Int: [Rectangle]]

  /// Between initials and what they make way for, in points.
  private static let gap = 4.0

  init(besides marks: [PlannedMark]) {
    taken = marks.flatMap(\.placed).reduce(into: [:]) { $0[$1.page, default: []].append($1.rect) }
  }

  /// The pages that have no other mark; `nil` when every page has one.
  func freePages(count: Int) -> [Int]? {
    let free = (count > 0 ? Array(1...count) : []).filter { taken[$0] == nil }
    return free.isEmpty ? nil : free
  }

  /// Moves a part that lies on another mark: away from the nearer edge of the page, or towards it, or
  /// to the side.
  ///
  /// - Throws: `outsidePage` when there is no room beside the other marks.
  func place(_ placed: PlacedPart) throws(EngineError) -> PlacedPart {
    let others = taken[placed.page] ?? []
    func meets(_ box: Rectangle) -> [Rectangle] {
      others.filter { $0.insetBy(-Self.gap / 2).intersection(box) != nil }
    }
    let box = placed.mark.rect
    let page = placed.geometry.displayedBox
    guard !meets(box).isEmpty else { return placed }
    // Every place that touches another mark from one of its sides.
    let above = others.map { box.moved(toY: $0.minY - Self.gap - box.height) }
    let below = others.map { box.moved(toY: $0.maxY + Self.gap) }
    let left = others.map { box.moved(toX: $0.minX - Self.gap - box.width) }
    let right = others.map { box.moved(toX: $0.maxX + Self.gap) }
    let isLow = box.center.y > page.center.y
    let free = ((isLow ? above + below : below + above) + left + right).first { place in
      page.contains(place) && meets(place).isEmpty
    }
    guard let free else {
      throw EngineError(
        .outsidePage,
        "On page \(placed.page) there is no room for initials beside the signature.",
        hint: "Choose another place with --initials-anchor, or other pages with --initials-pages.")
    }
    var moved = placed
    moved.mark.rect = free
    return moved
  }
}

extension Rectangle {
  fileprivate func moved(toX x: Double) -> Rectangle { offsetBy(x - self.x, 0) }
  fileprivate func moved(toY y: Double) -> Rectangle { offsetBy(0, y - self.y) }
}
