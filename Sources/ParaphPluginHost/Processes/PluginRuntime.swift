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
  /// How far plugins are trusted.
  public var trust: Trust
  /// What one process may take.
  public var limits: PluginLimits
  /// Protections that are left out although the system offers them, to see that the others hold.
  var withheld: Set<SandboxProtection> = []

  /// Plugins in sandboxes with the usual limits, unless said otherwise.
  public init(
    hostProgram: String? = nil, trust: Trust = .sandboxed, limits: PluginLimits = PluginLimits()
  ) {
    self.hostProgram = hostProgram
    self.trust = trust
    self.limits = limits
  }

  /// What is in force for plugins of others on this system.
  ///
  /// Asks the kernel, and starts nothing.
  public var protections: [SandboxProtection: SandboxProtection.State] {
    SandboxProtection.states(for: self)
  }
}
