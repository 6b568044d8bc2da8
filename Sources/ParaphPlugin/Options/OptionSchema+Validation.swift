// SPDX-License-Identifier: MIT

// Whether a table holds together: checked once, when its plugin is registered.
extension OptionSchema {
  /// Checks the table itself: names, flags, limits and defaults.
  ///
  /// - Throws: `PluginError` that names the option and what is wrong with it.
  public func validate() throws(PluginError) {
    var flags: Set<String> = []
    for spec in specs {
      do throws(OptionProblem) {
        try spec.validate()
        guard flags.insert(spec.flag).inserted else {
          throw OptionProblem("has the flag \(spec.flag), which another option has too")
        }
      } catch {
        let bad = error.error(name: "“\(spec.name)”", isSecret: spec.isSecret, plugin: plugin)
        throw PluginError(
          .options, plugin, "The options of \(plugin) are not usable: \(bad.message)",
          hint: bad.hint)
      }
    }
  }
}

extension OptionSpec {
  private static let longestName = 40

  fileprivate func validate() throws(OptionProblem) {
    let isCamelCase =
      name.first.map { $0.isASCII && $0.isLowercase } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isCamelCase, name.utf8.count <= Self.longestName else {
      throw OptionProblem("is not a name in camel case of at most \(Self.longestName) letters")
    }
    // Both: a boolean that is on by default has the flag --no-name.
    guard !ReservedOptions.contains(Self.hyphenated(name)),
      !ReservedOptions.contains(String(flag.dropFirst(2)))
    else { throw OptionProblem("has the name of an option of every command") }
    guard !isRequired || defaultValue == nil else {
      throw OptionProblem("is required and has a default")
    }
    try kind.validate()
    if let defaultValue {
      // What an option names may be read: only the user names files.
      guard !isPath else { throw OptionProblem("is the path of a file and has a default") }
      do throws(OptionProblem) {
        _ = try checked(defaultValue)
      } catch {
        throw OptionProblem(
          "has a default that is not allowed: it \(error.what)", given: error.given)
      }
    }
  }
}

extension OptionSpec.Kind {
  fileprivate func validate() throws(OptionProblem) {
    switch self {
    case .choice(let names):
      guard !names.isEmpty, Set(names).count == names.count, !names.contains("") else {
        throw OptionProblem("must have choices, each once and none empty")
      }
      guard names.allSatisfy({ !$0.contains(",") }) else {
        throw OptionProblem("must have choices without commas")
      }
    case .string(let pattern, let minLength, let maxLength):
      try Self.checkOrder(minLength.map(Double.init), maxLength.map(Double.init))
      if let pattern {
        if let problem = PatternCheck.problem(pattern) {
          throw OptionProblem("has a pattern that \(problem): \(pattern)")
        }
        guard (try? Regex(pattern)) != nil else {
          throw OptionProblem("has a pattern that cannot be read: \(pattern)")
        }
      }
    case .number(let minimum, let maximum, let exclusiveMinimum):
      try Self.checkOrder(minimum, maximum)
      try Self.checkOrder(exclusiveMinimum, maximum)
    case .integer(let minimum, let maximum):
      try Self.checkOrder(minimum.map(Double.init), maximum.map(Double.init))
    case .array(let element):
      if case .array = element { throw OptionProblem("must not be a list of lists") }
      try element.validate()
    case .boolean, .path, .color, .uri, .date, .font, .length, .pageRange: break
    }
  }

  private static func checkOrder(_ least: Double?, _ most: Double?) throws(OptionProblem) {
    if let least, let most, least > most {
      throw OptionProblem("has a least value above its greatest")
    }
  }
}
