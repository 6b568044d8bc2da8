// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// What a plugin of another process may call while it answers.
struct PluginServices: Sendable {
  /// Whose calls are answered.
  let descriptor: PluginDescriptor
  /// The style of the request or of the drawing, whose font holds where a call names none.
  var style = Style.defaults
  /// What it may have read.
  let files: NamedFiles

  /// Services for a plugin with these options.
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
  /// - Throws: `PluginError` for the plugin to read: the member `error` of the reply.
  func answer(
    _ service: String, _ method: String, _ params: JSONValue?
  ) throws(PluginError) -> JSONValue {
    .object([:])
  }
}
