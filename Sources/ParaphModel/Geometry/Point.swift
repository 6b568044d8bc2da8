// SPDX-License-Identifier: MIT

/// A point in the coordinate space that its context names.
public struct Point: Hashable, Sendable, Codable {
  /// Along the first axis of its space.
  public var x: Double
  /// Along the second axis of its space.
  public var y: Double

  /// The origin of its space.
  public static let zero = Point(0, 0)

  /// A point with these coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
