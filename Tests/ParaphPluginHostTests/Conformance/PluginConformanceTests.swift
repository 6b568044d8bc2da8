// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
@testable import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("The checks of a plugin")
struct PluginConformanceTests {
  @Test("each fault fails one check, which says what is wrong", arguments: Fault.allCases)
  func faults(fault: Fault) throws {
    let findings = PluginConformance.check(fault.plugin)
    let failed = findings.filter { !$0.passed }
    #expect(failed.map(\.check) == [fault.check].compactMap { $0 })
    guard let problem = fault.problem, let finding = failed.first else { return }
    #expect(finding.problems.first?.hasSuffix(problem) == true, "\(finding.problems)")
    #expect(finding.sentence.hasSuffix(finding.check.remedy))
  }

  @Test("what needs no process is checked of a plugin that is compiled in")
  func checks() {
    let foreign: Set<ConformanceCheck> = [.manifest, .memory, .silence, .end]
    #expect(
      Set(PluginConformance.check(Fault.none.plugin).map(\.check))
        == Set(ConformanceCheck.allCases).subtracting(foreign))
  }

  @Test("a type that conforms is not complained of")
  func good() throws {
    try PluginConformance.check(Frame.self)
  }

  @Test("all that fails is in one error, with the example and what to do")
  func error() throws {
    let findings = PluginConformance.check(
      Fault.noContents.plugin,
      examples: [PluginExample(options: [:]), PluginExample(options: ["text": "x"])])
    let error = try #require(throws: TestSupportError.self) {
      try PluginConformance.require(findings, of: "org.example.faulty")
    }
    #expect(
      error.message == """
        org.example.faulty does not conform:
          contents: Example 1: The part “0” has no contents. Example 2: The part “0” has no \
        contents. Set contents of each part to the words that a person would read aloud.
        """)
  }

  @Test("each check says what is so, and what to do", arguments: ConformanceCheck.allCases)
  func sentences(check: ConformanceCheck) {
    #expect(check.remedy.hasSuffix("."))
    #expect(check.title.first?.isLowercase == true)
    #expect(!check.title.hasSuffix("."))
  }

  private static func page() throws -> [String] {
    let page = try #require(
      Files.text(Fixtures.packageRoot + "/Sources/ParaphPlugin/ParaphPlugin.docc/Bundles.md"))
    return page.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  @Test("the page Bundles lists each check")
  func listedChecks() throws {
    let rows = try Self.page().drop { $0 != "| check | the plugin |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(
      Array(rows) == ConformanceCheck.allCases.map { "| `\($0.rawValue)` | \($0.title) |" })
  }

  @Test("the manifest on the page Bundles can be used")
  func shownManifest() throws {
    let lines = try Self.page().drop { $0 != "    {" }.prefix { !$0.isEmpty }
    let manifest = try PluginManifest(Array(lines.joined(separator: "\n").utf8))
    #expect(manifest.descriptor.kind == "seal")
    #expect(manifest.descriptor.options.map(\.name) == ["name"])
  }

  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let kind: OptionSpec.Kind

    init(_ testDescription: String, _ kind: OptionSpec.Kind) {
      self.testDescription = testDescription
      self.kind = kind
    }
  }

  @Test(
    "without examples, required options get values that are allowed",
    arguments: [
      Kind("text", .string()), Kind("pattern", .string(pattern: "^[0-9]{4}$")),
      Kind("long text", .string(minLength: 50)), Kind("short text", .string(maxLength: 2)),
      Kind("number", .number(minimum: 7)), Kind("above", .number(exclusiveMinimum: 3)),
      Kind("integer", .integer(minimum: 2, maximum: 4)), Kind("boolean", .boolean),
      Kind("choice", .choice(["a", "b"])), Kind("path", .path), Kind("color", .color),
      Kind("uri", .uri), Kind("date", .date), Kind("font", .font), Kind("length", .length),
      Kind("pages", .pageRange), Kind("files", .array(of: .path)),
    ])
  func samples(row: Kind) throws {
    var descriptor = Fault.none.descriptor
    descriptor.options = [
      OptionSpec("value", row.kind, required: true, help: "A value.")
    ]
    let plugin = RegisteredPlugin(descriptor: descriptor, origin: .builtIn) { options in
      FaultyInstance(fault: .none, options: options, shared: FaultyState())
    }
    let failed = PluginConformance.check(plugin).filter { !$0.passed }
    #expect(failed.isEmpty, "\(failed.map(\.sentence))")
  }
}
