// SPDX-License-Identifier: GPL-3.0-or-later

package import ParaphPlugin

extension PluginRequest {
  /// The request without what a plugin of these needs is not given.
  package func limited(to needs: Set<PluginDescriptor.Need>) -> PluginRequest {
    var request = self
    if !needs.contains(.document) {
      request.document.pagesBefore = 0
      request.document.title = nil
    }
    if !needs.contains(.text) { request.text = [] }
    if !needs.contains(.fields) { request.fields = [] }
    if !needs.contains(.backdrop) {
      for index in request.targets.indices { request.targets[index].backdrop = nil }
    }
    return request
  }
}

extension PluginExample {
  /// The example without what a plugin of these needs is not given.
  func limited(to needs: Set<PluginDescriptor.Need>) -> PluginExample {
    PluginExample(options: options, request: request.limited(to: needs), pageSize: pageSize)
  }
}
