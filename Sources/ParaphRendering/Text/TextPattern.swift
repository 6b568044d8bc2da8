// SPDX-License-Identifier: GPL-3.0-or-later

/// What a search compares: characters one by one, or a regular expression.
enum TextPattern {
  case literal([Character])
  case expression(Regex<AnyRegexOutput>)

  /// The ranges that match, from the start; they do not overlap and are not empty.
  func ranges(in string: String) -> [Range<String.Index>] {
    switch self {
    case .literal(let wanted): TextPattern.ranges(of: wanted, in: string)
    case .expression(let expression): string.ranges(of: expression).filter { !$0.isEmpty }
    }
  }

  /// Characters are equal when they are canonically equivalent, however they are composed.
  private static func ranges(
    of wanted: [Character], in string: String
  ) -> [Range<String.Index>] {
    guard let first = wanted.first else { return [] }
    let indices = Array(string.indices) + [string.endIndex]
    let characters = Array(string)
    var found: [Range<String.Index>] = []
    var at = 0
    while at + wanted.count <= characters.count {
      let end = at + wanted.count
      if characters[at] == first, characters[at..<end].elementsEqual(wanted) {
        found.append(indices[at]..<indices[end])
        at = end
      } else {
        at += 1
      }
    }
    return found
  }
}
