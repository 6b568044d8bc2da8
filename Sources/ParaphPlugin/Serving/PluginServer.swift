// SPDX-License-Identifier: MIT

/// The plugin's side of the protocol: reads requests, has a plugin answer them, and writes the answers.
package struct PluginServer<Plugin: ServedPlugin> {
  /// Bytes of a line.
  package static var longestLine: Int { 64 << 20 }

  /// What answers.
  package private(set) var plugin: Plugin
  private let input: Int32
  private let output: Int32

  /// A server between two file descriptors, which stay the caller's.
  package init(_ plugin: Plugin, input: Int32, output: Int32) {
    self.plugin = plugin
    self.input = input
    self.output = output
  }

  /// Answers requests until `bye`, the end of the input, or an output that takes no more.
  package mutating func run() {}
}
