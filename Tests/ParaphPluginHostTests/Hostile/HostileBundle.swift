// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

@testable import ParaphPluginHost

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bundle with a bad plugin, in a folder of its own that goes with it.
final class HostileBundle {
  static let id: PluginID = "com.example.hostile"
  static let manifest = """
    {"paraphPlugin": 1, "id": "com.example.hostile", "version": "1.0.0", "title": "Hostile",
     "kind": "hostile", "summary": "", "delivery": "executable", "file": "FILE", "protocol": [1, 1],
     "subtypes": ["Stamp", "FileAttachment"], "needs": ["fonts"],
     "options": {"type": "object", "additionalProperties": false, "properties": {
       "secret": {"type": "string"}, "file": {"type": "string", "format": "path"}}}}
    """

  /// What runs the plugins; not every system has it.
  static let interpreter = "/usr/bin/python3"
  static var canRun: Bool { FileManager.default.isExecutableFile(atPath: interpreter) }

  static let source = #filePath.replacing(
    "ParaphPluginHostTests/Hostile/HostileBundle.swift", with: "Fixtures/Plugins/hostile.py")

  let folder: String
  /// Makes its processes known by their command lines.
  let mark: String

  /// A bundle whose plugin does what its name says.
  init(_ name: String, source: String = HostileBundle.source) throws {
    mark = "paraph-hostile-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(mark).path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try Data(Self.manifest.replacing("FILE", with: "\(name).py").utf8).write(
      to: URL(fileURLWithPath: "\(folder)/plugin.json"))
    try FileManager.default.copyItem(atPath: source, toPath: "\(folder)/\(name).py")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name).py")
  }

  func plugin(_ runtime: PluginRuntime) throws -> RegisteredPlugin {
    let bundle = try PluginBundle(at: folder)
    return RegisteredPlugin(
      descriptor: bundle.descriptor, origin: .bundle(folder), program: bundle.program,
      runtime: runtime)
  }

  /// The processes that the plugin started and that still run.
  var processes: [String] { Self.processes(with: mark) }

  /// The processes that have a text on their command lines.
  static func processes(with text: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { process in
      guard Int(process) != nil,
        let line = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
      else { return false }
      return String(decoding: line, as: UTF8.self).contains(text)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
