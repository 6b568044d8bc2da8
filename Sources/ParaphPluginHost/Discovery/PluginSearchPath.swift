// SPDX-License-Identifier: GPL-3.0-or-later

/// The folders in which plugins of others are looked for, the first one first.
public struct PluginSearchPath: Hashable, Sendable {
  /// The folder for all users in which an administrator puts plugins.
  public static let systemFolder = "/usr/local/lib/paraph/plugins"
  /// The folder for all users in which packages of the system put plugins.
  public static let packageFolder = "/usr/lib/paraph/plugins"

  /// Absolute paths, each once; one may be a bundle itself.
  public let folders: [String]

  /// These folders, and no others.
  public init(folders: [String]) {
    var seen: Set<String> = []
    self.folders = folders.filter { seen.insert($0).inserted }
  }

  /// The usual folders, after those that a user names.
  ///
  /// In order: the ones given, `PARAPH_PLUGIN_PATH`, `$XDG_DATA_HOME/paraph/plugins` (or
  /// `~/.local/share/paraph/plugins`), and the two of the system.
  ///
  /// - Parameters:
  ///   - given: Folders, each of which may be several with colons between them.
  ///   - environment: The environment variables.
  ///   - workingFolder: Where relative paths start.
  public init(_ given: [String], environment: [String: String], workingFolder: String) {
    let folders = Self.absolute(
      given + [environment["PARAPH_PLUGIN_PATH"] ?? ""], environment, workingFolder)
    self.init(
      folders: folders + [Self.userFolder(environment)].compactMap { $0 }
        + [Self.systemFolder, Self.packageFolder])
  }

  /// The folder of the user's own plugins; `nil` when nothing says where it is.
  public static func userFolder(_ environment: [String: String]) -> String? {
    // A relative one counts as not set (XDG Base Directory Specification).
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return "\(folder)/paraph/plugins"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share/paraph/plugins"
  }

  /// The folders that words name, which have colons between them.
  public static func absolute(
    _ words: [String], _ environment: [String: String], _ workingFolder: String
  ) -> [String] {
    words.flatMap { $0.split(separator: ":") }.map { word in
      absolute(String(word), environment, workingFolder)
    }
  }

  /// The folder that a word names, without a separator at its end.
  public static func absolute(
    _ word: String, _ environment: [String: String], _ workingFolder: String
  ) -> String {
    var path = word
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if path.hasPrefix("/") { return path }
    // A configuration file has no shell that would do it.
    if path == "~" || path.hasPrefix("~/"), let home = environment["HOME"] {
      return home + path.dropFirst()
    }
    if path.hasPrefix("./") { path.removeFirst(2) }
    return path == "." || path.isEmpty ? workingFolder : "\(workingFolder)/\(path)"
  }
}
