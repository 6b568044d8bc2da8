// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// What `plugin list` says, for a program.
public struct PluginList: Hashable, Sendable, Encodable {
  /// Whether a plugin can be used.
  public enum Status: String, Hashable, Sendable, Encodable { case ready, refused, shadowed }

  /// One plugin of the list.
  public struct Item: Hashable, Sendable, Encodable {
    /// Such as `org.paraph.link`.
    public let id: String
    /// A semantic version; `nil` where a refused one says none.
    public let version: String?
    /// A few words; `nil` where a refused one says none.
    public let title: String?
    /// The kind of its annotations; `nil` where a refused one says none.
    public let kind: String?
    /// The word after `annotate INPUT`: its kind, or its id where the kind is another one's; `nil` for one
    /// that cannot be used.
    public let name: String?
    /// Where it came from: `built in`, or the path of its folder.
    public let origin: String
    /// Whether it can be used.
    public let status: Status
    /// Why it cannot be used, or not by its kind; `nil` where it can.
    public let reason: String?

    init(
      _ descriptor: PluginDescriptor, origin: PluginOrigin, status: Status, reason: String? = nil
    ) {
      id = descriptor.id.rawValue
      version = descriptor.version
      title = descriptor.title
      kind = descriptor.kind
      name = status == .ready ? descriptor.kind : nil
      self.origin = origin.description
      self.status = status
      self.reason = reason
    }

    init(_ plugin: InstalledPlugin) {
      id = plugin.id
      version = plugin.version
      title = plugin.title
      kind = plugin.kind
      name = plugin.name
      origin = plugin.path
      switch plugin.state {
      case .ready:
        status = .ready
        reason = plugin.kindOwner.map { "The kind \(plugin.kind ?? "") is that of \($0)." }
      case .refused(let why):
        status = .refused
        reason = why
      case .shadowed(let other):
        status = .shadowed
        reason = "The one that is \(other == .builtIn ? "built in" : "at \(other)") comes first."
      }
    }
  }

  /// A way in which plugins of others are kept from what they were not given.
  public struct Protection: Hashable, Sendable, Encodable {
    /// `processes`, `network`, `files` or `calls`.
    public let name: String
    /// Whether it is in force.
    public let inForce: Bool
    /// How it works here, or why it does not.
    public let how: String

    init(_ protection: SandboxProtection, _ state: SandboxProtection.State) {
      name = protection.rawValue
      inForce = state.isInForce
      how =
        switch state {
        case .inForce(let words), .missing(let words): words
        }
    }
  }

  /// The name and version of this form.
  public let schema = "paraph.plugins/1"
  /// What protects from plugins of others; `nil` where none is used.
  public let protections: [Protection]?
  /// What is built in and ready, what is built in and was refused, and then what is installed, in the order
  /// of the search path.
  public let plugins: [Item]
}

extension Registry {
  /// What `plugin list` says, with what was found on the search path.
  ///
  /// - Parameters:
  ///   - installed: What is on the search path.
  ///   - runtime: How that is run; `nil` where it is not.
  /// - Returns: What is built in, and then that.
  public func list(
    with installed: [InstalledPlugin] = [], runtime: PluginRuntime? = nil
  ) -> PluginList {
    PluginList(
      protections: runtime?.protections.map { PluginList.Protection($0.protection, $0.state) },
      plugins: plugins.filter { $0.origin == .builtIn }.map {
        PluginList.Item($0.descriptor, origin: $0.origin, status: .ready)
      }
        + refused.map {
          PluginList.Item(
            $0.descriptor, origin: $0.origin, status: .refused, reason: $0.reason)
        } + installed.map { PluginList.Item($0) })
  }
}
