// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// Standard input and output, pipes and devices.
@Suite("Streams")
struct StreamTests {
  private static let epoch = ["SOURCE_DATE_EPOCH": "1700000000"]
  private static let sign = ["sign", "a.pdf"] + Program.signature

  @Test(
    "with the document on standard output there is nothing else on it",
    arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"],
    [[], ["--verbose"], ["--progress", "always"], ["--report", "r.json"]])
  func pure(_ output: String, _ options: [String]) throws {
    try Self.withFiles { folder, expected in
      let run = try Program.run(
        in: folder, Self.sign + ["-o", output] + options, environment: Self.epoch)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == expected)
    }
  }

  @Test("standard input is a document", arguments: ["-", "/dev/stdin"])
  func input(_ name: String) throws {
    try Self.withFiles { folder, expected in
      let run = try Program.run(
        in: folder, ["sign", name] + Program.signature, input: SampleDocument.contract,
        environment: Self.epoch)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == expected)
      #expect(run.errors == "")
    }
  }

  @Test("a file, a pipe, a named pipe and a redirection get the same bytes")
  func same() throws {
    try Self.withFiles { folder, expected in
      let line = """
        export SOURCE_DATE_EPOCH=1700000000; s="--typed Zoe --anchor bottom-right"
        $P sign a.pdf $s -o - | cat >pipe
        $P sign a.pdf $s -o /dev/stdout >redirected
        mkfifo named; cat named >through & $P sign a.pdf $s -o named >&2; wait
        cat a.pdf | $P sign - $s | cat >both
        $P sign <(cat a.pdf) $s -o - >substituted
        """
      let run = try Program.shell(in: folder, line)
      #expect(run.text == "")
      for name in ["pipe", "redirected", "through", "both", "substituted"] {
        #expect(Files.bytes("\(folder)/\(name)") == expected, "\(name)")
      }
    }
  }

  @Test("a reader that leaves early ends it without a word")
  func brokenPipe() throws {
    try Self.withFiles { folder, _ in
      try LargeDocument.write(blocks: 32, to: "\(folder)/big.pdf")
      let line = "$P sign big.pdf --typed Zoe --anchor top -o - | head -c 9; echo ${PIPESTATUS[0]}"
      let run = try Program.shell(in: folder, line)
      #expect(run.text == "%PDF-1.7\n141\n")
      #expect(run.errors == "")
    }
  }

  @Test("standard output that is full is status 9")
  func full() throws {
    try Self.withFiles { folder, _ in
      let line = "$P sign a.pdf --typed Zoe --anchor top -o - >/dev/full"
      let run = try Program.shell(in: folder, line)
      Program.expectFailure(
        run, 9,
        "a.pdf: Standard output cannot be written: there is no space left on the device. Free some "
          + "space, or choose another.")
      for (command, name) in [
        ("inspect a.pdf", "a.pdf: "), ("help", ""), ("plugin list", ""), ("completions bash", ""),
      ] {
        let run = try Program.shell(in: folder, "$P \(command) >/dev/full")
        Program.expectFailure(run, 9, "\(name)Standard output cannot be written. Is the disk full?")
      }
    }
  }

  @Test(
    "two that want standard output are refused",
    arguments: [
      (["-o", "-", "--report", "-"], "-o - and --report -"),
      (["-o", "/dev/stdout", "--report", "/dev/stdout"], "-o - and --report -"),
      (["-o", "-", "--json"], "--json and -o -"),
    ])
  func conflict(_ options: [String], _ pair: String) throws {
    try Self.withFiles { folder, _ in
      let run = try Program.run(in: folder, Self.sign + options)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("paraph: \(pair) both want standard output."))
    }
  }

  private static func withFiles(_ body: (String, [UInt8]) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let run = try Program.run(in: folder, sign + ["-o", "file"], environment: epoch)
      #expect(run.status == 0, "\(run.errors)")
      try body(folder, try #require(Files.bytes("\(folder)/file")))
    }
  }
}
