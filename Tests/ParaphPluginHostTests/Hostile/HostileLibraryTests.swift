// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

/// Libraries that end or hold up the process that loads them; what they merely answer wrongly is tested
/// with the process that serves them.
@Suite(
  "Hostile libraries",
  .enabled(if: FixtureLibrary.problem == nil, "\(FixtureLibrary.problem ?? "")"))
struct HostileLibraryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let way: String
    let message: String
    var hint: String?
    var seconds = 10.0

    var testDescription: String { way }
  }

  private static let id = "org.example.frame"
  @Test(
    "one sentence, exit status 6, and nothing left behind",
    arguments: [
      Case(
        way: "crashes-as-it-is-loaded",
        message: "\(id) crashed (segmentation fault) while it started."),
      Case(
        way: "crashes-in-entry", message: "\(id) crashed (segmentation fault) while it started."),
      Case(
        way: "has-another-interface",
        message:
          "The library LIBRARY was built for ABI 2 of plugins, and this version loads ABI 1.",
        hint: "Build it with the paraph_plugin.h of this version."),
      Case(
        way: "crashes-in-create",
        message: "\(id) crashed (segmentation fault) while it read its options."),
      Case(
        way: "crashes-in-prepare",
        message: "\(id) crashed (segmentation fault) while it prepared its parts."),
      Case(
        way: "exits-in-prepare",
        message: "\(id) ended without an answer while it prepared its parts."),
      Case(
        way: "crashes-in-draw",
        message: "\(id) crashed (segmentation fault) while it drew part “0”."),
      Case(way: "aborts-in-draw", message: "\(id) crashed (abort) while it drew part “0”."),
      Case(
        way: "loops-in-draw",
        message: "\(id) did not answer within 3 seconds while it drew part “0”.", seconds: 3),
    ])
  func sentence(_ row: Case) throws {
    let bundle = try HostileBundle(library: row.way)
    let plugin = try bundle.plugin(
      PluginRuntime(
        hostProgram: FixtureLibrary.program, limits: PluginLimits(answerSeconds: row.seconds)))
    let problem = try #require(HostileRun(plugin).problem)
    #expect(
      problem.message == row.message.replacing("LIBRARY", with: "\(bundle.folder)/hostile.so"))
    #expect(problem.hint == row.hint)
    #expect(problem.kind == .plugin)
    #expect(bundle.processes == [])
  }
}
