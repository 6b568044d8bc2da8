// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What is written under or beside one mark: words that are known, before they have a size.
struct Caption: Hashable, Sendable {
  /// Its words, with no-break spaces in names and dates; may have several lines.
  var tied: String
  /// How wide the widest name or date is, in sizes of the font.
  var widestValue: Double
  /// The family of its font.
  var family: String
  /// A BCP 47 tag.
  var language: String
  /// Where it stands; `nil` for the side that suits the box.
  var side: CaptionRequest.Side?
  /// Whether its lines run from right to left.
  var isRightToLeft: Bool
  var color: Color

  /// Its words with plain spaces, as they are read.
  var text: String { tied.replacing(CaptionTemplate.tie, with: " ") }
}
