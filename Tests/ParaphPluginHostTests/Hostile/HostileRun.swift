// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

@testable import ParaphPluginHost

/// A plugin at work on a document of three pages, as far as it gets.
struct HostileRun {
  /// What the parts say that it prepared.
  private(set) var contents: [String] = []
  private(set) var problem: PluginError?

  init(
    _ plugin: RegisteredPlugin, options: [String: JSONValue] = [:]
  ) {
    do throws(PluginError) {
      var session = try plugin.session(options: options)
      let parts = try session.prepare(Self.request)
      contents = parts.map(\.contents)
      for part in parts {
        _ = try session.drawing(part.id, size: Size(72, 36), context: DrawContext())
      }
    } catch {
      problem = error
    }
  }

  static let request = PluginRequest(
    document: PluginRequest.DocumentFacts(pageCount: 3),
    targets: [
      PluginRequest.Target(page: 1, rect: Rectangle(x: 72, y: 72, width: 144, height: 72))
    ])
}
