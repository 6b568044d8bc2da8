// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

struct CompletionsTests {
  private static func isInstalled(_ shell: String) -> Bool {
    Files.bytes("/usr/bin/\(shell)") != nil
  }

  @Test("The shell itself can read the script", arguments: ["bash", "zsh", "fish"])
  func syntax(_ shell: String) throws {
    guard Self.isInstalled(shell) else { return }
    let run = CommandRun("completions", shell)
    #expect(run.status == 0)
    try Files.withTemporaryFolder { folder in
      try Files.save(run.output.utf8, to: folder + "/script")
      let check = try ProgramRun("/usr/bin/\(shell)", ["-n", folder + "/script"])
      #expect(check.status == 0, "\(check.errors)")
    }
  }

  struct Case: CustomTestStringConvertible {
    var words: [String]
    var offers: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "What bash offers",
    arguments: [
      Case(words: ["s"], offers: "sign signature"),
      Case(words: ["signature", "re"], offers: "remove rename"),
      Case(words: ["signature", "add", "x", "--wh"], offers: "--when"),
      Case(words: ["signature", "remove", "--pag"], offers: ""),
      Case(words: ["sign", "--anc"], offers: "--anchor"),
      Case(words: ["sign", "x.pdf", "--anchor", "top-"], offers: "top-left top-right"),
      Case(words: ["sign", "x.pdf", "--fit", "=", "co"], offers: "contain"),
      Case(words: ["annotate", "x.pdf", "not"], offers: "note"),
      Case(words: ["annotate", "x.pdf", "note", "--sty"], offers: "--style"),
      Case(words: ["annotate", "x.pdf", "note", "--style", "fr"], offers: "framed"),
      Case(words: ["annotate", "x.pdf", "note", "--no-b"], offers: "--no-bold"),
      Case(words: ["flatten", "x.pdf", "--no-f"], offers: "--no-forms"),
      Case(words: ["help", "exit"], offers: "exit-status"),
      Case(words: ["sign", "--typed", "x"], offers: ""),
    ])
  func bash(_ row: Case) throws {
    guard Self.isInstalled("bash") else { return }
    try Files.withTemporaryFolder { folder in
      try Files.save(CommandRun("completions", "bash").output.utf8, to: folder + "/script")
      let call = """
        source "$1"; shift
        COMP_WORDS=(paraph "$@"); COMP_CWORD=$#; _paraph; echo "${COMPREPLY[*]}"
        """
      let run = try ProgramRun(
        "/usr/bin/bash", ["-c", call, "bash", folder + "/script"] + row.words)
      #expect(run.text == row.offers + "\n")
    }
  }

  @Test(
    "What bash offers of plugins that are installed: it asks the program",
    arguments: [
      Case(words: ["annotate", "x.pdf", "se"], offers: "seal"),
      Case(words: ["annotate", "x.pdf", "seal", "--sh"], offers: "--shape"),
      Case(words: ["annotate", "x.pdf", "seal", "--shape", "ro"], offers: "round"),
      Case(words: ["annotate", "x.pdf", "--pages", "1", "seal", "--siz"], offers: "--size"),
      Case(words: ["help", "sea"], offers: "seal"),
      Case(words: ["plugin", "show", "s"], offers: "seal"),
      Case(words: ["sign", "se"], offers: ""),
    ])
  func bashAsks(_ row: Case) throws {
    guard Self.isInstalled("bash") else { return }
    try Files.withTemporaryFolder { folder in
      try Files.save(CommandRun("completions", "bash").output.utf8, to: folder + "/script")
      let call = """
        cd "$2"
        paraph() {
          case $3 in
            --kinds) echo seal ;;
            --kind) printf '%s\\t%s\\t%s\\n' --shape '=round square' 'Its outline' ;;
          esac
        }
        source "$1"; shift 2
        COMP_WORDS=(paraph "$@"); COMP_CWORD=$#; _paraph; echo "${COMPREPLY[*]}"
        """
      let run = try ProgramRun(
        "/usr/bin/bash", ["-c", call, "bash", folder + "/script", folder] + row.words)
      #expect(run.text == row.offers + "\n")
    }
  }
}
