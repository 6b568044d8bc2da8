// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import ParaphModel

/// Defaults for options from a JSON file: `{"ink": "blue", "sign": {"size": "50mm"}}`.
///
/// A key is the name of an option, for every command that has it, or the name of a command with an
/// object of its own options.
struct Configuration {
  /// `nil` when there is no file.
  private let path: String?
  private let values: [String: JSONValue]

  /// Reads the file that the arguments or the environment name.
  ///
  /// - Throws: When a file that was named is not there, or any is not as it has to be.
  init(_ arguments: ParsedArguments, _ environment: [String: String]) throws(UsageError) {
    let named = arguments.text("config")
    guard !arguments.flag("no-config"), let path = named ?? Self.defaultPath(environment) else {
      self.path = nil
      values = [:]
      return
    }
    guard named != nil || SystemFiles.exists(path) else {
      self.path = nil
      values = [:]
      return
    }
    self.path = path
    values = try JSONFile.object(path)
  }

  private static func defaultPath(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/paraph/config.json"
    }
    return environment["HOME"].map { "\($0)/.config/paraph/config.json" }
  }

  /// The arguments with what the file says about options that were not given.
  ///
  /// - Throws: When a key or a value is not one that the command's table knows.
  func completing(
    _ arguments: ParsedArguments, of command: CommandName
  ) throws(UsageError) -> ParsedArguments {
    guard let path else { return arguments }
    let spec = command.spec
    var defaults: [String: [String]] = [:]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if let section = CommandName(rawValue: key) {
        guard let members = value.objectValue else {
          throw problem(path, "“\(key)” has to be an object with options of \(key)")
        }
        for (inner, value) in members.sorted(by: { $0.key < $1.key }) {
          guard let row = Self.row(inner, in: section.spec) else {
            throw unknown(inner, in: section.spec.rows, path)
          }
          let texts = try texts(value, for: row, path)
          if section == command { defaults[row.name] = texts }
        }
      } else if let row = Self.row(key, in: spec) {
        let texts = try texts(value, for: row, path)
        if defaults[row.name] == nil { defaults[row.name] = texts }
      } else if !CommandName.allCases.contains(where: { Self.row(key, in: $0.spec) != nil }) {
        throw unknown(key, in: CommandName.allCases.flatMap(\.spec.rows), path)
      }
    }
    return merge(defaults, into: arguments, spec)
  }

  /// What the command line says wins, and takes with it whatever does not go together with it.
  private func merge(
    _ defaults: [String: [String]], into arguments: ParsedArguments, _ spec: CommandSpec
  ) -> ParsedArguments {
    var result = arguments
    for (name, texts) in defaults where arguments.values[name] == nil && !texts.isEmpty {
      let rivals = spec.exclusive.filter { $0.contains(name) }.joined()
      if !rivals.contains(where: arguments.has) { result.values[name] = texts }
    }
    return result
  }

  private func texts(
    _ value: JSONValue, for row: OptionRow, _ path: String
  ) throws(UsageError) -> [String] {
    let items = row.isRepeatable ? value.arrayValue ?? [value] : [value]
    var texts: [String] = []
    for item in items {
      let text: String
      switch item {
      case .string(let string): text = string
      case .number(let number): text = DecimalText.of(number, digits: 6)
      case .boolean(let boolean): text = boolean ? "true" : "false"
      default: throw problem(path, "“\(row.name)” has to be a text, a number, true or false")
      }
      do throws(UsageError) {
        try row.value.check(text, option: row.name)
      } catch {
        throw problem(path, error.message, hint: error.hint)
      }
      // A flag that is off is a flag that was not given.
      if row.value != .flag || text == "true" { texts.append(text) }
    }
    return texts
  }

  /// The option that a key names, in camel case or with hyphens.
  private static func row(_ key: String, in spec: CommandSpec) -> OptionRow? {
    let name = key.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
    return spec.rows.first { $0.name == name && $0.isConfigurable }
  }

  private func unknown(_ key: String, in rows: [OptionRow], _ path: String) -> UsageError {
    problem(
      path, "“\(key)” is not an option that can have a default",
      hint: NearestName.question(key, among: rows.filter(\.isConfigurable).map(\.name)))
  }

  private func problem(_ path: String, _ message: String, hint: String? = nil) -> UsageError {
    let hint = hint ?? "Correct the file, or run with --no-config."
    let sentence = message.hasSuffix(".") ? message : message + "."
    return UsageError("bad-config", "\(path): \(sentence)", hint: hint)
  }
}
