// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("paraph plugin check")
struct PluginCheckTests {
  /// The bundle of the example for the shell, with its program changed.
  private func withInitials(
    _ change: (String) -> String = { $0 }, _ body: (_ bundle: String) throws -> Void
  ) throws {
    let examples = Fixtures.packageRoot + "/Examples"
    let program = try #require(Files.text(examples + "/initials.sh"))
    let manifest = try #require(Files.bytes(examples + "/initials.json"))
    try Files.withTemporaryFolder { folder in
      let bundle = folder + "/com.example.initials.paraphplugin"
      try Files.makeFolder(bundle)
      try Files.save(change(program).utf8, to: bundle + "/initials.sh")
      try Files.save(manifest, to: bundle + "/plugin.json")
      chmod(bundle + "/initials.sh", 0o755)
      try body(bundle)
    }
  }

  @Test("says a line for each check that holds")
  func good() throws {
    try withInitials { bundle in
      let run = try Program.run(["plugin", "check", bundle])
      #expect(run.status == 0, "\(run.text)")
      let lines = run.text.split(separator: "\n")
      #expect(lines.first == "Initials (com.example.initials 1.0.0)")
      #expect(lines.count { $0.hasPrefix("✓ ") } == 22)
      #expect(lines.last == "All 22 checks passed.")
      #expect(run.errors == "")
    }
  }

  @Test("a test runs the same checks on a library and on an executable")
  func testSupport() throws {
    let program = try #require(Program.path)
    try withInitials { try PluginConformance.check(bundle: $0, program: program) }
    try Files.withTemporaryFolder { folder in
      let bundle = folder + "/com.example.bates.paraphplugin"
      let make = try ProgramRun(
        "/usr/bin/make",
        [
          "-s", "-C", Fixtures.packageRoot + "/Examples/bates", "PARAPH=\(program)",
          "BUNDLE=\(bundle)",
        ], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], seconds: 60)
      try #require(make.status == 0, "\(make.errors)")
      try PluginConformance.check(bundle: bundle, program: program)
    }
  }

  @Test("says what does not hold, and what to do")
  func bad() throws {
    func silence(_ program: String) -> String {
      program.replacing(#"\"contents\":\"$initials\""#, with: #"\"contents\":\"\""#)
    }
    try withInitials(silence) { bundle in
      let run = try Program.run(["plugin", "check", bundle])
      #expect(run.status == 6)
      #expect(run.text.contains("\n✗ says what each part is to who cannot see it\n"))
      #expect(
        run.text.hasSuffix(
          """

          Not so: says what each part is to who cannot see it (contents)
            The part “0” has no contents.
            Set contents of each part to the words that a person would read aloud.

          1 of 22 checks failed.

          """), "\(run.text)")
    }
  }

  @Test("gives a program the same as JSON")
  func json() throws {
    try withInitials { bundle in
      let run = try Program.run(["plugin", "check", bundle, "--json"])
      let report = try JSONValue(parsing: run.output).objectValue ?? [:]
      #expect(report["schema"] == "paraph.plugin-check/1")
      #expect(report["id"] == "com.example.initials")
      #expect(report["passed"] == true)
      let checks = report["checks"]?.arrayValue ?? []
      #expect(checks.count == 22)
      #expect(checks.allSatisfy { $0.objectValue?["passed"] == true })
    }
  }

  @Test("refuses a folder that is no bundle, in a sentence")
  func noBundle() throws {
    try Files.withTemporaryFolder { folder in
      let run = try Program.run(["plugin", "check", folder])
      #expect(run.status == 6)
      #expect(run.errors == "paraph: The plugin \(folder) is refused: plugin.json is not there.\n")
    }
  }
}
