// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Why a plugin cannot be registered, or is not found.
public struct PluginHostError: Failure, Hashable {
  /// What kind of failure it is.
  public enum Reason: String, Hashable, Sendable {
    /// No plugin has this kind or id.
    case unknown = "no-such-plugin"
    /// Another plugin has this id or kind already.
    case duplicate = "duplicate-plugin"
    /// Its descriptor or its options break the contract.
    case invalid = "invalid-plugin"
    /// It is installed and cannot be used.
    case refused = "refused-plugin"
    /// Another version of it is installed.
    case exists = "plugin-exists"
    /// Its files cannot be read.
    case unreadable = "unreadable-plugin"
    /// The folder of the plugins cannot be written.
    case unwritable = "unwritable"
  }

  /// What kind of failure it is.
  public var reason: Reason
  /// One sentence that names the plugin.
  public var message: String
  /// What to do about it.
  public var hint: String?

  init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// That of a plugin that failed or is not installed, unless it is about files.
  public var kind: FailureKind {
    switch reason {
    case .unknown, .duplicate, .invalid, .refused: .plugin
    case .exists: .refused
    case .unreadable: .unreadable
    case .unwritable: .unwritable
    }
  }
  /// The reason, for machines.
  public var code: String { reason.rawValue }
}
