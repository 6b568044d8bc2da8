// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// What a plugin of another process may call while it answers.
///
/// The same call gives the same answer on the same machine.
struct PluginServices: Sendable {
  /// Whose calls are answered.
  let descriptor: PluginDescriptor
  /// What it may have read.
  let files: NamedFiles
  /// Of the request or the drawing that is being answered: its font holds where a call names none.
  var style = Style.defaults

  static let services: [(name: String, need: PluginDescriptor.Need)] = [
    ("fonts/1", .fonts), ("images/1", .images),
  ]

  /// - Parameters:
  ///   - descriptor: Says what the plugin needs.
  ///   - options: As the plugin gets them, with absolute paths.
  init(descriptor: PluginDescriptor, options: OptionValues) {
    self.descriptor = descriptor
    files = NamedFiles(options, of: descriptor)
  }

  /// The result of a call.
  ///
  /// - Parameters:
  ///   - service: Name and version, such as `fonts/1`.
  ///   - method: Such as `measure`.
  ///   - params: As the plugin wrote them; `nil` where it wrote none.
  /// - Returns: The member `result` of the reply.
  /// - Throws: `PluginError` for the plugin to read: the member `error` of the reply.
  func answer(
    _ service: String, _ method: String, _ params: JSONValue?
  ) throws(PluginError) -> JSONValue {
    guard let known = Self.services.first(where: { $0.name == service }) else {
      throw PluginError(
        .unsupported, descriptor.id, "There is no service “\(service.prefix(40))”.",
        hint: "There is \(Self.services.map(\.name).joined(separator: " and ")).")
    }
    guard descriptor.needs.contains(known.need) else {
      throw PluginError(
        .unsupported, descriptor.id,
        "The service \(known.name) is for plugins that declare the need “\(known.need.rawValue)”.",
        hint: "Add it to “needs” in plugin.json.")
    }
    let call = ServiceCall(plugin: descriptor.id, method: method, params: params)
    switch known.need {
    case .fonts: return try FontService(style: style).answer(call)
    default: return try ImageService(files: files).answer(call)
    }
  }
}
