// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("The checks of a bundle")
struct BundleConformanceTests {
  /// What `hello` says of the shell's plugin when its title is another one.
  private static let otherTitle = #"""
    {"protocol":1,"descriptor":{"id":"org.example.shell","version":"1.0.0","title":"Other",
    "kind":"shell","summary":"Fills a box.","subtypes":["Stamp"],"looks":[],
    "options":{"type":"object","additionalProperties":false,"properties":{}}}}
    """#.split(separator: "\n").joined()

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var lines: ShellBundle.Lines
    var check: ConformanceCheck?
    var problem = ""

    init(
      _ testDescription: String, _ check: ConformanceCheck? = nil, _ problem: String = "",
      _ change: (inout ShellBundle.Lines) -> Void = { _ in }
    ) {
      self.testDescription = testDescription
      self.check = check
      self.problem = problem
      lines = ShellBundle.Lines()
      change(&lines)
    }
  }

  @Test(
    "each fault of a process fails one check",
    arguments: [
      Row("none"),
      Row("another title", .manifest, "It has another “title” than its manifest.") {
        $0.greeting = otherTitle
      },
      Row("noise", .silence, "It writes a line after its greeting, and nobody asked.") {
        $0.afterGreeting = "echo ready"
      },
      Row("stays after bye", .end, "It still runs 2 seconds after bye.") {
        $0.atBye = "while :; do sleep 1; done"
      },
      Row(
        "stays after the end", .end, "It still runs 2 seconds after the end of its input."
      ) { $0.atEnd = "while :; do sleep 1; done" },
      Row("a status", .end, "It ends with status 3 after bye.") { $0.atBye = "exit 3" },
      Row("exits at once", .starts, "org.example.shell ended with status 7 while it started.") {
        $0.atStart = "exit 7"
      },
      Row("another colour each time", .samePixels, "The part “0” has other pixels") {
        $0.atPrepare = "count=$((count + 1))"
        $0.fill = "#0000$((count % 90 + 10))"
      },
    ])
  func faults(row: Row) throws {
    try Files.withTemporaryFolder { folder in
      let bundle = try ShellBundle(in: folder, row.lines)
      let findings = try PluginConformance.check(bundle: bundle.path, runtime: PluginRuntime())
      let failed = findings.filter { !$0.passed }
      #expect(failed.map(\.check) == [row.check].compactMap { $0 }, "\(failed.map(\.sentence))")
      #expect(failed.first?.problems.first?.hasPrefix(row.problem) != false, "\(failed)")
    }
  }

  @Test("memory that grows with each use is found")
  func leak() throws {
    try Files.withTemporaryFolder { folder in
      let pad = String(repeating: "x", count: 64)
      let bundle = try ShellBundle(
        in: folder,
        ShellBundle.Lines(
          atPrepare: """
            page=\(pad); page=$page$page$page$page; page=$page$page$page$page
                  page=$page$page$page$page; page=$page$page$page$page$page
                  page=$page$page$page$page
                  eval "kept$((count = count + 1))=\\$page"
            """))
      let findings = try PluginConformance.check(bundle: bundle.path, runtime: PluginRuntime())
      let failed = findings.filter { !$0.passed }
      #expect(failed.map(\.check) == [.memory])
      #expect(failed.first?.problems.first?.hasPrefix("Its memory grows by ") == true)
    }
  }

  @Test("a plugin that is right passes each check")
  func good() throws {
    try Files.withTemporaryFolder { folder in
      let bundle = try ShellBundle(in: folder, options: Self.text)
      let findings = try PluginConformance.check(bundle: bundle.path, runtime: PluginRuntime())
      #expect(findings.filter { !$0.passed }.map(\.sentence) == [])
      #expect(Set(findings.map(\.check)) == Set(ConformanceCheck.allCases))
      let start = findings.first { $0.check == .starts }?.detail
      #expect(start?.hasSuffix(" ms") == true)
    }
  }

  // MARK: - examples.json

  private static let text = #"{"text": {"type": "string", "description": "A text."}}"#

  private func findings(
    examples: String, options: String = text
  ) throws -> [ConformanceFinding] {
    var findings: [ConformanceFinding] = []
    try Files.withTemporaryFolder { folder in
      let bundle = try ShellBundle(in: folder, options: options, examples: examples)
      findings = try PluginConformance.check(bundle: bundle.path, runtime: PluginRuntime())
    }
    return findings
  }

  @Test("examples.json lists uses that must work")
  func examples() throws {
    let findings = try findings(examples: #"[{"text": "a"}, {"text": 3}]"#)
    let failed = findings.filter { !$0.passed }
    #expect(failed.map(\.check) == [.starts])
    #expect(failed.first?.problems == ["Example 2: text must be a text, not 3."])
  }

  @Test(
    "examples.json that is none is a reason to refuse the bundle",
    arguments: ["", "{}", "[]", "[1]", #"[{"text": "a"},"#, "\u{0}"])
  func badExamples(text: String) throws {
    let error = try #require(throws: PluginHostError.self) { try findings(examples: text) }
    #expect(error.message.contains("is refused: examples.json "))
  }

  @Test("a folder that is no bundle is refused")
  func noBundle() throws {
    try Files.withTemporaryFolder { folder in
      let error = try #require(throws: PluginHostError.self) {
        try PluginConformance.check(bundle: folder, runtime: PluginRuntime())
      }
      #expect(error.message == "The plugin \(folder) is refused: plugin.json is not there.")
    }
  }
}
