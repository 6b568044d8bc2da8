// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Documents that crash, hang, take all memory or cannot be opened cost themselves alone.
@Suite("Hostile documents in a run", .requires(.qpdf))
struct HostileRunTests {
  /// Holds the document that hangs, and crashes the worker of the one that is to crash.
  private static let line = """
    qpdf --encrypt secret secret 256 -- in/001.pdf in/secret.pdf
    mkfifo in/crash.pdf in/hang.pdf; exec 3<>in/crash.pdf 4<>in/hang.pdf
    $P run w.yaml in/*.pdf --jobs 2 --timeout 6s --memory 96 --report report.json 3>&- 4>&- >lines & p=$!
    c=
    until [ -n "$c" ]; do sleep 0.05; c=$(cat /proc/$p/task/$p/children 2>/dev/null); done
    w=
    until [ -n "$w" ]; do
      sleep 0.05
      for each in $(cat /proc/${c% }/task/${c% }/children 2>/dev/null); do
        ls -l /proc/$each/fd 2>/dev/null | grep -q in/crash.pdf && w=$each
      done
    done
    kill -SEGV $w; wait $p; echo $?
    """

  /// A page with so many words that whoever looks for text among them needs very much memory.
  private static var bomb: [UInt8] {
    let line = SampleDocument.line(String(repeating: "word ", count: 200), 72, 700)
    return SampleDocument.pages([String(repeating: line, count: 6000)])
  }

  @Test("95 are done, 5 have the right code")
  func batch() throws {
    try WorkflowFolder.with(documents: 95) { folder in
      try Files.save("hello".utf8, to: "\(folder)/in/text.pdf")
      try Files.save(Self.bomb, to: "\(folder)/in/bomb.pdf")
      let run = try Program.shell(in: folder, Self.line, seconds: 200)
      #expect(run.text == "8\n")
      let report = try Program.json(Files.text("\(folder)/report.json") ?? "")
      let documents = try #require(report["documents"]?.arrayValue)
      #expect(documents.count == 100)
      var codes: [String: String] = [:]
      for document in documents where document["outcome"]?.stringValue != "written" {
        codes[document["input"]?.stringValue ?? ""] = document["error"]?["code"]?.stringValue
      }
      #expect(
        codes == [
          "in/crash.pdf": "crash", "in/hang.pdf": "timed-out", "in/bomb.pdf": "out-of-memory",
          "in/secret.pdf": "password-needed", "in/text.pdf": "not-a-pdf",
        ])
      #expect(Files.names("\(folder)/out").count == 95)
      #expect(
        Files.text("\(folder)/lines")?.hasSuffix("100 documents: 95 written, 5 failed\n") == true)
    }
  }
}
