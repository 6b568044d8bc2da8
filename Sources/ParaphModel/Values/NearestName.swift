// SPDX-License-Identifier: MIT

/// What somebody may have meant by a name that does not exist.
public enum NearestName {
  /// Longer words are not compared: nobody mistypes them, and comparing takes the square of time.
  private static let longest = 64

  /// The candidate that a slip of the finger makes into this word.
  ///
  /// Upper and lower case count as the same. Of candidates that are as near, the first wins.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - candidates: The names that exist.
  /// - Returns: `nil` when none is near: at most one slip for every three characters, and one always.
  public static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    guard !word.isEmpty, word.count <= longest else { return nil }
    let written = word.lowercased()
    var best: (name: String, slips: Int)?
    for candidate in candidates where candidate.count <= longest {
      let slips = distance(written, candidate.lowercased())
      let allowed = max(1, min(word.count, candidate.count) / 3)
      if slips <= allowed, slips < best?.slips ?? .max { best = (candidate, slips) }
    }
    return best?.name
  }

  /// A sentence that offers the nearest candidate, such as “Did you mean size?”; `nil` without one.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - candidates: The names that exist.
  /// - Returns: One sentence with its question mark.
  public static func question(_ word: String, among candidates: some Sequence<String>) -> String? {
    of(word, among: candidates).map { "Did you mean \($0)?" }
  }

  /// How many slips lead from one word to the other: a character added, lost or mistaken, or two
  /// neighbours swapped.
  ///
  /// - Parameters:
  ///   - first: A word.
  ///   - second: Another one.
  /// - Returns: Zero for equal words.
  /// - Complexity: O(*n* · *m*) in the characters of both.
  public static func distance(_ first: String, _ second: String) -> Int {
    let rows = Array(first)
    let columns = Array(second)
    guard !rows.isEmpty, !columns.isEmpty else { return max(rows.count, columns.count) }
    var beforeLast: [Int] = []
    var last = Array(0...columns.count)
    for row in rows.indices {
      var line = [row + 1]
      for column in columns.indices {
        let mistaken = last[column] + (rows[row] == columns[column] ? 0 : 1)
        var least = min(mistaken, last[column + 1] + 1, line[column] + 1)
        let isSwap =
          row > 0 && column > 0 && rows[row] == columns[column - 1]
          && rows[row - 1] == columns[column]
        if isSwap { least = min(least, beforeLast[column - 1] + 1) }
        line.append(least)
      }
      beforeLast = last
      last = line
    }
    return last[columns.count]
  }
}
