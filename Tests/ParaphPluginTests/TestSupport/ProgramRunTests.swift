// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@Suite("Programs that tests run")
struct ProgramRunTests {
  @Test("output, errors and status are kept apart")
  func streams() throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "cat; echo bad >&2; exit 3"], input: Array("in".utf8))
    #expect(run.text == "in")
    #expect(run.errors == "bad\n")
    #expect(run.status == 3)
  }

  @Test("a signal is 128 and its number")
  func signal() throws {
    #expect(try ProgramRun("/bin/sh", ["-c", "kill -SEGV $$"]).status == 139)
  }

  @Test("more than a pipe holds, on both streams")
  func large() throws {
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero | tr '\\0' a >&2"
    let run = try ProgramRun("/bin/sh", ["-c", script])
    #expect(run.output.count == 300_000)
    #expect(run.errors.utf8.count == 300_000)
  }

  @Test("the environment is the given one")
  func environment() throws {
    let run = try ProgramRun("/usr/bin/env", [], environment: ["A": "1", "B": "ü"])
    #expect(run.text == "A=1\nB=ü\n")
  }

  @Test("what takes too long is ended, its children too")
  func timeout() {
    #expect(throws: TestSupportError.self) {
      try ProgramRun("/bin/sh", ["-c", "sleep 60 & sleep 60"], seconds: 0.2)
    }
  }

  @Test("a program that is not there")
  func missing() {
    #expect {
      try ProgramRun("/nowhere/tool")
    } throws: {
      "\($0)" == "/nowhere/tool does not start: No such file or directory."
    }
  }

  @Test("a temporary folder is gone afterwards")
  func folder() throws {
    let path = try Files.withTemporaryFolder { folder in
      try Files.save("x".utf8, to: folder + "/a")
      #expect(Files.text(folder + "/a") == "x")
      return folder
    }
    #expect(Files.bytes(path + "/a") == nil)
  }

  @Test("the corpus index has its documents and passwords", .requiresCorpus)
  func corpus() throws {
    #expect(Corpus.documents.count > 100)
    let sample = try Corpus.sample("encryption/encrypted_hello_world_r6.pdf")
    #expect(sample.password == "hôtel")
    #expect(Files.bytes(sample.path)?.starts(with: "%PDF".utf8) == true)
  }
}
