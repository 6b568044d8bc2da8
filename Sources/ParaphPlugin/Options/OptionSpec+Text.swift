// SPDX-License-Identifier: MIT

public import ParaphModel

// Values from the text of a command line.
extension OptionSpec {
  /// The value that text on the command line means, checked.
  ///
  /// - Parameters:
  ///   - text: What follows the flag.
  ///   - plugin: Whose option it is, for the message.
  /// - Returns: As the plugin gets it: a length in points, and a list for an option that repeats.
  /// - Throws: `PluginError` that names the flag and what would be right.
  public func value(fromText text: String, of plugin: PluginID) throws(PluginError) -> JSONValue {
    try value(fromTexts: [text], of: plugin)
  }

  /// The value that a flag means that was given several times, in their order.
  ///
  /// Choices, numbers and the like may also be joined by commas; texts, paths and URIs may hold
  /// commas, so that those repeat the flag.
  ///
  /// - Parameters:
  ///   - texts: What follows the flag each time.
  ///   - plugin: Whose option it is, for the message.
  ///   - naming: How messages name the option.
  /// - Returns: As the plugin gets it.
  /// - Throws: `PluginError` that names the option and what would be right.
  public func value(
    fromTexts texts: [String], of plugin: PluginID, naming: OptionNaming = .flag
  ) throws(PluginError) -> JSONValue {
    do throws(OptionProblem) {
      if case .array(let element) = kind {
        let items = element.splitsAtCommas ? texts.flatMap(Self.items) : texts
        return try checked(.array(items.map(element.raw)))
      }
      guard texts.count == 1, let text = texts.first else {
        throw OptionProblem("must be given once, and was given \(texts.count) times")
      }
      return try checked(kind.raw(text))
    } catch {
      throw error.error(name: naming.name(of: self), isSecret: isSecret, plugin: plugin)
    }
  }

  private static func items(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

extension OptionSpec.Kind {
  var splitsAtCommas: Bool {
    switch self {
    case .number, .integer, .boolean, .choice, .color, .date, .length: true
    case .string, .path, .uri, .font, .pageRange, .array: false
    }
  }

  /// What the text is in JSON; where it is not of the kind it stays text, which the check refuses.
  func raw(_ text: String) -> JSONValue {
    switch self {
    case .boolean:
      text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : .string(text)
    case .number, .integer: Self.plainNumber(text).map { .number($0) } ?? .string(text)
    case .string, .choice, .path, .color, .uri, .date, .font, .length, .pageRange, .array:
      .string(text)
    }
  }

  /// A decimal number; what else Swift would read (hexadecimal, nan) is none.
  private static func plainNumber(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+eE".contains($0)) }) else {
      return nil
    }
    return Double(text)
  }
}
