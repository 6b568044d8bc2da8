// SPDX-License-Identifier: GPL-3.0-or-later

/// What a search compares: characters one by one, or a regular expression.
enum TextPattern: Sendable {
  case literal([Character])
  /// In Swift's syntax, without its slashes; it was compiled once without an error.
  case expression(String, ignoreCase: Bool)

  /// In seconds; a page of a book takes a few thousandths.
  private static let patience = 5

  /// The ranges of UTF-8 bytes that match, from the start; they neither overlap nor are empty.
  ///
  /// - Returns: `nil` when it takes too long.
  func ranges(in string: String) -> [Range<Int>]? {
    switch self {
    case .literal(let wanted):
      TextPattern.ranges(of: wanted, in: string)
    case .expression(let source, let ignoreCase):
      BoundedWork.run(seconds: TextPattern.patience) {
        guard let expression = try? TextPattern.compile(source, ignoreCase: ignoreCase) else {
          return []
        }
        return string.ranges(of: expression).filter { !$0.isEmpty }
          .map { TextPattern.bytes($0, in: string) }
      }
    }
  }

  /// The expression, or the standard library's own error.
  static func compile(
    _ source: String, ignoreCase: Bool
  ) throws -> Regex<AnyRegexOutput> {
    let expression = try Regex(source)
    return ignoreCase ? expression.ignoresCase() : expression
  }

  /// Characters are equal when they are canonically equivalent, however they are composed.
  private static func ranges(of wanted: [Character], in string: String) -> [Range<Int>] {
    guard let first = wanted.first else { return [] }
    let indices = Array(string.indices) + [string.endIndex]
    let characters = Array(string)
    var found: [Range<Int>] = []
    var at = 0
    while at + wanted.count <= characters.count {
      let end = at + wanted.count
      if characters[at] == first, characters[at..<end].elementsEqual(wanted) {
        found.append(bytes(indices[at]..<indices[end], in: string))
        at = end
      } else {
        at += 1
      }
    }
    return found
  }

  private static func bytes(_ range: Range<String.Index>, in string: String) -> Range<Int> {
    let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.utf8.distance(from: string.startIndex, to: range.upperBound)
    return start..<end
  }
}
