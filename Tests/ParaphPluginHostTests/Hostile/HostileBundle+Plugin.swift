// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

@testable import ParaphPluginHost

extension HostileBundle {
  /// The plugin, as a program finds it.
  func plugin(_ runtime: PluginRuntime) throws -> RegisteredPlugin {
    let bundle = try PluginBundle(at: folder)
    return RegisteredPlugin(
      descriptor: bundle.descriptor, origin: .bundle(folder), program: bundle.program,
      runtime: runtime)
  }
}
