// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What is written under or beside one mark: words that are known, before they have a size.
struct Caption: Hashable, Sendable {
  /// May have several lines.
  var text: String
  /// The family of its font.
  var family: String
  /// A BCP 47 tag.
  var language: String
  /// Where it stands; `nil` for the side that suits the box.
  var side: CaptionRequest.Side?
  /// Whether its lines run from right to left.
  var isRightToLeft: Bool
  var color: Color
}
