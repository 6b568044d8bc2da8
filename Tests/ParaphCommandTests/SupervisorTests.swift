// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that `PARAPH_PROGRAM` names, with its supervisor around it.
private let program = getenv("PARAPH_PROGRAM").map { String(cString: $0) }

@Suite(.enabled(if: program.flatMap { Files.bytes($0) } != nil, "PARAPH_PROGRAM names no program."))
struct SupervisorTests {
  /// Starts the program, which waits for its standard input, and sends a signal to it or its child.
  private static func script(_ signal: String, toChild: Bool) -> String {
    """
    mkfifo "$2/in"; exec 3<>"$2/in"
    "$1" sign - --typed X --anchor top -o "$2/out.pdf" <"$2/in" 3>&- & parent=$!
    until child=$(cat /proc/$parent/task/$parent/children) && [ -n "$child" ]; do sleep 0.1; done
    # Only a child that waits has said which document it works on.
    until grep -q '^State:.S' /proc/${child% }/status; do sleep 0.1; done
    kill -\(signal) \(toChild ? "$child" : "$parent")
    wait $parent; echo $?; ls "$2"
    """
  }

  @Test(
    "A child that a signal ends becomes one sentence",
    arguments: [
      ("SEGV", "segmentation fault"), ("ABRT", "abort"), ("TRAP", "trap"),
      ("ILL", "illegal instruction"), ("BUS", "bus error"), ("FPE", "arithmetic error"),
    ])
  func crash(_ signal: String, _ name: String) throws {
    try Files.withTemporaryFolder { folder in
      let run = try ProgramRun(
        "/bin/bash", ["-c", Self.script(signal, toChild: true), "bash", program ?? "", folder])
      #expect(run.text == "1\nin\n")
      #expect(
        run.errors == """
          paraph: standard input: The document made a library crash (\(name)). \
          Its output is as it was. The document may be damaged.

          """)
    }
  }

  @Test("An interrupt ends both, as the shell expects", arguments: [("TERM", 143), ("HUP", 129)])
  func interrupt(_ signal: String, _ status: Int) throws {
    try Files.withTemporaryFolder { folder in
      let run = try ProgramRun(
        "/bin/bash", ["-c", Self.script(signal, toChild: false), "bash", program ?? "", folder])
      #expect(run.text == "\(status)\nin\n")
      #expect(!run.errors.contains("paraph:"))
    }
  }

  @Test("More memory than allowed is one sentence")
  func memory() throws {
    let run = try ProgramRun(
      program ?? "", ["sign", "-", "--typed", "X", "--anchor", "top", "-o", "/dev/null"],
      input: [UInt8](repeating: 65, count: 100 << 20), environment: ["PARAPH_MEMORY_LIMIT": "64"])
    #expect(run.status == 1)
    #expect(run.errors.contains("standard input: The work needs more memory than the 64 MiB"))
  }
}
