// SPDX-License-Identifier: MIT

/// Whether a regular expression can be matched in a time that does not explode with the text.
///
/// A pattern comes from whoever wrote the plugin, and is matched where the document is.
enum PatternCheck {
  /// Characters of a text that is matched at all.
  static let longestText = 4096
  private static let longestPattern = 512

  /// What is wrong with a pattern, as a clause that follows “that”; `nil` for nothing.
  static func problem(_ pattern: String) -> String? {
    guard pattern.utf8.count <= longestPattern else {
      return "is longer than \(longestPattern) bytes"
    }
    /// Whether each open group repeats or chooses something inside.
    var groups: [Bool] = [false]
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escaped = rest.popFirst() else { break }
        if escaped == "k" || ("1"..."9").contains(escaped) { return "refers back to a group" }
      case "[": skipClass(&rest)
      case "(":
        if rest.hasPrefix("?"), !rest.hasPrefix("?:") { return "has a group with “(?”" }
        groups.append(false)
      case ")":
        let isBranching = groups.count > 1 ? groups.removeLast() : false
        let isRepeated = rest.first.map { "*+{".contains($0) } ?? false
        if isBranching, isRepeated { return "repeats a group that itself repeats or chooses" }
        if isBranching || isRepeated { groups[groups.count - 1] = true }
      case "*", "+", "{", "?", "|": groups[groups.count - 1] = true
      default: break
      }
    }
    return nil
  }

  /// Passes over a set of characters, which may hold others.
  private static func skipClass(_ rest: inout Substring) {
    var depth = 1
    while depth > 0, let character = rest.popFirst() {
      switch character {
      case "\\": rest = rest.dropFirst()
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
    }
  }
}
