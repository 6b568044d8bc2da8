// SPDX-License-Identifier: MIT

/// The strokes of a drawing, each the points that the pen passed.
///
/// ISO 32000-2, 12.5.6.13, `/InkList`.
public struct InkList: Hashable, Sendable, Codable {
  /// Each stroke's points, in the order of drawing.
  public var strokes: [[Point]]

  /// The strokes of a drawing.
  public init(strokes: [[Point]]) { self.strokes = strokes }

  /// The box that holds every stroke when it is drawn with a round pen.
  ///
  /// - Parameter penWidth: In the unit of the points; finite and not negative.
  /// - Returns: A rectangle in the space of the points, or `nil` when there is no point.
  /// - Complexity: O(*n*) in the number of points.
  public func bounds(penWidth: Double) -> Rectangle? {
    Rectangle(enclosing: strokes.joined())?.insetBy(-penWidth / 2)
  }

  /// Every point mapped.
  public func mapped(by matrix: Matrix) -> InkList {
    InkList(strokes: strokes.map { $0.map(matrix.apply) })
  }
}
