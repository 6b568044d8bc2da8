// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel
public import ParaphPlugin

/// A plugin that can be used: what it says about itself, and how to start it.
public struct RegisteredPlugin: Sendable {
  /// What it says about itself.
  public let descriptor: PluginDescriptor
  /// Where it came from.
  public let origin: PluginOrigin
  /// The bundle that it was found in; `nil` for one that is compiled in.
  public internal(set) var bundle: PluginBundle?
  private let make: @Sendable (OptionValues) throws(PluginError) -> any PluginInstance

  init(
    _ type: any AnnotationPlugin.Type, descriptor: PluginDescriptor, origin: PluginOrigin
  ) {
    self.descriptor = descriptor
    self.origin = origin
    make = { (options) throws(PluginError) in CompiledInstance(try type.init(options: options)) }
  }

  /// A plugin of a bundle; no code of its has run.
  init(
    descriptor: PluginDescriptor, origin: PluginOrigin,
    make: @escaping @Sendable (OptionValues) throws(PluginError) -> any PluginInstance
  ) {
    self.descriptor = descriptor
    self.origin = origin
    self.make = make
  }

  /// Checks the options, and makes the plugin with them.
  ///
  /// - Parameters:
  ///   - options: By their JSON keys; `null` counts as not given.
  ///   - naming: How messages name an option.
  /// - Returns: A plugin of its own, that shares nothing with others.
  /// - Throws: `PluginError` when an option is unknown, missing or bad.
  public func session(
    options: [String: JSONValue], naming: OptionNaming = .key
  ) throws(PluginError) -> PluginSession {
    let checked = try descriptor.schema.check(options, naming: naming)
    return PluginSession(try make(checked), descriptor: descriptor)
  }

  /// The plugin itself, without the checks of a session.
  func instance(_ options: OptionValues) throws(PluginError) -> any PluginInstance {
    try make(options)
  }
}
