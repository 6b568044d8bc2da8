// SPDX-License-Identifier: MIT

public import ParaphModel

// What the command line and its help make of an option.
extension OptionSpec {
  /// The flag: `penWidth` is `--pen-width`, and a boolean that is on by default is `--no-bold`.
  public var flag: String {
    isOnByDefault ? "--no-\(Self.hyphenated(name))" : "--\(Self.hyphenated(name))"
  }

  /// Whether a value follows the flag.
  public var takesValue: Bool { kind != .boolean }

  /// Whether the flag may be given several times.
  public var isRepeatable: Bool { if case .array = kind { true } else { false } }

  /// What the flag alone means: the opposite of a boolean's default.
  ///
  /// `nil` where a value follows.
  public var valueOfFlag: JSONValue? { takesValue ? nil : .boolean(!isOnByDefault) }

  /// How the help names the value: the metavar, the choices, or a word for its kind.
  ///
  /// `nil` for a boolean, which takes none.
  public var placeholder: String? { takesValue ? metavar ?? kind.placeholder(unit: unit) : nil }

  /// The flag with its value, as the help writes it: `--pen-width L`.
  public var usage: String { placeholder.map { "\(flag) \($0)" } ?? flag }

  /// The sentence of the help, with what holds by default.
  ///
  /// A boolean that is on by default has a flag that says the opposite of what its help says.
  public var explanation: String {
    if isOnByDefault { return "Turns off: \(help.prefix(1).lowercased() + help.dropFirst())" }
    guard takesValue, !isSecret, let defaultValue, let text = kind.text(of: defaultValue) else {
      return help
    }
    return "\(help) Default: \(text)."
  }

  /// One line of help, such as `--pen-width L  Width of the pen`.
  public var helpLine: String { "\(usage)  \(explanation)" }

  private var isOnByDefault: Bool { kind == .boolean && defaultValue == .boolean(true) }

  /// Camel case with hyphens instead; an acronym stays one word: `baseURLPrefix` is
  /// `base-url-prefix`.
  static func hyphenated(_ name: String) -> String {
    let letters = Array(name)
    var result = ""
    for (index, letter) in letters.enumerated() {
      let follows = index > 0 && !letters[index - 1].isUppercase
      let leads = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
      if letter.isUppercase && (follows || leads) { result += "-" }
      result += letter.lowercased()
    }
    return result
  }
}

extension OptionSpec.Kind {
  fileprivate func placeholder(unit: String?) -> String {
    switch self {
    case .string: "TEXT"
    case .number: unit == OptionSpec.pointUnit ? "L" : "N"
    case .integer: "N"
    case .boolean: "true|false"
    case .choice(let names): names.joined(separator: "|")
    case .path: "FILE"
    case .color: "COLOR"
    case .uri: "URI"
    case .date: "DATE"
    case .font: "FAMILY"
    case .length: "L"
    case .pageRange: "PAGES"
    case .array(let element): element.placeholder(unit: unit) + (element.splitsAtCommas ? ",…" : "")
    }
  }

  /// A value as somebody would type it; `nil` for one that says nothing.
  fileprivate func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .number: value.short
    case .boolean(let value): value ? "true" : "false"
    case .array(let values):
      values.isEmpty ? nil : values.compactMap { text(of: $0) }.joined(separator: ",")
    case .null, .object: nil
    }
  }
}
