// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
public import ParaphPlugin
internal import ParaphPluginHost

/// Whether a plugin keeps the contract: what every plugin must pass, ours or not.
public enum PluginConformance {
  /// Runs every check, and throws what does not hold, all of it at once.
  ///
  /// Checked are: the descriptor and the schema; that options decode, and hostile ones give errors;
  /// that `prepare` is deterministic, keeps to the declared types, and takes empty and huge requests;
  /// that drawing twice gives the same pixels at each quarter turn, inside the part's box.
  ///
  /// - Parameters:
  ///   - type: The plugin.
  ///   - examples: Uses that must work; a plugin with required options needs at least one.
  /// - Throws: ``TestSupportError`` with one line for each check that fails.
  public static func check(
    _ type: any AnnotationPlugin.Type, examples: [PluginExample] = [PluginExample(options: [:])]
  ) throws(TestSupportError) {
    var problems = ConformanceProblems(plugin: type.descriptor.id)
    var registry = Registry()
    let plugin: RegisteredPlugin
    do throws(PluginHostError) {
      try registry.register(type, from: .builtIn)
      plugin = try registry.plugin(named: type.descriptor.kind)
    } catch {
      throw TestSupportError("\(error)")
    }
    checkSchema(plugin, &problems)
    for (index, example) in examples.enumerated() {
      problems.example = index
      PreparationCheck(plugin: plugin, example: example).run(&problems)
      DrawingCheck(plugin: plugin, example: example).run(&problems)
      HostileCheck(plugin: plugin, example: example).run(&problems)
    }
    try problems.throwIfAny()
  }

  private static func checkSchema(
    _ plugin: RegisteredPlugin, _ problems: inout ConformanceProblems
  ) {
    let schema = plugin.descriptor.schema
    do throws(PluginError) {
      let again = try OptionSchema(jsonSchema: schema.jsonSchema, of: plugin.descriptor.id)
      problems.expect(
        again.specs == schema.specs.sorted { $0.name < $1.name },
        "the schema loses nothing as JSON Schema")
    } catch {
      problems.fail("the schema: \(error)")
    }
    problems.expect(
      schema.specs.allSatisfy { $0.help.hasSuffix(".") }, "each option has a sentence of help")
    problems.expect(!plugin.descriptor.summary.isEmpty, "the descriptor has a summary")
  }
}
