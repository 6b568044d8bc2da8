// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// What `plugin list` says, for a program.
public struct PluginList: Hashable, Sendable, Encodable {
  /// Whether a plugin can be used.
  public enum Status: String, Hashable, Sendable, Encodable { case ready, refused }

  /// One plugin of the list.
  public struct Item: Hashable, Sendable, Encodable {
    /// Such as `org.paraph.link`.
    public let id: String
    /// A semantic version.
    public let version: String
    /// A few words.
    public let title: String
    /// The word after `annotate INPUT`.
    public let kind: String
    /// Where it came from, such as `built in`.
    public let origin: String
    /// Whether it can be used.
    public let status: Status
    /// Why it cannot; `nil` for one that can.
    public let reason: String?

    init(
      _ descriptor: PluginDescriptor, origin: PluginOrigin, status: Status, reason: String? = nil
    ) {
      id = descriptor.id.rawValue
      version = descriptor.version
      title = descriptor.title
      kind = descriptor.kind
      self.origin = origin.description
      self.status = status
      self.reason = reason
    }
  }

  /// The name and version of this form.
  public let schema = "paraph.plugins/1"
  /// What can be used, then what was refused.
  public let plugins: [Item]
}

extension Registry {
  /// What `plugin list` says.
  public var list: PluginList {
    PluginList(
      plugins: plugins.map {
        PluginList.Item($0.descriptor, origin: $0.origin, status: .ready)
      }
        + refused.map {
          PluginList.Item(
            $0.descriptor, origin: $0.origin, status: .refused, reason: $0.reason)
        })
  }
}
