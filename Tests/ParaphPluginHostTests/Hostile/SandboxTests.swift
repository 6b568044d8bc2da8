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

@Suite(
  "The sandbox of plugins",
  .enabled(
    if: HostileBundle.canRun && PluginRuntime().protections.allSatisfy(\.state.isInForce),
    "this system does not offer every protection"))
struct SandboxTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let plugin: String
    var withheld: Set<SandboxProtection> = []
    let outcome: String

    var testDescription: String {
      withheld.isEmpty ? plugin : "\(plugin), without \(withheld.map(\.rawValue).sorted())"
    }
  }

  @Test(
    "what a plugin was not given",
    arguments: [
      Case(plugin: "connects", outcome: "Operation not permitted"),
      Case(plugin: "connects", withheld: [.calls, .files], outcome: "Network is unreachable"),
      Case(plugin: "connects", withheld: [.processes], outcome: "Operation not permitted"),
      Case(plugin: "reads-a-secret", outcome: "Permission denied"),
      Case(plugin: "reads-a-secret", withheld: [.processes], outcome: "Permission denied"),
      Case(plugin: "reads-the-passwords", outcome: "Permission denied"),
      Case(plugin: "lists-the-home", outcome: "Permission denied"),
      Case(plugin: "opens-a-secret-to-all", outcome: "Operation not permitted"),
      Case(
        plugin: "opens-a-secret-to-all", withheld: [.processes], outcome: "Operation not permitted"),
      Case(plugin: "reads-the-command-line", outcome: "Permission denied"),
      Case(plugin: "writes-into-its-bundle", outcome: "Read-only file system"),
      Case(plugin: "writes-into-its-bundle", withheld: [.files], outcome: "Read-only file system"),
      Case(plugin: "writes-into-its-bundle", withheld: [.processes], outcome: "Permission denied"),
      Case(plugin: "writes-into-tmp", outcome: "Read-only file system"),
      Case(plugin: "writes-into-tmp", withheld: [.processes], outcome: "Permission denied"),
      Case(plugin: "kills-others", outcome: "No such process"),
      Case(plugin: "kills-others", withheld: [.processes], outcome: "Operation not permitted"),
      Case(plugin: "counts-processes", outcome: "2"),
    ])
  func refused(_ row: Case) throws {
    let bundle = try HostileBundle(row.plugin)
    var runtime = PluginRuntime()
    runtime.withheld = row.withheld
    let run = HostileRun(
      try bundle.plugin(runtime), options: ["secret": .string(try secret(for: row.plugin))])
    #expect(run.problem == nil)
    #expect(run.contents == [row.outcome])
    #expect(!FileManager.default.fileExists(atPath: "\(bundle.folder)/written"))
  }

  @Test(
    "a plugin that is trusted may do what the user may",
    arguments: [
      Case(plugin: "connects", outcome: "Connection refused"),
      Case(plugin: "reads-a-secret", outcome: "it worked"),
    ])
  func trusted(_ row: Case) throws {
    let bundle = try HostileBundle(row.plugin)
    let run = HostileRun(
      try bundle.plugin(PluginRuntime(trust: .trusted)),
      options: ["secret": .string(try secret(for: row.plugin))])
    #expect(run.contents == [row.outcome])
    #expect(bundle.processes == [])
  }

  @Test("a file that an option names can be read")
  func named() throws {
    let bundle = try HostileBundle("reads-a-secret")
    let path = try secret(for: "reads-a-secret")
    let plugin = try bundle.plugin(PluginRuntime())
    #expect(
      HostileRun(plugin, options: ["secret": .string(path)]).contents == ["Permission denied"])
    // The process that may not read it is replaced by one that may.
    let named: [String: JSONValue] = ["secret": .string(path), "file": .string(path)]
    #expect(HostileRun(plugin, options: named).contents == ["it worked"])
  }

  @Test("a folder that an option names is not opened")
  func folder() throws {
    let path = try secret(for: "lists-the-home")
    let options: [String: JSONValue] = ["secret": .string(path), "file": .string(path)]
    let bundle = try HostileBundle("lists-the-home")
    let run = HostileRun(try bundle.plugin(PluginRuntime()), options: options)
    #expect(run.contents == ["Permission denied"])
  }

  @Test("nothing of the user's is in the environment")
  func surroundings() throws {
    let bundle = try HostileBundle("tells-its-surroundings")
    let run = HostileRun(try bundle.plugin(PluginRuntime()))
    let names = try #require(run.contents.first).split(separator: " ").map(String.init)
    let allowed: Set = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "HOME", "LANG", "LC_CTYPE", "PATH",
      "PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED", "PYTHONUNBUFFERED", "SOURCE_DATE_EPOCH",
      "SWIFT_BACKTRACE", "TZ", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    ]
    #expect(Set(names).subtracting(allowed) == [])
  }

  @Test("what is in force is told")
  func told() {
    var runtime = PluginRuntime()
    #expect(runtime.protections.map(\.protection) == SandboxProtection.allCases)
    runtime.withheld = [.files]
    #expect(runtime.protections.filter { !$0.state.isInForce }.map(\.protection) == [.files])
    let trusted = PluginRuntime(trust: .trusted).protections
    #expect(trusted.allSatisfy { $0.state == .missing("plugins are trusted") })
  }

  /// A file that nobody gave the plugin; a process where that is what it goes for.
  private func secret(for plugin: String) throws -> String {
    if plugin == "kills-others" { return "\(ProcessInfo.processInfo.processIdentifier)" }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paraph-secret")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("key")
    if !FileManager.default.fileExists(atPath: file.path) { try Data("x".utf8).write(to: file) }
    return plugin == "lists-the-home" ? folder.path : file.path
  }
}
