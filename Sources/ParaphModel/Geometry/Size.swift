// SPDX-License-Identifier: MIT

/// A width and a height in the unit of the coordinate space that its context names.
public struct Size: Hashable, Sendable, Codable {
  /// Along x; may be anything until `isPositive` says otherwise.
  public var width: Double
  /// Along y.
  public var height: Double

  /// A size of this width and height.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both sides are finite and greater than zero.
  public var isPositive: Bool {
    width.isFinite && height.isFinite && width > 0 && height > 0
  }

  /// The same size lying on its side.
  public var transposed: Size { Size(height, width) }
}
