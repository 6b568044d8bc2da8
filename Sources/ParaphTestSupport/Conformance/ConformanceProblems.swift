// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// What does not hold, collected so that one run shows all of it.
struct ConformanceProblems {
  let plugin: PluginID
  /// Which example the checks are at.
  var example = 0
  private var lines: [String] = []

  init(plugin: PluginID) { self.plugin = plugin }

  mutating func expect(_ condition: Bool, _ what: String) {
    if !condition { lines.append("example \(example): not so: \(what)") }
  }

  mutating func fail(_ what: String) { lines.append("example \(example): \(what)") }

  /// Notes an error of the body as a failure of the named check.
  mutating func attempt(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      fail("\(what): \(error)")
    }
  }

  func throwIfAny() throws(TestSupportError) {
    guard !lines.isEmpty else { return }
    let all = lines.map { "\n  " + $0 }.joined()
    throw TestSupportError("\(plugin) does not conform:\(all)")
  }
}
