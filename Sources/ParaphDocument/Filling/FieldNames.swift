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
    shortened(names.prefix(most).map { "“\($0)”" }, of: names.count)
  }

  /// Options as a user may name them: what is shown, with the export value where that is another.
  static func list(_ options: [ChoiceOptions.Option]) -> String {
    shortened(
      options.prefix(most).map { option in
        let value = option.exportValue.text
        return value == option.display || option.display.isEmpty
          ? "“\(value)”" : "“\(option.display)” (“\(value)”)"
      }, of: options.count)
  }

  private static func shortened(_ shown: [String], of count: Int) -> String {
    let list = shown.joined(separator: ", ")
    return count > shown.count ? "\(list) and \(count - shown.count) more" : list
  }

  /// The names with those first that are nearest to a word, else in their order.
  static func sorted(_ names: [String], near word: String) -> [String] {
    sorted(names, near: word) { $0 }
  }

  /// The items with those first whose names are nearest to a word, else in their order.
  static func sorted<Item>(
    _ items: [Item], near word: String, name: (Item) -> String
  ) -> [Item] {
    guard items.count <= mostCompared, word.count <= longestCompared else { return items }
    let written = word.lowercased()
    let ranked = items.enumerated().map { place, item in
      (item: item, place: place, slips: slips(name(item).lowercased(), from: written))
    }
    return ranked.sorted { ($0.slips, $0.place) < ($1.slips, $1.place) }.map(\.item)
  }

  /// None where the word is the last part of the name: who writes it means the field.
  private static func slips(_ name: String, from written: String) -> Int {
    if !written.isEmpty, name.hasSuffix("." + written) { return 0 }
    return name.count <= longestCompared ? NearestName.distance(written, name) : .max
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
