// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One mark that becomes part of a page's content.
public struct ContentMark: Hashable, Sendable {
  /// What it looks like, and which way up it stands.
  public var appearance: AnnotationMark.Appearance
  /// The box that it fills, on the page as displayed.
  public var rect: Rectangle
  /// Counted from 1.
  public var page: Int
  /// What it says in a tagged document.
  public var description: ContentDescription

  /// A mark of these parts.
  public init(
    _ appearance: AnnotationMark.Appearance, in rect: Rectangle, page: Int,
    description: ContentDescription = .decoration
  ) {
    self.appearance = appearance
    self.rect = rect
    self.page = page
    self.description = description
  }
}
