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

  /// Always that of a plugin that failed or is not installed.
  public var kind: FailureKind { .plugin }
  /// The reason, for machines.
  public var code: String { reason.rawValue }
}
