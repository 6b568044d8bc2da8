// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

@Suite(
  "Hostile plugins", .enabled(if: HostileBundle.canRun, "there is no \(HostileBundle.interpreter)"))
struct HostilePluginTests {
  @Test("one sentence, exit status 6, and nothing left behind", arguments: HostilePlugin.all)
  func sentence(_ hostile: HostilePlugin) throws {
    let bundle = try HostileBundle(hostile.name)
    let run = HostileRun(try bundle.plugin(hostile.runtime))
    let problem = try #require(run.problem)
    #expect(problem.message == hostile.message)
    if let hint = hostile.hint {
      #expect(problem.hint?.hasPrefix(hint) == true, "\(problem.hint ?? "no hint")")
    } else {
      #expect(problem.hint == nil)
    }
    #expect(problem.kind == .plugin)
    #expect(bundle.processes == [])
  }

  @Test(
    "what outlives its purpose ends with its owner, whatever protects the user",
    arguments: ["ignores-the-end", "keeps-a-daemon", "leaves-a-daemon"],
    [[], [.processes], Set(SandboxProtection.allCases)])
  func ends(_ name: String, withheld: Set<SandboxProtection>) throws {
    let bundle = try HostileBundle(name)
    var runtime = PluginRuntime()
    runtime.withheld = withheld
    _ = HostileRun(try bundle.plugin(runtime))
    #expect(bundle.processes == [])
  }

  @Test("services do not work for a plugin for ever")
  func services() throws {
    let bundle = try HostileBundle("calls-without-end")
    let run = HostileRun(
      try bundle.plugin(PluginRuntime(limits: PluginLimits(serviceSeconds: 0))))
    #expect(
      run.problem?.message
        == "\(HostileBundle.id) kept services busy for more than 0 seconds while "
        + "it prepared its parts.")
    #expect(bundle.processes == [])
  }

  @Test("after a crash the next session has a new process")
  func anew() throws {
    let bundle = try HostileBundle("crashes-when-told")
    let plugin = try bundle.plugin(PluginRuntime())
    #expect(HostileRun(plugin).problem == nil)
    #expect(bundle.processes.count == 1)
    #expect(HostileRun(plugin, options: ["secret": "crash"]).problem != nil)
    #expect(bundle.processes == [])
    #expect(HostileRun(plugin).problem == nil)
  }

  @Test("a session draws what it prepared, although another one prepared since")
  func shared() throws {
    let bundle = try HostileBundle("draws-what-it-prepared")
    let plugin = try bundle.plugin(PluginRuntime())
    var first = try plugin.session(options: ["secret": "first"])
    var second = try plugin.session(options: ["secret": "second"])
    _ = try first.prepare(HostileRun.request)
    _ = try second.prepare(HostileRun.request)
    #expect(bundle.processes.count == 1)
    for (session, name) in [(first, "first"), (second, "second"), (first, "first")] {
      let error = #expect(throws: PluginError.self) {
        try session.drawing("0", size: Size(1, 1), context: DrawContext())
      }
      #expect(error?.message == name)
    }
  }

  @Test("a program that is not there, or is none", arguments: ["/nowhere/at-all", "/etc/passwd"])
  func noProgram(_ path: String) throws {
    let hostile = try HostileBundle("exits-silently")
    let bundle = try PluginBundle(at: hostile.folder)
    var program = bundle.program
    program.file = path
    program.folder = "/"
    let plugin = RegisteredPlugin(
      descriptor: bundle.descriptor, origin: .builtIn, program: program, runtime: PluginRuntime())
    let problem = try #require(HostileRun(plugin).problem)
    #expect(
      problem.message.hasPrefix(
        "\(HostileBundle.id) does not start: its program cannot be started ("),
      "\(problem.message)")
  }

  @Test("a plugin that speaks other versions of the protocol is not started")
  func versions() throws {
    let bundle = try HostileBundle("exits-silently")
    let found = try PluginBundle(at: bundle.folder)
    var program = found.program
    program.protocolVersions = 2...3
    let plugin = RegisteredPlugin(
      descriptor: found.descriptor, origin: .builtIn, program: program, runtime: PluginRuntime())
    #expect(
      HostileRun(plugin).problem?.message
        == "\(HostileBundle.id) speaks version 2 to 3 of the plugin protocol, and this program "
        + "speaks 1.")
  }
}
