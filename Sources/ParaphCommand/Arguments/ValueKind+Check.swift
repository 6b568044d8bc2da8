// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

extension ValueKind {
  /// Refuses a value that the option cannot take.
  ///
  /// - Parameters:
  ///   - text: As it was given.
  ///   - option: The flag, for the sentence.
  /// - Throws: A sentence that says what would be right.
  func check(_ text: String, option: String) throws(UsageError) {
    if case .plugin(let spec, let id) = self {
      try check(text, against: spec, of: id)
      return
    }
    guard !text.isEmpty || acceptsEmptyText else {
      throw UsageError("bad-value", "\(option) was given an empty value.")
    }
    let reason: String?
    do throws(ValueError) {
      reason = try refusal(of: text)
    } catch {
      throw UsageError("bad-value", "\(option): \(error.message)", hint: error.hint)
    }
    if let reason {
      throw UsageError("bad-value", "\(option) cannot be “\(text)”.", hint: reason)
    }
  }

  private func check(
    _ text: String, against spec: OptionSpec, of plugin: PluginID
  ) throws(UsageError) {
    guard spec.takesValue else { return }
    do throws(PluginError) {
      _ = try spec.value(fromText: text, of: plugin)
    } catch {
      throw UsageError(error.code, error.message, hint: error.hint, kind: error.kind)
    }
  }

  /// Whether nothing is a value too: a text is judged by what uses it.
  private var acceptsEmptyText: Bool { if case .text = self { true } else { false } }

  /// What would be right; `nil` when the value is.
  private func refusal(of text: String) throws(ValueError) -> String? {
    switch self {
    case .flag, .toggle:
      return ["true", "false"].contains(text) ? nil : "It is true or false."
    case .text, .file, .output, .folder, .plugin: return nil
    case .choice(let words): return words.contains(text) ? nil : Self.oneOf(words, not: text)
    case .choiceOr(let words, let other):
      if words.contains(text) { return nil }
      guard let refusal = try other.refusal(of: text) else { return nil }
      let near = NearestName.question(text, among: words + other.words)
      let all = other.expectation.map {
        "Write \((words + [$0]).joined(separator: ", ").withLastOr)."
      }
      return [near, all ?? refusal].compactMap { $0 }.joined(separator: " ")
    case .list(_, let words):
      return text.split(separator: ",", omittingEmptySubsequences: false).lazy
        .compactMap { word in
          word.isEmpty
            ? "There is nothing between two commas."
            : words.isEmpty || words.contains(String(word))
              ? nil : Self.oneOf(words, not: String(word))
        }.first
    case .integer(let range):
      return Int(text).map(range.contains) == true ? nil : "Write \(expectation ?? "a number")."
    case .number(let range):
      return DecimalText.number(text).map(range.contains) == true
        ? nil : "Write a number \(Self.between(range))."
    case .length: _ = try Length(text)
    case .pages: _ = try PageSelection(text)
    case .color:
      guard Color(text) == nil else { return nil }
      let near = NearestName.question(text, among: words)
      return [near, "Write \((expectation ?? "").withLastOr)."].compactMap { $0 }
        .joined(separator: " ")
    case .rectangle: _ = try LengthList.rectangle(text)
    case .size: _ = try LengthList.size(text)
    case .offset: _ = try LengthList.offset(text)
    case .grid:
      return DecimalText.grid(text) == nil ? "Write columns and rows, such as 3x4." : nil
    }
    return nil
  }

  /// What it takes, in the middle of a sentence; the last comma of a list may become “or”.
  private var expectation: String? {
    switch self {
    case .integer(let range): "a whole number \(Self.between(range))"
    case .color: (words + ["#rrggbb"]).joined(separator: ", ")
    default: nil
    }
  }

  private static func oneOf(_ words: [String], not text: String) -> String {
    let list = "It is one of \(words.joined(separator: ", "))."
    return NearestName.of(text, among: words).map { "Did you mean \($0)? \(list)" } ?? list
  }

  private static func between(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func between(_ range: ClosedRange<Double>) -> String {
    "from \(DecimalText.of(range.lowerBound)) to \(DecimalText.of(range.upperBound))"
  }
}

extension String {
  /// With “or” in place of the last comma between items.
  fileprivate var withLastOr: String {
    guard let comma = lastIndex(of: ",") else { return self }
    return self[..<comma] + " or" + self[index(after: comma)...]
  }
}
