// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("Lines for a CI")
struct CIAnnotationsTests {
  private static func lines(
    _ settings: CISettings, _ lines: [String] = SampleRun.lines
  ) throws -> String {
    let said = SampleRun.Said()
    let annotations = CIAnnotations(settings) { text in
      said.output += text
      return true
    }
    try RunReports(ReportFiles(), and: [annotations], io: SampleRun.streams(said)).write(
      SampleRun.header, seconds: 1, lines: SampleRun.each(lines))
    return said.output
  }

  @Test("are as each one documents them", arguments: CISettings.Style.allCases)
  func golden(_ style: CISettings.Style) throws {
    let text = try Self.lines(CISettings(style))
    try expectGolden(text.replacing("\u{1B}", with: "ESC"), "\(style.rawValue).txt")
  }

  @Test("are as many as are shown, and one that says how many more there are")
  func bound() throws {
    let many = (1...25).map {
      SampleRun.lines[1].replacing("\"number\":2", with: "\"number\":\($0)")
    }
    let warned = [String](repeating: SampleRun.lines[0], count: 11)
    let lines = try Self.lines(CISettings(.github), many + warned).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(
      lines.last
        == "::notice title=paraph::15 more errors and 1 more warning: see the report or the log.")
    #expect(lines.count == 21)
  }

  struct Place: CustomTestStringConvertible {
    var testDescription: String { path }
    let path: String
    let root: String?
    let shown: String
  }

  @Test(
    "name files from the folder of the repository",
    arguments: [
      Place(path: "/builds/x/in/a.pdf", root: "/builds/x", shown: "in/a.pdf"),
      Place(path: "/builds/x/./in//../a.pdf", root: "/builds/x/", shown: "a.pdf"),
      Place(path: "/builds/xy/a.pdf", root: "/builds/x", shown: "/builds/xy/a.pdf"),
      Place(path: "/builds/x", root: "/builds/x", shown: "/builds/x"),
      Place(path: "a.pdf", root: nil, shown: "a.pdf"),
      Place(path: "a.pdf", root: SystemFiles.workingFolder, shown: "a.pdf"),
    ])
  func paths(_ row: Place) {
    #expect(CISettings(.github, root: row.root).path(row.path) == row.shown)
  }

  struct Choice: CustomTestStringConvertible {
    let testDescription: String
    var option: String?
    var environment: [String: String] = [:]
    var style: CISettings.Style?
  }

  @Test(
    "are for whom the option names, or whose machine it is",
    arguments: [
      Choice(testDescription: "nobody"),
      Choice(
        testDescription: "GitHub",
        environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/w"],
        style: .github),
      Choice(
        testDescription: "GitLab", option: "auto",
        environment: ["GITLAB_CI": "true", "CI_PROJECT_DIR": "/w"], style: .gitlab),
      Choice(testDescription: "asked for", option: "gitlab", style: .gitlab),
      Choice(
        testDescription: "not wanted", option: "none", environment: ["GITHUB_ACTIONS": "true"]),
      Choice(
        testDescription: "another CI", environment: ["CI": "true", "GITHUB_ACTIONS": "false"]),
    ])
  func choice(_ row: Choice) {
    let arguments = ParsedArguments(values: row.option.map { ["annotate-ci": [$0]] } ?? [:])
    let settings = CISettings(arguments, row.environment)
    #expect(settings?.style == row.style)
    #expect((settings?.root == "/w") == row.environment.values.contains("/w"))
  }

  @Test("stand in a part that is folded, in which no document can give a command")
  func group() {
    var said = ""
    for style in CISettings.Style.allCases {
      let group = CILogGroup(
        CISettings(style), title: "paraph run\na:b 5 %", token: "secret", now: 17
      ) { text in
        said += text
        return true
      }
      group.open()
      said += "::error::x\n"
      group.close(now: 20)
    }
    #expect(
      said == "::group::paraph run\u{FFFD}a:b 5 %25\n::stop-commands::secret\n::error::x\n"
        + "::secret::\n::endgroup::\n"
        + "\u{1B}[0Ksection_start:17:paraph_log[collapsed=true]\r\u{1B}[0Kparaph run\u{FFFD}a:b 5 %\n"
        + "::error::x\n\u{1B}[0Ksection_end:20:paraph_log\r\u{1B}[0K\n")
  }
}
