// SPDX-License-Identifier: GPL-3.0-or-later

/// A bundle on the search path, and whether it can be used.
public struct InstalledPlugin: Sendable {
  /// What became of it.
  public enum State: Sendable {
    /// It can be used.
    case ready(PluginBundle)
    /// It cannot; what is wrong with it, in a sentence or two.
    case refused(String)
    /// Another one of its id comes first, which is there.
    case shadowed(by: PluginOrigin)
  }

  /// The folder as it was found.
  public let path: String
  /// Its id, or what its folder is called where the manifest has none.
  public let id: String
  /// What the manifest says; `nil` where it says nothing.
  public let version: String?
  /// What the manifest says; `nil` where it says nothing.
  public let title: String?
  /// What the manifest says; `nil` where it says nothing.
  public let kind: String?
  /// What became of it.
  public let state: State
  /// Who else has its kind and comes first, so that only its id names it; `nil` when it has its kind.
  public let kindOwner: String?

  /// What names it after `annotate INPUT`; `nil` for one that cannot be used.
  public var name: String? {
    guard case .ready = state else { return nil }
    return kindOwner == nil ? kind : id
  }
}
