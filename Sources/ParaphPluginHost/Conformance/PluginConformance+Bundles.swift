// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

extension PluginConformance {
  /// Runs every check on the plugin of a bundle, in processes of its own.
  ///
  /// Besides what every plugin is checked for: that the plugin says of itself what its manifest says, is
  /// silent when it is asked nothing, ends when it is told to, and keeps its memory.
  ///
  /// - Parameters:
  ///   - path: The folder of the bundle. Its `examples.json`, if there is one, lists the options of uses
  ///     that must work.
  ///   - runtime: How its processes run.
  ///   - openPage: Opens the PDFs that a plugin draws; without it, one that draws PDFs fails.
  /// - Returns: What each check found, in their order.
  /// - Throws: `PluginHostError` when the bundle cannot be used at all.
  public static func check(
    bundle path: String, runtime: PluginRuntime, openPage: PluginSession.PageOpener? = nil
  ) throws(PluginHostError) -> [ConformanceFinding] {
    let bundle = try PluginBundle(at: RealPath.of(path) ?? path)
    let examples: [PluginExample]
    do throws(BundleProblem) {
      examples = try BundleExamples(of: bundle).examples
    } catch {
      throw error.failure(at: path)
    }
    func plugin() -> RegisteredPlugin {
      RegisteredPlugin(
        descriptor: bundle.descriptor, origin: .bundle(path), program: bundle.program,
        runtime: runtime)
    }
    var log = ConformanceLog()
    let process = ProcessCheck(
      program: bundle.program, descriptor: bundle.descriptor, runtime: runtime)
    guard process.run(&log) else { return log.findings }
    return SampleFiles.use { files in
      let subject = ConformanceSubject(
        plugin: plugin(), other: plugin(), isForeign: true, openPage: openPage)
      let given = subject.given(examples, files)
      check(subject, given, &log)
      if !log.hasFailed(.starts, .parts) {
        MemoryCheck(
          program: bundle.program, descriptor: bundle.descriptor, runtime: runtime,
          example: given[0]
        ).run(&log)
      }
      return log.findings
    }
  }
}
