// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin
internal import ParaphPluginHost

/// What `plugin check` found out about one plugin.
struct PluginCheckReport: Encodable {
  /// The name and version of this form.
  let schema = "paraph.plugin-check/1"
  let id: String
  let version: String
  let title: String
  let passed: Bool
  let checks: [ConformanceFinding]

  /// Checks a bundle.
  init(
    of path: String, runtime: PluginRuntime, openPage: @escaping PluginSession.PageOpener
  ) throws(PluginHostError) {
    let bundle = try PluginBundle(at: path)
    let findings = try PluginConformance.check(
      bundle: path, runtime: runtime, openPage: openPage)
    self.init(descriptor: bundle.descriptor, findings: findings)
  }

  init(descriptor: PluginDescriptor, findings: [ConformanceFinding]) {
    id = descriptor.id.rawValue
    version = descriptor.version
    title = descriptor.title
    checks = findings
    passed = findings.allSatisfy(\.passed)
  }

  /// A line for each check, then what failed and what to do about it.
  func text(_ layout: TextLayout) -> String {
    let failed = checks.filter { !$0.passed }
    var text = layout.heading("\(title) (\(id) \(version))")
    for finding in checks {
      let detail = finding.detail.map { " (\($0))" } ?? ""
      text += mark(finding.passed, layout) + " " + finding.check.title + detail + "\n"
    }
    for finding in failed {
      text += "\n" + layout.heading("Not so: \(finding.check.title) (\(finding.check.rawValue))")
      for problem in finding.problems { text += layout.wrap(problem, indent: 2) }
      text += layout.wrap(finding.check.remedy, indent: 2)
    }
    let count = "\(checks.count) checks"
    return text + "\n"
      + (failed.isEmpty ? "All \(count) passed.\n" : "\(failed.count) of \(count) failed.\n")
  }

  private func mark(_ passed: Bool, _ layout: TextLayout) -> String {
    let sign = passed ? "✓" : "✗"
    return layout.isColored ? "\u{1B}[\(passed ? 32 : 31)m\(sign)\u{1B}[0m" : sign
  }
}
