// SPDX-License-Identifier: MIT

/// A part of a page of another document, as a picture.
public struct PageExcerpt: Hashable, Sendable {
  /// Which of the pages that the host has opened, counted from 0.
  public var source: Int
  /// The part, on that page as displayed.
  public var box: Rectangle

  /// Whether it is multiplied with what lies beneath, so that what is white in it hides nothing.
  public var multiplies: Bool

  /// A part of a page.
  public init(source: Int, box: Rectangle, multiplies: Bool = false) {
    self.source = source
    self.box = box
    self.multiplies = multiplies
  }
}
