// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Lists of names and values in messages.
enum FieldNames {
  private static let most = 20
  /// Comparing words takes time; longer lists keep their order, and longer words come last.
  private static let mostCompared = 1_000
  private static let longestCompared = 64

  /// The names in quotation marks, so that blanks at their ends are seen; not more than anybody reads.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(most).map { "“\($0)”" }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }

  /// The names with those first that are nearest to a word, else in their order.
  static func sorted(_ names: [String], near word: String) -> [String] {
    guard names.count <= mostCompared, word.count <= longestCompared else { return names }
    let written = word.lowercased()
    let ranked = names.enumerated().map { place, name in
      let other = name.lowercased()
      let isPart = !written.isEmpty && other.hasSuffix("." + written)
      return (
        name: name, place: place,
        slips: isPart
          ? 0 : name.count <= longestCompared ? NearestName.distance(written, other) : .max
      )
    }
    return ranked.sorted { ($0.slips, $0.place) < ($1.slips, $1.place) }.map(\.name)
  }
}

extension DocumentError {
  /// A field that is not there, with those that are, the nearest first.
  public static func fieldNotFound(_ name: String, among names: [String]) -> DocumentError {
    var seen: Set<String> = []
    let unique = names.filter { !$0.isEmpty && seen.insert($0).inserted }
    return DocumentError(
      .fieldNotFound, "There is no form field “\(name)”.",
      hint: unique.isEmpty
        ? "The document has no form fields."
        : "There are: \(FieldNames.list(FieldNames.sorted(unique, near: name))).")
  }
}
