// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPlugin

internal import ParaphModel

/// The plugins that a program has: a value that its owner hands on, never a global.
///
/// Registering reads the descriptor and nothing else: no plugin is made before a job names it.
public struct Registry: Sendable {
  /// What can be used, in the order of registration.
  public private(set) var plugins: [RegisteredPlugin] = []
  /// What was refused, and why.
  public private(set) var refused: [RefusedPlugin] = []

  /// A registry without plugins.
  public init() {}

  /// A registry of plugins that are part of a program and that its tests have checked.
  ///
  /// Their descriptors are not checked again: that would take a good part of a short run.
  public init(checked types: [any AnnotationPlugin.Type]) {
    plugins = types.map { RegisteredPlugin($0, descriptor: $0.descriptor, origin: .builtIn) }
  }

  /// Adds a plugin that is compiled in.
  ///
  /// - Parameters:
  ///   - type: The plugin.
  ///   - origin: Where it came from.
  /// - Throws: `PluginHostError` when its id or kind is taken, naming both origins, or when its
  ///   descriptor breaks the contract. It then stands among ``refused``.
  public mutating func register(
    _ type: any AnnotationPlugin.Type, from origin: PluginOrigin = .builtIn
  ) throws(PluginHostError) {
    let descriptor = type.descriptor
    do throws(PluginHostError) {
      try descriptor.validate()
      try checkIsNew(descriptor, from: origin)
    } catch {
      refused.append(
        RefusedPlugin(descriptor: descriptor, origin: origin, reason: error.message))
      throw error
    }
    plugins.append(RegisteredPlugin(type, descriptor: descriptor, origin: origin))
  }

  /// Adds a plugin that was checked when it was found; its kind may be another one's, which comes first.
  public mutating func add(_ plugin: RegisteredPlugin) { plugins.append(plugin) }

  /// The plugin of this kind or id.
  ///
  /// - Parameter name: Such as `link` or `org.paraph.link`.
  /// - Returns: The plugin; it is not made yet.
  /// - Throws: `PluginHostError` with the nearest name when there is none.
  public func plugin(named name: String) throws(PluginHostError) -> RegisteredPlugin {
    let found = plugins.first { $0.descriptor.kind == name || $0.descriptor.id.rawValue == name }
    guard let found else {
      let kinds = plugins.map(\.descriptor.kind)
      let names = kinds + plugins.map(\.descriptor.id.rawValue)
      let all = kinds.isEmpty ? "No plugin is installed." : "There is \(WordList.joined(kinds))."
      throw PluginHostError(
        .unknown, "No plugin makes annotations of the kind “\(name)”.",
        hint: NearestName.question(name, among: names) ?? all)
    }
    return found
  }

  private func checkIsNew(
    _ descriptor: PluginDescriptor, from origin: PluginOrigin
  ) throws(PluginHostError) {
    for known in plugins {
      if known.descriptor.id == descriptor.id {
        throw PluginHostError(
          .duplicate,
          "\(descriptor.id) is already registered (\(known.origin)); the one that is \(origin) is "
            + "ignored.")
      }
      if known.descriptor.kind == descriptor.kind {
        throw PluginHostError(
          .duplicate,
          "The kind \(descriptor.kind) is already made by \(known.descriptor.id) (\(known.origin)); "
            + "\(descriptor.id) (\(origin)) is ignored.")
      }
    }
  }
}
