// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  private static let descriptor = #"""
    {"id":"org.example.frame","version":"1.0.0","title":"Frame","kind":"frame",
     "summary":"A frame around a text.","subtypes":["Stamp"],"needs":["fonts","images"],
     "looks":["ink","pen-width","font"],"capabilities":["configure"],
     "options":{"type":"object","additionalProperties":false,"properties":{
       "text":{"type":"string","default":"Seen"},"picture":{"type":"string","format":"path"}}}}
    """#

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
        message: "\(id) crashed (segmentation fault) while it prepared its parts."),
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
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("paraph-hostile-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = "\(folder)/hostile.so"
    let root = Fixtures.packageRoot
    let compiler = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        cc -std=c11 -D_GNU_SOURCE -shared -fPIC -DWAY='"\(row.way)"' -o "\(library)" \
          -I"\(root)/Sources/C/CParaphPlugin/include" $(pkg-config --cflags cairo) \
          "\(root)/Tests/Fixtures/Plugins/hostile.c" $(pkg-config --libs cairo)
        """,
      ])
    try #require(compiler.status == 0, "\(compiler.errors)")
    let plugin = RegisteredPlugin(
      descriptor: try PluginDescriptor(wire: JSONValue(parsing: Array(Self.descriptor.utf8))),
      origin: .bundle(folder),
      program: PluginProgram(delivery: .library, file: library, folder: folder),
      runtime: PluginRuntime(
        hostProgram: FixtureLibrary.program, limits: PluginLimits(answerSeconds: row.seconds)))
    let problem = try #require(HostileRun(plugin).problem)
    #expect(problem.message == row.message.replacing("LIBRARY", with: library))
    #expect(problem.hint == row.hint)
    #expect(problem.kind == .plugin)
    #expect(HostileBundle.processes(with: folder) == [])
  }
}
