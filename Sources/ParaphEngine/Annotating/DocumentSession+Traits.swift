// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

extension DocumentSession {
  /// From the catalogue; `nil` where it does not say, or cannot be read.
  var language: String? {
    // A document whose language cannot be read has none.
    try? file.text("Lang", in: file.catalog())
  }

  /// What marks may adapt to in the whole document.
  ///
  /// `language`: Of the mark; `nil` for that of the document.
  func documentTraits(language: String? = nil) -> Traits {
    var traits = Traits(language: language ?? self.language)
    traits.intent = .flatten
    traits.textScale = 1
    return traits
  }
}
