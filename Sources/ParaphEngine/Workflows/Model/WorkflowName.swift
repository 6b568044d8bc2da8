// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// Names of workflows and of steps, of which the names (`/NM`) of marks are made.
enum WorkflowName {
  /// What the name of a workflow is that no file names.
  static let fallback = "workflow"

  /// As a regular expression for editors: no white space, and of ASCII's signs only the three.
  static let pattern = #"^[^\s!-,/:-@\[-^`{-~]+$"#

  /// Whether a text is a name: letters, digits, `-`, `_` and `.`, at least one.
  static func isName(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy(isPart) }

  /// The name of a workflow that does not say it: that of its file up to the first full stop.
  ///
  /// Runs of what no name has become one hyphen.
  static func ofFile(_ file: String?) -> String {
    let last = file?.split(separator: "/").last ?? ""
    let stem = last.prefix { $0 != "." }
    let words = stem.split { !isPart($0) }
    return words.isEmpty ? fallback : words.joined(separator: "-").composed
  }

  /// Whether a placeholder can have this name.
  static func isVariable(_ text: String) -> Bool {
    isName(text) && text.first?.isLetter ?? false
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }

  /// The ids of steps that do not say theirs: the kind, and from the second of a kind on its number.
  static func ids(of kinds: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return kinds.map { kind in
      let number = counts[kind, default: 0] + 1
      counts[kind] = number
      return number == 1 ? kind : "\(kind)_\(number)"
    }
  }

  /// The id whose marks may be named like those of this one: `sign` for `sign-2`; `nil` for none.
  ///
  /// The marks of a step are `sign`, `sign-2`, `sign-3` and so on.
  static func owner(of id: String) -> String? {
    guard let hyphen = id.lastIndex(of: "-") else { return nil }
    let digits = id[id.index(after: hyphen)...]
    let isNumber =
      !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber } && digits.first != "0"
    return isNumber && digits != "1" && hyphen > id.startIndex ? String(id[..<hyphen]) : nil
  }
}
