// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

struct HelpTests {
  @Test("Every command has a help that is a golden", arguments: CommandName.allCases)
  func command(_ name: CommandName) throws {
    let run = CommandRun("help", name.rawValue)
    #expect(run.status == 0)
    let words = name.rawValue.split(separator: " ").joined(separator: "-")
    try expectGolden(run.output, "\(words).txt")
  }

  @Test(
    "The first screen, a kind and the topics",
    arguments: [
      "", "note", "pages", "placement", "workflow", "exit-status", "config", "signature",
      "report",
    ])
  func topic(_ word: String) throws {
    let run = word.isEmpty ? CommandRun() : CommandRun("help", word)
    #expect(run.status == 0)
    try expectGolden(run.output, word.isEmpty ? "overview.txt" : "topic-\(word).txt")
  }

  @Test("No line is longer than the terminal", arguments: [50, 80, 100])
  func width(_ columns: Int) {
    for name in CommandName.allCases {
      let run = CommandRun("help", name.rawValue, environment: ["COLUMNS": String(columns)])
      // A flag, an example and a word that cannot be broken stand on lines of their own.
      let long = run.output.split(separator: "\n").filter {
        $0.count > columns && !$0.hasPrefix("  paraph") && $0.drop { $0 == " " }.contains(" ")
          && !$0.hasPrefix("  -")
      }
      #expect(long.isEmpty)
    }
  }

  @Test("Colour only on a terminal, and never with NO_COLOR")
  func color() {
    #expect(!CommandRun("help").output.contains("\u{1B}"))
    #expect(CommandRun("help", terminal: 80).output.contains("\u{1B}[1m"))
    #expect(
      !CommandRun("help", environment: ["NO_COLOR": "1"], terminal: 80).output.contains("\u{1B}"))
    #expect(CommandRun("help", "--color", "always").output.contains("\u{1B}[1m"))
  }

  @Test("--help works although the rest is not right yet")
  func early() {
    let run = CommandRun("sign", "--help")
    #expect(run.status == 0)
    #expect(run.output == CommandRun("help", "sign").output)
  }

  @Test("The version")
  func version() {
    #expect(CommandRun("--version").output == "paraph \(CommandLineProgram.version)\n")
  }
}
