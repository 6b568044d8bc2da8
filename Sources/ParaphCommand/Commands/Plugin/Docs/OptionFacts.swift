// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// What the documentation says of one option, from its row in the table.
struct OptionFacts {
  let spec: OptionSpec

  init(_ spec: OptionSpec) { self.spec = spec }

  /// Which values it takes, what holds without it, and how it is written in JSON.
  var sentences: [PageSpan] {
    var spans: [PageSpan] = [.plain(Self.capitalized(Self.values(of: spec.kind, spec.unit)) + ".")]
    if spec.isRepeatable { spans.append(.plain(" The flag may be repeated.")) }
    if spec.isRequired { spans.append(.plain(" It has to be given.")) }
    if let value = spec.defaultValue, !spec.isSecret, value != .array([]), value != "" {
      spans += [.plain(" Default: "), .code(value.serialized), .plain(".")]
    }
    if spec.isSecret { spans.append(.plain(" It is never shown.")) }
    return spans + [.plain(" In JSON: "), .code(spec.name), .plain(", \(Self.type(spec)).")]
  }

  // MARK: - What values it takes

  private static func values(of kind: OptionSpec.Kind, _ unit: String?) -> String {
    switch kind {
    case .string(let pattern, let minLength, let maxLength):
      let length = range(minLength.map(Double.init), maxLength.map(Double.init), "characters")
      let matching = pattern.map { ", matching \($0)" } ?? ""
      return "text\(spaced(length))\(matching)"
    case .number(let minimum, let maximum, let exclusiveMinimum):
      let least = exclusiveMinimum.map { " above \(JSONValue.number($0).serialized)" } ?? ""
      let limits = least + spaced(range(minimum, maximum, nil))
      guard let unit else { return "a number" + limits }
      return unit == "pt"
        ? "a number of points, or a length such as 12mm or 0.5in" + (limits.isEmpty ? "" : ";")
          + limits
        : "a number" + limits + ", in \(unit)"
    case .integer(let minimum, let maximum):
      return "a whole number"
        + spaced(range(minimum.map(Double.init), maximum.map(Double.init), nil))
    case .boolean: return "on or off"
    case .choice(let names): return names.count == 1 ? names[0] : "one of \(list(names))"
    case .path: return "the path of a file"
    case .color: return "a colour: a name such as blue, or #rrggbb"
    case .uri: return "a URI with its scheme, such as https://example.org/"
    case .date: return "a date such as 2026-03-31"
    case .font: return "the family of a font"
    case .length: return "a number of points, or a length such as 12mm or 0.5in"
    case .pageRange: return "pages, such as 1,3-5 or last"
    case .array(let element): return "one or more, each \(values(of: element, unit))"
    }
  }

  private static func spaced(_ text: String) -> String { text.isEmpty ? "" : " " + text }

  /// Limits in words; empty where there are none.
  private static func range(_ least: Double?, _ most: Double?, _ noun: String?) -> String {
    let noun = noun.map { " \($0)" } ?? ""
    switch (
      least.map { JSONValue.number($0).serialized }, most.map { JSONValue.number($0).serialized }
    ) {
    case (let least?, let most?):
      return noun.isEmpty ? "from \(least) to \(most)" : "of \(least) to \(most)\(noun)"
    case (let least?, nil): return "of at least \(least)\(noun)"
    case (nil, let most?): return "of at most \(most)\(noun)"
    case (nil, nil): return ""
    }
  }

  private static func list(_ names: [String]) -> String {
    WordList.joined(names)
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  // MARK: - In JSON

  private static func type(_ spec: OptionSpec) -> String {
    switch spec.kind {
    case .boolean: "true or false"
    case .integer: "a number"
    case .number: spec.unit == "pt" ? "a number of points, or a string with a length" : "a number"
    case .length: "a number of points, or a string with a length"
    case .array: "a list, or one value"
    case .string, .choice, .path, .color, .uri, .date, .font, .pageRange: "a string"
    }
  }

  // MARK: - In an example

  /// A value that the option takes; the default where there is one.
  var sample: JSONValue {
    if let value = spec.defaultValue, value != "", value != .array([]) { return value }
    return Self.sample(spec.kind, spec.metavar)
  }

  private static func sample(_ kind: OptionSpec.Kind, _ metavar: String?) -> JSONValue {
    switch kind {
    case .string(let pattern, let minLength, _):
      guard pattern == nil, (minLength ?? 0) <= 4 else { return .string(metavar ?? "TEXT") }
      return "Text"
    case .number(let minimum, let maximum, let exclusiveMinimum):
      return .number(inside(minimum ?? exclusiveMinimum.map { $0 + 1 }, maximum))
    case .integer(let minimum, let maximum):
      return .number(inside(minimum.map(Double.init), maximum.map(Double.init)))
    case .boolean: return true
    case .choice(let names): return .string(names.first ?? "")
    case .path: return .string("FILE")
    case .color: return "blue"
    case .uri: return "https://example.org/"
    case .date: return "2026-03-31"
    case .font: return "Sans"
    case .length: return "12mm"
    case .pageRange: return "1,3-5"
    case .array(let element): return .array([sample(element, nil)])
    }
  }

  private static func inside(_ least: Double?, _ most: Double?) -> Double {
    min(max(1, least ?? 1), most ?? .infinity)
  }

  /// The flag with that value, as a shell reads it.
  var sampleFlag: String {
    guard spec.takesValue else { return spec.flag }
    return "\(spec.flag) \(Self.word(sample))"
  }

  private static func word(_ value: JSONValue) -> String {
    switch value {
    case .string(let text):
      let isPlain = text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-./:_,".contains($0))
      }
      return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    case .array(let values): return values.map(word).joined(separator: ",")
    case .number, .boolean, .null, .object: return value.serialized
    }
  }
}
