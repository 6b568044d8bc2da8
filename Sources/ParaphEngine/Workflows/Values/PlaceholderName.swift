// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What may stand between the braces of a placeholder.
enum PlaceholderName {
  /// Values that every document gives.
  static let ofDocument = ["stem", "name", "ext", "folder", "n"]

  /// Whether a text is a name: letters, digits, `_`, `-` and `.`, beginning with a letter.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
  }

  /// The error for a name that nothing gives.
  ///
  /// - Parameters:
  ///   - name: As it was written.
  ///   - known: The names that there are.
  /// - Returns: A sentence with the nearest one.
  static func unknown(_ name: String, among known: Set<String>) -> ValueError {
    let nearest = NearestName.of(name, among: known.sorted())
    return ValueError(
      "Nothing gives a value for {\(name)}.", code: "unknown-value",
      hint: nearest.map { "Did you mean {\($0)}?" }
        ?? "Add it to variables, give it with --set \(name)=VALUE, or write {{ for a brace.")
  }
}
