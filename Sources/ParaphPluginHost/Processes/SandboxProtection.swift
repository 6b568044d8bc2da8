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
}
