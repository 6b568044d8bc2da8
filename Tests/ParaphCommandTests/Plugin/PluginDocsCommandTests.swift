// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("paraph plugin docs")
struct PluginDocsCommandTests {
  /// A plugin whose words would be read as markup, and as orders of a terminal.
  private static let awkward = PluginDescriptor(
    id: "org.example.awkward", version: "1.0.0", title: "A *title* \u{1B}[31mwith\nlines",
    kind: "awkward", summary: ".SH not a heading \\fBnor bold, [no link](x), `no code`, Zoë 印",
    subtypes: [], needs: [.text, .document], looks: [.ink],
    options: [
      OptionSpec("tick", .string(pattern: "^`+$"), required: true, help: "'a quote first"),
      OptionSpec("secret", .string(), default: "s3cret", secret: true, help: "Hidden."),
      OptionSpec(
        "list", .array(of: .integer(minimum: 1, maximum: 9)), group: "More", help: "Many."),
      OptionSpec("bold", .boolean, default: true, group: "More", help: "Whether it is bold."),
    ])

  @Test("as it was recorded, in both forms", arguments: ["markdown", "man"])
  func golden(_ format: String) throws {
    let page = PluginPage(plugin: Self.awkward)
    try expectGolden(
      format == "man" ? ManualPage.text(page) : MarkdownPage.text(page), "awkward.\(format).txt")
  }

  @Test("by kind and by id")
  func names() {
    let kind = CommandRun("plugin", "docs", "note")
    #expect(kind.status == 0)
    #expect(kind.output.hasPrefix("# A note (`note`)\n"))
    #expect(kind.output == CommandRun("plugin", "docs", "org.example.note").output)
    #expect(CommandRun("plugin", "docs", "notte").status == 6)
  }

  @Test("a file that is there is kept")
  func file() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/note.7"
      let call = ["plugin", "docs", "note", "--format", "man", "-o", path]
      #expect(CommandRun(list: call).status == 0)
      let text = Files.text(path)
      #expect(text?.hasPrefix(".TH \"PARAPH\\-NOTE\" 7") == true)
      #expect(CommandRun(list: call).status == 4)
      #expect(CommandRun(list: call + ["--force"]).status == 0)
      #expect(Files.text(path) == text)
    }
  }

  @Test("groff has nothing to say about it")
  func groff() throws {
    let there = try? ProgramRun("/bin/sh", ["-c", "command -v groff"])
    guard there?.status == 0 else { return }
    let text = ManualPage.text(PluginPage(plugin: Self.awkward))
    let run = try ProgramRun(
      "/usr/bin/env", ["groff", "-man", "-Tutf8", "-ww"], input: Array(text.utf8))
    #expect(run.status == 0)
    #expect(run.errors == "")
    let shown = String(decoding: run.output, as: UTF8.self)
    #expect(shown.contains("Zoë 印"))
    #expect(shown.contains(".SH not a heading \\fBnor bold"))
  }
}
