// SPDX-License-Identifier: GPL-3.0-or-later

/// What a new plugin is called, in every form that its files need.
struct ProjectNames: Hashable, Sendable {
  /// The word after `annotate INPUT`, such as `round-seal`.
  let kind: String
  /// In reverse DNS, such as `com.example.round-seal`.
  let id: String

  /// For people: `Round seal`.
  var title: String {
    let words = kind.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
  /// For a type of Swift: `RoundSeal`.
  var type: String {
    kind.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
  /// For a module of Swift or Rust: `round_seal`.
  var identifier: String { kind.replacing("-", with: "_") }

  /// Checks the names.
  ///
  /// - Parameters:
  ///   - kind: What the user calls it.
  ///   - id: `nil` for one below `com.example`.
  ///   - taken: The kinds that are built in.
  /// - Throws: `UsageError` that offers the nearest name that is good.
  init(kind: String, id: String?, taken: [String]) throws(UsageError) {
    guard Self.isLabel(kind), kind.utf8.count <= Self.longest else {
      let nearest = Self.label(from: kind)
      throw UsageError(
        "bad-name",
        "“\(kind)” cannot be a kind of annotation: small letters, digits and single hyphens make "
          + "one, and a letter comes first.",
        hint: nearest.isEmpty ? "Such as round-seal." : "Did you mean \(nearest)?")
    }
    guard !taken.contains(kind) else {
      throw UsageError(
        "bad-name", "There is a kind \(kind) already.", hint: "Did you mean my-\(kind)?")
    }
    guard !Self.ownNames.contains(kind) else {
      throw UsageError(
        "bad-name", "A project has something else that is called \(kind).",
        hint: "Did you mean my-\(kind)?")
    }
    self.kind = kind
    let id = id ?? "com.example.\(kind)"
    let labels = id.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard labels.count >= 2, id.utf8.count <= 200, labels.allSatisfy(Self.isLabel) else {
      let nearest = id.split(separator: ".").map { Self.label(from: String($0)) }
        .filter { !$0.isEmpty }
      let whole = nearest.count >= 2 ? nearest : ["com", "example", kind]
      throw UsageError(
        "bad-option", "--id “\(id)” is not in reverse DNS.",
        hint: "Did you mean \(whole.joined(separator: "."))?")
    }
    self.id = id
  }

  private static let longest = 40

  /// What the files of a project call other things by: modules, types and words of its language.
  private static let ownNames: Set<String> = [
    "cairo", "canvas", "crate", "descriptor", "enum", "export", "failure", "host", "json",
    "library", "main", "mark", "math", "module", "os", "package", "paraph", "part", "path",
    "plugin", "protocol", "self", "size", "status", "string", "struct", "style", "super", "sys",
    "test", "text", "type",
  ]

  /// A letter, then letters, digits and single hyphens, the last no hyphen.
  private static func isLabel(_ text: String) -> Bool { !text.isEmpty && label(from: text) == text }

  /// The nearest text that is one; empty where there is none.
  private static func label(from text: String) -> String {
    var result = ""
    var previousIsSmall = false
    for letter in text {
      let isGood = letter.isASCII && (letter.isLetter || letter.isNumber)
      if isGood, letter.isUppercase, previousIsSmall { result += "-" }
      previousIsSmall = isGood && !letter.isUppercase
      if isGood {
        result += letter.lowercased()
      } else if !letter.isLetter, !result.isEmpty, result.last != "-" {
        result += "-"
      }
    }
    let trimmed = result.drop { !$0.isLetter }.prefix(longest)
    return String(trimmed.last == "-" ? trimmed.dropLast() : trimmed)
  }
}
