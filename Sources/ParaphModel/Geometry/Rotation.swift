// SPDX-License-Identifier: MIT

/// A number of quarter turns, clockwise, as `/Rotate` of a page counts them.
public enum Rotation: Int, CaseIterable, Hashable, Sendable, Codable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// The nearest quarter turn to any number of degrees, negative ones and full turns included.
  public init(degrees: Double) {
    guard degrees.isFinite else {
      self = .none
      return
    }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = Int((turn / 90).rounded())
    self = Rotation.allCases[((quarters % 4) + 4) % 4]
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// Both turns, one after the other.
  public static func + (left: Rotation, right: Rotation) -> Rotation {
    Rotation(degrees: Double(left.rawValue + right.rawValue))
  }

  /// The turn that undoes this one.
  public static prefix func - (rotation: Rotation) -> Rotation {
    Rotation(degrees: Double(-rotation.rawValue))
  }

  /// Turns a box of this size clockwise and moves it back to the origin; y grows downwards.
  ///
  /// - Parameter size: The box before it is turned.
  /// - Returns: The matrix from the box's own space (origin top left) to the turned box's.
  public func turning(_ size: Size) -> Matrix {
    switch self {
    case .none: .identity
    case .quarter: Matrix(0, 1, -1, 0, size.height, 0)
    case .half: Matrix(-1, 0, 0, -1, size.width, size.height)
    case .threeQuarters: Matrix(0, -1, 1, 0, 0, size.width)
    }
  }
}
