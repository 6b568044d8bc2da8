// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What every command understands.
@Suite("General options")
struct GeneralOptionTests {
  private static let sign = ["sign", "a.pdf"] + Program.signature + ["-o", "b.pdf", "--force"]

  @Test("quiet says nothing but errors, verbose says no less than usual")
  func loudness() throws {
    try Self.withFolder { folder in
      let usual = try Program.run(in: folder, Self.sign)
      let quiet = try Program.run(in: folder, Self.sign + ["--quiet"])
      let verbose = try Program.run(in: folder, Self.sign + ["--verbose"])
      #expect(usual.text.hasPrefix("b.pdf: signed on page 2: "))
      #expect(quiet.text == "" && quiet.errors == "" && quiet.status == 0)
      #expect(verbose.text == usual.text)
      let failure = try Program.run(in: folder, ["sign", "no.pdf", "-q"] + Program.signature)
      Program.expectFailure(failure, 1, "no.pdf: There is no such file.")
    }
  }

  @Test("progress goes to standard error, and only when it is wanted")
  func progress() throws {
    try Self.withFolder { folder in
      var builder = DocumentBuilder()
      for _ in 1...60 { builder.addPage("/MediaBox [0 0 595 842]") }
      try Files.save(builder.build(), to: "\(folder)/long.pdf")
      let render = ["render", "long.pdf", "-o", "p-%d.png", "--force", "--dpi", "150", "--quiet"]
      for when in ["auto", "never"] {
        let run = try Program.run(in: folder, render + ["--progress", when])
        #expect(run.status == 0 && run.errors == "")
      }
      let run = try Program.run(in: folder, render + ["--progress", "always"])
      #expect(run.status == 0 && run.text == "")
      let lines = run.errors.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("paraph: pages drawn ") && $0.contains("/60") })
    }
  }

  @Test("colour", arguments: [("always", true), ("never", false), ("auto", false)])
  func color(_ when: String, _ isColored: Bool) throws {
    try Self.withFolder { folder in
      let run = try Program.run(in: folder, ["inspect", "a.pdf", "--color", when])
      #expect(run.text.contains("\u{1B}[1m") == isColored)
    }
  }

  @Test("a terminal gets colour, unless NO_COLOR is set")
  func terminal() throws {
    try Self.withFolder { folder in
      let line = "script -qec '$P inspect a.pdf' /dev/null </dev/null"
      guard try Program.shell(in: folder, "command -v script").status == 0 else { return }
      let plain = try Program.shell(in: folder, line, environment: ["NO_COLOR": "1"])
      let colored = try Program.shell(in: folder, line)
      #expect(colored.text.contains("\u{1B}[1m"))
      #expect(!plain.text.contains("\u{1B}[1m") && plain.text.contains("a.pdf"))
    }
  }

  @Test("the configuration never selects what is removed")
  func configurationRemovesNothing() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      try Files.save(#"{"pages": "all"}"#.utf8, to: "\(folder)/c.json")
      let run = try Program.run(in: folder, ["remove", "a.pdf", "--config", "c.json"])
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains("remove needs to be told which annotations"))
    }
  }

  @Test("the configuration gives defaults, and can be left out")
  func configuration() throws {
    try Self.withFolder { folder in
      try Files.makeFolder("\(folder)/paraph")
      try Files.save(
        #"{"sign": {"size": "100x40", "fit": "fill"}}"#.utf8, to: "\(folder)/paraph/config.json")
      try Files.save(#"{"sgin": {}}"#.utf8, to: "\(folder)/wrong.json")
      let home = ["XDG_CONFIG_HOME": folder]
      func width(_ options: [String]) throws -> Double? {
        let run = try Program.run(
          in: folder, Self.sign + ["--report", "-"] + options, environment: home)
        #expect(run.status == 0, "\(run.errors)")
        return try Program.json(run)["marks"]?["0"]?["rect"]?["width"]?.numberValue
      }
      #expect(try width([]) == 100)
      #expect(try width(["--size", "50x40"]) == 50)
      #expect(try width(["--no-config"]) != 100)
      let wrong = try Program.run(in: folder, Self.sign + ["--config", "wrong.json"])
      #expect(wrong.status == 2)
      #expect(wrong.errors.hasPrefix("paraph: wrong.json: “sgin” is not an option"))
      let missing = try Program.run(in: folder, Self.sign + ["--config", "no.json"])
      Program.expectFailure(missing, 2, "no.json cannot be read: No such file or directory.")
    }
  }

  @Test("completions are scripts that their shells take", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    try Self.withFolder { folder in
      let run = try Program.run(["completions", shell])
      #expect(run.status == 0 && run.errors == "")
      for word in ["sign", "annotate", "typed", "at-text", "link"] {
        #expect(run.text.contains(word), "\(word)")
      }
      try Files.save(run.output, to: "\(folder)/script")
      guard try Program.shell(in: folder, "command -v \(shell)").status == 0 else { return }
      let check = try Program.shell(in: folder, "\(shell) -n script")
      #expect(check.status == 0 && check.errors == "")
    }
  }

  @Test("the version, and help in each way it is asked for")
  func help() throws {
    #expect(try Program.run(["--version"]).text.hasPrefix("paraph 0."))
    let overview = try Program.run(["help"])
    for arguments in [["--help"], ["-h"], []] {
      #expect(try Program.run(arguments).text == overview.text)
    }
    #expect(overview.status == 0 && overview.errors == "")
    for command in [
      "sign", "annotate", "remove", "flatten", "render", "inspect", "extract", "plugin",
    ] {
      let run = try Program.run(["help", command])
      #expect(run.status == 0 && run.text.contains("Usage: paraph \(command)"))
      #expect(try Program.run([command, "--help"]).text == run.text)
    }
    for kind in ["link", "attachment", "typed-signature", "scanned-signature", "drawn-signature"] {
      let run = try Program.run(["help", kind])
      #expect(run.status == 0 && run.text.contains("Usage: paraph annotate INPUT \(kind)"))
    }
  }

  private static func withFolder(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      try body(folder)
    }
  }
}
