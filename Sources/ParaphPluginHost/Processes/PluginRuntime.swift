// SPDX-License-Identifier: GPL-3.0-or-later

/// How plugins of others run: with which program of ours, how far they are trusted, and within which
/// limits.
public struct PluginRuntime: Hashable, Sendable {
  /// How far plugins of others are trusted.
  public enum Trust: String, CaseIterable, Hashable, Sendable {
    /// They see what they are given, and write nothing.
    case sandboxed
    /// They may do what the user may; only time, memory and output are bounded.
    case trusted
  }

  /// The program that loads libraries, with its command `plugin-host`; `nil` for the running one.
  public var hostProgram: String?
  /// What a plugin is told about who asks, such as `paraph/0.1.0`.
  public var host: String
  /// How far plugins are trusted.
  public var trust: Trust
  /// What one process may take.
  public var limits: PluginLimits
  /// Whether what plugins write to their log goes to standard error, each line after the plugin's id.
  public var showsLogs: Bool
  /// Protections that are left out although the system offers them, to see that the others hold.
  var withheld: Set<SandboxProtection> = []

  /// Plugins in sandboxes with the usual limits, unless said otherwise.
  public init(
    hostProgram: String? = nil, host: String = "paraph", trust: Trust = .sandboxed,
    limits: PluginLimits = PluginLimits(), showsLogs: Bool = false
  ) {
    self.hostProgram = hostProgram
    self.host = host
    self.trust = trust
    self.limits = limits
    self.showsLogs = showsLogs
  }

  /// What is in force for plugins of others on this system, in the order of the protections.
  ///
  /// Asks the kernel, and starts nothing.
  public var protections: [(protection: SandboxProtection, state: SandboxProtection.State)] {
    SandboxProtection.allCases.map { ($0, $0.state(in: self)) }
  }
}
