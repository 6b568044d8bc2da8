// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// Whether a plugin keeps the contract: what every plugin must pass, ours or not.
public enum PluginConformance {
  /// Runs every check on a plugin, wherever its code is.
  ///
  /// Checked are: the descriptor and the schema; that options decode, and hostile ones give errors;
  /// that `prepare` is deterministic, keeps to the declared types and its page, and takes empty and
  /// huge requests; that drawing twice gives the same pixels at each quarter turn, inside the part's
  /// box; that two uses share nothing.
  ///
  /// - Parameters:
  ///   - plugin: The plugin.
  ///   - other: The same plugin, started apart: in another process, say.
  ///   - examples: Uses that must work; without any, one is made of the descriptor.
  ///   - openPage: Opens the PDFs that a plugin draws; without it, one that draws PDFs fails.
  /// - Returns: What each check found, in their order.
  public static func check(
    _ plugin: RegisteredPlugin, apart other: RegisteredPlugin? = nil,
    examples: [PluginExample] = [], openPage: PluginSession.PageOpener? = nil
  ) -> [ConformanceFinding] {
    SampleFiles.use { files in
      let subject = ConformanceSubject(
        plugin: plugin, other: other ?? plugin, isForeign: plugin.origin != .builtIn,
        openPage: openPage)
      var log = ConformanceLog()
      check(subject, subject.given(examples, files), &log)
      return log.findings
    }
  }

  static func check(
    _ subject: ConformanceSubject, _ examples: [PluginExample], _ log: inout ConformanceLog
  ) {
    DescriptionCheck(descriptor: subject.descriptor).run(&log)
    log.exampleCount = examples.count
    for (index, example) in examples.enumerated() {
      log.example = index
      // Whoever does not even start would fail everything else for that reason.
      guard StartCheck(subject: subject, example: example).run(&log),
        PreparationCheck(subject: subject, example: example).run(&log)
      else { continue }
      OddRequestCheck(subject: subject, example: example).run(&log)
      DrawingCheck(subject: subject, example: example).run(&log)
      // What changes by itself would seem to be changed by others.
      if !log.hasFailed(.sameParts, .samePixels) {
        let next =
          examples.count > 1
          ? examples[(index + 1) % examples.count] : example.variant(of: subject.descriptor)
        IndependenceCheck(subject: subject, example: example, other: next).run(&log)
      }
      // Each value may cost a process of another plugin: once is enough.
      if index == 0 || !subject.isForeign {
        HostileCheck(subject: subject, example: example).run(&log)
      }
    }
    log.exampleCount = 1
  }
}
