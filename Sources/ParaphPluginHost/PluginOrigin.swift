// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a plugin came from, so that a message about two of a name can say which.
public enum PluginOrigin: Hashable, Sendable, CustomStringConvertible {
  /// Compiled into the program.
  case builtIn
  /// A bundle, which is the folder at this path.
  case bundle(String)

  /// As lists and messages name it.
  public var description: String {
    switch self {
    case .builtIn: "built in"
    case .bundle(let path): path
    }
  }
}
