// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// A process that is ended in the middle of its work leaves the target as it was.
@Suite("Killed and interrupted")
struct KilledTests {
  /// Starts the program on standard input that never ends, sends the signal, and lists the folder.
  private static func line(_ signal: String, to target: String, options: String) -> String {
    """
    mkfifo in; exec 3<>in; set -m
    head -c 200000 a.pdf >&3 &
    $P sign - --typed Zoe --anchor top \(options) <in 3>&- & p=$!
    until c=$(cat /proc/$p/task/$p/children 2>/dev/null) && [ -n "$c" ]; do sleep 0.05; done
    until grep -q '^State:.S' /proc/${c% }/status; do sleep 0.05; done
    kill -\(signal) \(target); wait $p; echo $?
    """
  }

  @Test(
    "while it reads", arguments: [("KILL", "-$p", 137), ("INT", "-$p", 130), ("TERM", "$p", 143)])
  func reading(_ signal: String, _ target: String, _ status: Int) throws {
    try Self.withFiles { folder in
      let options = "-o out.pdf --force"
      let run = try Program.shell(
        in: folder, Self.line(signal, to: target, options: options))
      #expect(run.text.hasSuffix("\(status)\n"))
      #expect(!run.errors.contains("paraph:"))
      try Self.expectClean(folder)
    }
  }

  @Test("a child that is killed is a sentence")
  func child() throws {
    try Self.withFiles { folder in
      let run = try Program.shell(
        in: folder, Self.line("KILL", to: "$c", options: "-o out.pdf --force"))
      #expect(run.text.hasSuffix("1\n"))
      #expect(run.errors.contains("paraph: standard input: The work was killed from outside.\n"))
      try Self.expectClean(folder)
    }
  }

  /// Kills the whole group at ten moments of a run that writes 40 MB; the last ones come too late.
  @Test("while it writes", arguments: ["--force", "--force --rewrite"])
  func writing(_ options: String) throws {
    try Self.withFiles { folder in
      try LargeDocument.write(blocks: 640, to: "\(folder)/big.pdf")
      let line = """
        set -m
        for pause in 0.00 0.01 0.02 0.03 0.04 0.06 0.08 0.1 0.15 0.2; do
          printf old >out.pdf
          $P sign big.pdf --typed Zoe --anchor top -o out.pdf \(options) --report report.json & p=$!
          sleep $pause; kill -KILL -$p 2>/dev/null; wait $p
          rm -f report.json
          [ "$(tail -c 6 out.pdf)" = %%EOF ] || [ "$(cat out.pdf)" = old ] || echo half
        done
        rm -f out.pdf; $P sign a.pdf --typed Zoe --anchor top -o out.pdf --quiet; echo $?; ls -A
        """
      let run = try Program.shell(in: folder, line, seconds: 120)
      let lines = run.text.split(separator: "\n").filter { !$0.contains("signed on page") }
      #expect(lines == ["0", "a.pdf", "big.pdf", "out.pdf"])
    }
  }

  /// The file is as it was, and the next run leaves nothing but its output.
  private static func expectClean(_ folder: String) throws {
    #expect(Files.text("\(folder)/out.pdf") == "old")
    let next = try Program.run(
      in: folder, ["sign", "a.pdf"] + Program.signature + ["-o", "out.pdf", "--force"])
    #expect(next.status == 0, "\(next.errors)")
    #expect(Files.names(folder) == ["a.pdf", "in", "out.pdf"])
  }

  private static func withFiles(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      try Files.save("old".utf8, to: "\(folder)/out.pdf")
      try body(folder)
    }
  }
}
