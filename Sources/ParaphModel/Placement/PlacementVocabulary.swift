// SPDX-License-Identifier: MIT

/// How a mark's size follows its box.
public enum Fit: String, CaseIterable, Hashable, Sendable, Codable {
  /// As large as fits, with its own proportions.
  case contain
  /// The box exactly; proportions may change.
  case fill
  /// The box's width, with its own proportions.
  case width
  /// The box's height, with its own proportions.
  case height
  /// Its natural size.
  case none
}

/// Where a mark sits across its box.
public enum HorizontalAlignment: String, CaseIterable, Hashable, Sendable, Codable {
  case left, center, right
}

/// Where a mark sits along the height of its box.
public enum VerticalAlignment: String, CaseIterable, Hashable, Sendable, Codable {
  case top, middle, bottom
  /// The mark's base line on the box's lower edge.
  case baseline
}

/// Nine places on the page as displayed.
public enum Anchor: String, CaseIterable, Hashable, Sendable, Codable {
  case topLeft = "top-left"
  case top
  case topRight = "top-right"
  case left
  case center
  case right
  case bottomLeft = "bottom-left"
  case bottom
  case bottomRight = "bottom-right"
}

/// Which way up a mark stands.
public enum Orientation: Hashable, Sendable, Codable {
  /// Upright on the page as displayed.
  case page
  /// Upright before `/Rotate`: as the page's content stands.
  case content
  /// Turned clockwise by this much on the page as displayed.
  case turned(Rotation)
}

extension Orientation {
  /// The words of the command line: `page`, `content`, `0`, `90`, `180`, `270`.
  public static let words = ["page", "content"] + Rotation.allCases.map { String($0.rawValue) }

  /// Reads one of the words; `nil` for anything else.
  public init?(_ text: String) {
    switch text {
    case "page": self = .page
    case "content": self = .content
    default:
      guard let degrees = Int(text), let turn = Rotation(rawValue: degrees) else { return nil }
      self = .turned(turn)
    }
  }

  /// How far a mark is turned clockwise on a displayed page with this rotation.
  public func turn(on rotation: Rotation) -> Rotation {
    switch self {
    case .page: .none
    case .content: rotation
    case .turned(let turn): turn
    }
  }
}

extension PlacementRequest.MatchChoice {
  /// Reads `first`, `last`, `all`, `unique` or a number from 1; `nil` for anything else.
  public init?(_ text: String) {
    switch text {
    case "first": self = .first
    case "last": self = .last
    case "all": self = .all
    case "unique": self = .unique
    default:
      guard let number = Int(text), number > 0 else { return nil }
      self = .number(number)
    }
  }
}
