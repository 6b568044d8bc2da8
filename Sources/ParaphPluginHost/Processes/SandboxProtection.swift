// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox

/// One way in which a plugin's process is kept from what it was not given.
public enum SandboxProtection: String, CaseIterable, Hashable, Sendable {
  /// It sees its own processes only, and all of them end with it.
  case processes
  /// It has no network.
  case network
  /// It reads only what it was given, and writes nothing.
  case files
  /// It may not make the calls of the system that no plugin needs.
  case calls

  /// Whether a protection holds.
  public enum State: Hashable, Sendable {
    /// It holds; a few words on how.
    case inForce(String)
    /// It does not; a few words on why.
    case missing(String)
  }

  /// How the bridge names it.
  var bit: UInt32 {
    switch self {
    case .processes: UInt32(PARAPH_SANDBOX_NAMESPACES)
    case .network: UInt32(PARAPH_SANDBOX_NETWORK)
    case .files: UInt32(PARAPH_SANDBOX_FILES)
    case .calls: UInt32(PARAPH_SANDBOX_CALLS)
    }
  }

  func state(in runtime: PluginRuntime) -> State {
    guard runtime.trust == .sandboxed else { return .missing("plugins are trusted") }
    guard !runtime.withheld.contains(self) else { return .missing("withheld") }
    let offered = paraph_sandbox_offered()
    guard offered & bit != 0 else {
      // Without a namespace, no socket can be made all the same.
      if self == .network, Self.calls.state(in: runtime).isInForce { return .inForce("seccomp") }
      return .missing("this system does not offer it to this user")
    }
    return .inForce(self == .files ? "Landlock \(paraph_landlock_version())" : mechanism)
  }

  private var mechanism: String {
    switch self {
    case .processes: "a namespace of their own"
    case .network: "a namespace without one"
    case .files: "Landlock"
    case .calls: "seccomp"
    }
  }
}

extension SandboxProtection.State {
  /// Whether it holds.
  public var isInForce: Bool { if case .inForce = self { true } else { false } }
}
