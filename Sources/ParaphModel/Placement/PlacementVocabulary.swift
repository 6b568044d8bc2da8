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
public enum Orientation: Hashable, Sendable {
  /// Upright on the page as displayed.
  case page
  /// Upright before `/Rotate`: as the page's content stands.
  case content
  /// Turned clockwise by this much on the page as displayed.
  case turned(Rotation)
}
