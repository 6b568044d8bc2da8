// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// What was made ready for the marks of one document, and serves those of the next.
///
/// An engine and its copies share it.
final class Preparations {
  private struct Key: Hashable {
    let kind: String
    let options: [String: JSONValue]
  }

  /// More kinds of mark than one call has; what comes after is made ready each time.
  private static let limit = 64
  private var sessions: [Key: PluginSession] = [:]

  /// A plugin with these options, that has read its files, and prepared nothing.
  ///
  /// - Throws: As `RegisteredPlugin.session`.
  func session(
    _ kind: String, options: [String: JSONValue], in registry: Registry, naming: OptionNaming
  ) throws -> PluginSession {
    let key = Key(kind: kind, options: options)
    if let known = sessions[key] { return known }
    let session = try registry.plugin(named: kind).session(options: options, naming: naming)
    if sessions.count < Self.limit { sessions[key] = session }
    return session
  }
}
