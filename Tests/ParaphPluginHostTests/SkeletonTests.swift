// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPluginHost
import Testing

@Suite("Registry")
struct EmptyRegistryTests {
  @Test("a new registry is empty") func empty() { #expect(Registry().plugins.isEmpty) }
}
