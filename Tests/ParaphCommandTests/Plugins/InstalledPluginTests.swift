// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Plugins of others on the command line")
struct InstalledPluginTests {
  @Test("the list, with what cannot be used and why")
  func list() throws {
    try Self.withPlugins { folder in
      try Self.bundle(folder, "com.example.notes", kind: "note")
      try Self.bundle(folder, "org.example.note", kind: "x")
      let broken = try Self.bundle(folder, "com.example.broken", kind: "broken")
      chmod(broken + "/run", 0o644)
      let run = CommandRun(
        "plugin", "list", environment: ["HOME": folder, "PARAPH_PLUGIN_PATH": folder])
      #expect(run.status == 0 && run.errors.isEmpty)
      // What protects is another thing on each machine.
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      let start = lines.firstIndex {
        $0.hasPrefix("What plugins of others") || $0.hasPrefix("Plugins of others")
      }
      let end = lines.firstIndex { $0 == "Not used:" }
      let text = lines[..<(start ?? 0)] + lines[(end ?? 0)...]
      try expectGolden(
        text.joined(separator: "\n").replacing(folder, with: "FOLDER"), "list.txt")
    }
  }

  @Test("a kind is found, helped with, and offered")
  func used() throws {
    try Self.withPlugins { folder in
      let environment = ["PARAPH_PLUGIN_PATH": folder]
      let help = CommandRun("help", "seal", environment: environment)
      #expect(help.status == 0 && help.output.contains("--shape round|square"))
      let show = CommandRun("plugin", "show", "com.example.seal", environment: environment)
      try expectGolden(show.output.replacing(folder, with: "FOLDER"), "show.txt")
      #expect(
        CommandRun("completions", "bash", "--kinds", environment: environment).output == "seal\n")
      #expect(
        CommandRun("completions", "fish", "--kinds", environment: environment).output
          == "seal\tA seal\n")
      #expect(
        CommandRun("completions", "zsh", "--kind", "seal", environment: environment).output == """
          --bold\tnothing\tHeavy letters
          --shape\t=round square\tIts outline

          """)
    }
  }

  @Test("what is wrong is said where it is asked for")
  func wrong() throws {
    try Self.withPlugins { folder in
      let broken = try Self.bundle(folder, "com.example.broken", kind: "broken")
      chmod(broken + "/run", 0o644)
      let rows = [
        (
          "annotate a.pdf broken --bold",
          "The plugin \(broken) is refused: run is not executable. Run chmod +x \(broken)/run.", 6
        ),
        (
          "annotate a.pdf sael", "There is no kind of annotation called “sael”. Did you mean seal?",
          6
        ),
        (
          "annotate a.pdf seal --shpe x",
          "annotate … seal has no option --shpe. Did you mean --shape?", 2
        ),
        (
          "plugin show com.example.saal",
          "No plugin makes annotations of the kind “com.example.saal”. Did you mean com.example.seal?",
          6
        ),
        (
          "annotate a.pdf seal --plugins none",
          "There is no kind of annotation called “seal”. Kinds: note, typed-signature.", 6
        ),
        (
          "plugin list --plugin-path /no/such", "--plugin-path: there is no folder “/no/such”.", 2
        ),
      ]
      for (arguments, says, status) in rows {
        let run = CommandRun(
          list: arguments.split(separator: " ").map { String($0) },
          environment: ["PARAPH_PLUGIN_PATH": folder])
        #expect(run.errors == "paraph: \(says)\n")
        #expect(run.status == status)
      }
    }
  }

  @Test("the configuration may name the folder")
  func configuration() throws {
    try Self.withPlugins { folder in
      try Files.save(#"{"pluginPath": ["\#(folder)"]}"#.utf8, to: folder + "/config.json")
      let run = CommandRun("help", "seal", "--config", folder + "/config.json")
      #expect(run.status == 0)
    }
  }

  @Test("installed for the user, and removed")
  func install() throws {
    try Self.withPlugins { folder in
      let environment = ["XDG_DATA_HOME": folder + "/data"]
      let source = folder + "/com.example.seal.paraphplugin"
      let target = folder + "/data/paraph/plugins/com.example.seal.paraphplugin"
      let run = CommandRun("plugin", "install", source, environment: environment)
      #expect(
        run.output == """
          Installed com.example.seal 1.2.0 in \(target).
          Use it with: paraph annotate INPUT seal
          Its options: paraph help seal

          """)
      let again = CommandRun("plugin", "install", source, environment: environment)
      #expect(
        again.output.hasPrefix("This is installed already: com.example.seal 1.2.0 in \(target)."))
      let removed = CommandRun("plugin", "remove", "seal", environment: environment)
      #expect(removed.output == "Removed com.example.seal (\(target)).\n")
      #expect(CommandRun("plugin", "remove", "seal", environment: environment).status == 6)
    }
  }

  // MARK: - Bundles

  private static func withPlugins(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try bundle(folder, "com.example.seal", kind: "seal")
      try body(folder)
    }
  }

  @discardableResult
  private static func bundle(_ folder: String, _ id: String, kind: String) throws -> String {
    let path = "\(folder)/\(id).paraphplugin"
    try Files.makeFolder(path)
    let manifest = """
      {"paraphPlugin": 1, "id": "\(id)", "version": "1.2.0", "title": "A \(kind)", "kind": "\(kind)",
       "delivery": "executable", "file": "run", "protocol": [1, 1], "subtypes": ["Stamp"],
       "needs": ["fonts/1"], "looks": ["ink"],
       "options": {"type": "object", "additionalProperties": false, "properties": {
         "shape": {"type": "string", "enum": ["round", "square"], "description": "Its outline."},
         "bold": {"type": "boolean", "description": "Heavy letters."}}}}
      """
    try Files.save(manifest.utf8, to: path + "/plugin.json")
    try Files.save("#!/bin/sh\n".utf8, to: path + "/run")
    chmod(path, 0o755)
    chmod(path + "/plugin.json", 0o644)
    chmod(path + "/run", 0o755)
    return path
  }
}
