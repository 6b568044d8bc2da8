// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPluginHost

/// Where plugins of others are, and how they are used.
///
/// The options of a kind are known only when its plugin was found, so this is read from the arguments
/// before they are parsed.
struct PluginSettings {
  let use: PluginUse
  let searchPath: PluginSearchPath
  /// Whether what plugins write to their logs is shown.
  private let showsLogs: Bool

  /// How they run; `nil` where none is used.
  var runtime: PluginRuntime? {
    let trust: PluginRuntime.Trust
    switch use {
    case .none: return nil
    case .sandboxed: trust = .sandboxed
    case .trusted: trust = .trusted
    }
    return PluginRuntime(
      host: "paraph/\(CommandLineProgram.version)", trust: trust, showsLogs: showsLogs)
  }

  /// - Parameters:
  ///   - name: The command.
  ///   - arguments: What follows it.
  ///   - environment: The environment variables.
  /// - Throws: When a folder that was named is not there.
  init(
    _ name: CommandName, _ arguments: [String], _ environment: [String: String]
  ) throws(UsageError) {
    var given = Self.scan(arguments)
    // What is wrong with the configuration is said when it is read for the other options.
    if let configuration = try? Configuration(given, environment),
      let completed = try? configuration.completing(given, of: name)
    {
      given = completed
    }
    showsLogs = given.flag("verbose")
    use = given.text("plugins").flatMap { PluginUse(rawValue: $0) } ?? .sandboxed
    guard use != .none else {
      searchPath = PluginSearchPath(folders: [])
      return
    }
    let named = given.texts("plugin-path")
    let workingFolder = SystemFiles.workingFolder
    for folder in PluginSearchPath.absolute(named, environment, workingFolder)
    where !SystemFiles.isFolder(folder) {
      throw UsageError("no-such-folder", "--plugin-path: there is no folder “\(folder)”.")
    }
    searchPath = PluginSearchPath(named, environment: environment, workingFolder: workingFolder)
  }

  /// No plugins of others.
  init() {
    use = .none
    showsLogs = false
    searchPath = PluginSearchPath(folders: [])
  }

  private static func scan(_ arguments: [String]) -> ParsedArguments {
    var result = ParsedArguments()
    let words = Array(arguments.prefix { $0 != "--" })
    for (index, word) in words.enumerated() {
      if word == "--no-config" { result.values["no-config"] = ["true"] }
      if word == "--verbose" || word == "-v" { result.values["verbose"] = ["true"] }
      for name in ["plugin-path", "plugins", "config"] {
        if word == "--\(name)", index + 1 < words.count {
          result.values[name, default: []].append(words[index + 1])
        } else if word.hasPrefix("--\(name)=") {
          result.values[name, default: []].append(String(word.dropFirst(name.count + 3)))
        }
      }
    }
    return result
  }
}
