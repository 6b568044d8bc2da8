// SPDX-License-Identifier: GPL-3.0-or-later

/// What of a bundle is started, and how.
public struct PluginProgram: Hashable, Sendable {
  /// How the plugin is delivered.
  public enum Delivery: String, CaseIterable, Hashable, Sendable {
    /// A process of ours loads it.
    case library
    /// It speaks the protocol itself.
    case executable
  }

  /// How the plugin is delivered.
  public var delivery: Delivery
  /// The absolute path of the library or executable.
  public var file: String
  /// The absolute path of the bundle's folder, in which it works.
  public var folder: String
  /// Which versions of the protocol it speaks.
  public var protocolVersions: ClosedRange<Int>
  /// Whether it says what it needs with the options at hand.
  public var canConfigure: Bool

  /// What of a bundle is started.
  public init(
    delivery: Delivery, file: String, folder: String, protocolVersions: ClosedRange<Int> = 1...1,
    canConfigure: Bool = false
  ) {
    self.delivery = delivery
    self.file = file
    self.folder = folder
    self.protocolVersions = protocolVersions
    self.canConfigure = canConfigure
  }
}
