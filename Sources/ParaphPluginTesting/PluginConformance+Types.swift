// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPlugin
public import ParaphPluginHost

extension PluginConformance {
  /// Runs every check on a plugin that is compiled in, and throws what does not hold, all of it at once.
  ///
  /// - Parameters:
  ///   - type: The plugin.
  ///   - examples: Uses that must work; without any, one is made of the plugin's descriptor.
  ///   - openPage: Opens the pages of PDFs; only plugins of other processes draw such.
  /// - Throws: ``TestSupportError`` with one line for each check that fails.
  public static func check(
    _ type: any AnnotationPlugin.Type, examples: [PluginExample] = [],
    openPage: PluginSession.PageOpener? = nil
  ) throws(TestSupportError) {
    let plugin: RegisteredPlugin
    do throws(PluginHostError) {
      var registry = Registry()
      try registry.register(type, from: .builtIn)
      plugin = try registry.plugin(named: type.descriptor.kind)
    } catch {
      throw TestSupportError("\(error.message)")
    }
    try require(
      check(plugin, examples: examples, openPage: openPage), of: type.descriptor.id)
  }

  /// Throws unless each check passed.
  ///
  /// - Parameters:
  ///   - findings: What the checks found.
  ///   - plugin: Whose they are.
  /// - Throws: ``TestSupportError`` with one line for each check that failed.
  public static func require(
    _ findings: [ConformanceFinding], of plugin: PluginID
  ) throws(TestSupportError) {
    let failed = findings.filter { !$0.passed }
    guard !failed.isEmpty else { return }
    let lines = failed.map { "\n  \($0.check.rawValue): \($0.sentence)" }.joined()
    throw TestSupportError("\(plugin) does not conform:\(lines)")
  }
}
