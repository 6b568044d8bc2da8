// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPlugin

extension RegisteredPlugin {
  /// A plugin whose code runs in a process of its own, which is started when it is first needed, shared by
  /// the sessions, and ended with the last of them.
  init(
    descriptor: PluginDescriptor, origin: PluginOrigin, program: PluginProgram,
    runtime: PluginRuntime
  ) {
    let host = SharedConnection(program: program, descriptor: descriptor, runtime: runtime)
    self.init(descriptor: descriptor, origin: origin) { options throws(PluginError) in
      try ProcessInstance(host, options: options)
    }
  }
}
