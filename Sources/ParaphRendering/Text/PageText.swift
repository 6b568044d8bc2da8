// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a page in reading order.
public struct PageText: Hashable, Sendable {
  /// Counted from 1.
  public let page: Int
  /// Every character, spaces and line ends included.
  public let characters: [PageCharacter]

  /// The text of a page out of its characters.
  public init(page: Int, characters: [PageCharacter]) {
    self.page = page
    self.characters = characters
  }

  /// The words in reading order.
  public var words: [PageWord] { [] }
}
