// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPlugin

/// A plugin that cannot be used, and why; it harms nothing else.
public struct RefusedPlugin: Hashable, Sendable {
  /// What it says about itself.
  public let descriptor: PluginDescriptor
  /// Where it came from.
  public let origin: PluginOrigin
  /// One sentence.
  public let reason: String
}
