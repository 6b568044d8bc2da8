// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// The pieces of text that an annotation marks (ISO 32000-2, 12.5.6.10, `/QuadPoints`).
enum MarkedText {
  /// More pieces than any selection of text has.
  private static let most = 20_000

  /// The quadrilaterals in default user space; the rectangle where there are none that can be used.
  static func quadrilaterals(
    of annotation: AnnotationEntries, rect: Rectangle
  ) throws(AppearanceError) -> [Quadrilateral] {
    let points = try annotation.points("QuadPoints")
    var pieces: [Quadrilateral] = []
    if points.count % 4 == 0, points.count / 4 <= most {
      pieces = stride(from: 0, to: points.count, by: 4).compactMap {
        Quadrilateral(corners: points[$0], points[$0 + 1], points[$0 + 2], points[$0 + 3])
      }
    }
    guard pieces.isEmpty else { return pieces }
    let upright = Quadrilateral(
      corners: Point(rect.minX, rect.maxY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY))
    guard let upright else { throw .unusable(.noArea) }
    return [upright]
  }
}

extension Quadrilateral {
  /// Corners in whichever order a producer wrote them.
  ///
  /// Acrobat, and nearly everybody after it, writes the upper edge and then the lower one, each in the
  /// direction of the text. The standard asks for the order counter-clockwise from the lower left.
  /// Both are told apart by whether the outline crosses itself, and up from down by the text not
  /// being mirrored.
  ///
  /// - Returns: `nil` when there is no area.
  init?(corners first: Point, _ second: Point, _ third: Point, _ fourth: Point) {
    // As rows: first to second, and opposite to it, in the same direction.
    let isRing = Self.isConvex(first, second, third, fourth)
    let (near, far) = ((first, second), isRing ? (fourth, third) : (third, fourth))
    let along = Vector(from: near.0, to: near.1)
    let aside = Vector(from: near.0, to: far.0)
    let turn = along.cross(aside)
    guard abs(turn) > 1e-9, turn.isFinite else { return nil }
    // The upper row lies to the left of the direction of the text.
    let (upper, lower) = turn > 0 ? (far, near) : (near, far)
    self.init(
      topLeft: upper.0, topRight: upper.1, bottomLeft: lower.0, bottomRight: lower.1)
  }

  /// Whether the corners, in this order, go around an area without crossing.
  private static func isConvex(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let sides = [
      Vector(from: a, to: b), Vector(from: b, to: c), Vector(from: c, to: d),
      Vector(from: d, to: a),
    ]
    let turns = sides.indices.map { sides[$0].cross(sides[($0 + 1) % 4]) }
    return turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
  }

  /// From the foot of the text to its top, where it begins.
  var rise: Vector { Vector(from: bottomLeft, to: topLeft) }

  /// The distance between foot and top, in the middle of the text.
  var height: Double {
    (Vector(from: bottomLeft, to: topLeft).length + Vector(from: bottomRight, to: topRight).length)
      / 2
  }

  /// The line in the direction of the text at a part of its height: 0 is its foot, 1 its top.
  func line(at part: Double) -> (start: Point, end: Point) {
    (
      Vector(from: bottomLeft, to: topLeft).moving(bottomLeft, by: part),
      Vector(from: bottomRight, to: topRight).moving(bottomRight, by: part)
    )
  }
}
