// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of a field, to be looked for in what its appearance shows.
struct ComparedValue {
  /// The value itself, and the words that stand for it.
  private let texts: [String]

  init(_ text: String, words: String?) { texts = [text] + (words.map { [$0] } ?? []) }

  /// Whether it is there, or may be.
  func isShown(by shown: ShownText) -> Bool {
    texts.contains { text in
      let wanted = ComparedText(text.unicodeScalars, isASCII: !shown.isCertain)
      // Nothing in it that could be compared: a sign alone, or a script whose codes are not known.
      guard !wanted.isEmpty else { return true }
      let text = ComparedText(shown, isASCII: !shown.isCertain)
      return text.contains(wanted) || (wanted.isReordered && text.holdsLetters(of: wanted))
    }
  }

  /// Whether the digits are there, with whatever a format put between them.
  func isShownByDigits(of shown: ShownText) -> Bool {
    let found = ComparedText(shown, isASCII: true).digits
    return texts.contains { text in
      let wanted = ComparedText(text.unicodeScalars, isASCII: true).digits
      return !wanted.isEmpty && ComparedText.contains(found, wanted)
    }
  }

  /// Whether something else is there for sure: not a part of it, as a box shows that is too small.
  func isContradicted(by shown: ShownText) -> Bool {
    guard shown.isCertain else { return false }
    let found = ComparedText(shown, isASCII: false)
    return !found.isEmpty
      && texts.allSatisfy { text in
        let wanted = ComparedText(text.unicodeScalars, isASCII: false)
        return !wanted.contains(found) && !(found.isReordered && wanted.holdsLetters(of: found))
      }
  }
}
