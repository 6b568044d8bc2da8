// SPDX-License-Identifier: MIT

public import ParaphModel

/// The options of one plugin: the table that makes flags, keys, help and checks.
public struct OptionSchema: Hashable, Sendable {
  /// Whose options they are.
  public let plugin: PluginID
  /// In the order in which the help lists them.
  public let specs: [OptionSpec]

  /// A table that is taken as it is; ``validate()`` tells whether it holds together.
  public init(_ specs: [OptionSpec], of plugin: PluginID) {
    self.plugin = plugin
    self.specs = specs
  }

  /// The option with this key, or `nil` when there is none.
  public subscript(name: String) -> OptionSpec? { specs.first { $0.name == name } }

  /// Checks values, and fills in the defaults.
  ///
  /// - Parameters:
  ///   - values: By the JSON keys of the options; `null` counts as not given.
  ///   - naming: How messages name an option.
  /// - Returns: Values that the plugin may take as they are: lengths are points, and an option that
  ///   repeats is a list.
  /// - Throws: `PluginError` that names the option, and the nearest one for a key that is unknown.
  public func check(
    _ values: [String: JSONValue], naming: OptionNaming = .key
  ) throws(PluginError) -> OptionValues {
    for key in values.keys.sorted() where self[key] == nil {
      throw unknown(key, naming: naming)
    }
    var result: [String: JSONValue] = [:]
    for spec in specs {
      let name = naming.name(of: spec)
      let given = values[spec.name].flatMap { $0 == .null ? nil : $0 }
      guard let value = given ?? spec.defaultValue else {
        if spec.isRequired {
          throw PluginError(.options, plugin, "\(name) is missing.", hint: "\(spec.help)")
        }
        continue
      }
      do throws(OptionProblem) {
        result[spec.name] = try spec.checked(value)
      } catch {
        throw error.error(name: name, isSecret: spec.isSecret, plugin: plugin)
      }
    }
    return OptionValues(checked: result)
  }

  private func unknown(_ key: String, naming: OptionNaming) -> PluginError {
    let nearest = NearestName.of(key, among: specs.map(\.name)).flatMap { self[$0] }
    return PluginError(
      .options, plugin, "\(plugin) has no option \(JSONValue.string(key).short).",
      hint: nearest.map { "Did you mean \(naming.name(of: $0))?" })
  }
}

extension PluginDescriptor {
  /// The table of its options.
  public var schema: OptionSchema { OptionSchema(options, of: id) }
}
