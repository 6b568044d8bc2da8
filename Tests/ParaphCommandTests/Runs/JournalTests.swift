// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("The journal of a run")
struct JournalTests {
  private static let header = JournalHeader(
    workflow: Array("paraph: 1".utf8), set: ["a": "b"], output: "out/{stem}.pdf")

  private static func entry(_ number: Int, path: String = "a.pdf") -> JournalEntry {
    JournalEntry(
      number: number,
      key: JournalEntry.key(WorkflowDocument(number: number, path: path)),
      outcome: .written, input: FileStamp(bytes: 1, modified: 2),
      output: FileStamp(bytes: 3, modified: 4), offset: 0, length: 0)
  }

  private static func open(
    _ path: String, _ header: JournalHeader = header, resume: Bool = false,
    said: (String) -> Void = { _ in }
  ) throws -> Journal {
    try Journal(path, header: header, resume: resume, notice: said)
  }

  @Test("What was written is there when it is continued, whatever is torn")
  func resume() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/w.journal"
      var journal: Journal? = try Self.open(path)
      try journal?.append(Self.entry(2), Array("{\"b\":\"\\t\"}".utf8))
      try journal?.append(Self.entry(1), Array("{}".utf8))
      try journal?.append(Self.entry(2), Array("{\"c\":1}".utf8))
      journal = nil
      let whole = try #require(Files.bytes(path))
      for torn in ["", "3", "3\tffff\twritten\t1\t2\t3", "3\tx\twritten\t1\t2\t3\t4\t{}\n", "\n"] {
        try Files.save(whole + Array(torn.utf8), to: path)
        let again = try Self.open(path, resume: true)
        #expect(again.entries.keys.sorted() == [1, 2], "\(torn)")
        let entry = try #require(again.entries[2])
        #expect(try again.bytes(entry) == Array("{\"c\":1}".utf8))
        #expect(entry.output == FileStamp(bytes: 3, modified: 4))
        #expect(Files.bytes(path) == whole)
        try again.append(Self.entry(9), Array("[]".utf8))
        let last = try #require(again.entries[9])
        #expect(try again.bytes(last) == Array("[]".utf8))
      }
    }
  }

  @Test("One that was not finished is begun anew, and said so")
  func anew() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/w.journal"
      var journal: Journal? = try Self.open(path)
      try journal?.append(Self.entry(1), Array("{}".utf8))
      journal = nil
      var said: [String] = []
      let again = try Self.open(path) { said.append($0) }
      #expect(again.entries.isEmpty)
      #expect(
        said == ["An earlier run was not finished. --resume continues it; this one begins anew."])
      again.remove()
      #expect(Files.bytes(path) == nil)
    }
  }

  @Test(
    "Another run cannot be continued",
    arguments: [
      (JournalHeader(workflow: [1], set: ["a": "b"], output: "out/{stem}.pdf"), "the workflow"),
      (
        JournalHeader(workflow: Array("paraph: 1".utf8), set: [:], output: "x"),
        "--set and where outputs go"
      ),
    ])
  func other(_ header: JournalHeader, _ what: String) throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/w.journal"
      _ = try Self.open(path)
      let error = #expect(throws: UsageError.self) {
        _ = try Self.open(path, header, resume: true)
      }
      #expect(error?.kind == .usage)
      #expect(error?.code == "other-run")
      #expect(
        error?.message == "The run that “\(path)” is of was another one. Not the same: \(what).")
      #expect(error?.hint == "Leave out --resume to begin anew.")
    }
  }

  @Test("A file of the user's is not overwritten", arguments: [false, true])
  func foreign(_ resume: Bool) throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/notes.txt"
      try Files.save("mine".utf8, to: path)
      let error = #expect(throws: UsageError.self) { _ = try Self.open(path, resume: resume) }
      #expect(error?.kind == .refused)
      #expect(error?.message == "“\(path)” is there already, and is no journal.")
      #expect(Files.text(path) == "mine")
    }
  }

  @Test("A run that goes on has its journal")
  func locked() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/w.journal"
      let first = try Self.open(path)
      let error = #expect(throws: UsageError.self) { _ = try Self.open(path) }
      #expect(error?.kind == .refused)
      #expect(error?.code == "run-goes-on")
      #expect(error?.message == "A run of this workflow is going on: it has “\(path)”.")
      withExtendedLifetime(first) {}
    }
  }

  @Test("A folder that cannot be written to is an error that names the option")
  func unwritable() {
    let error = #expect(throws: UsageError.self) { _ = try Self.open("/nonexistent/w.journal") }
    #expect(error?.kind == .unwritable)
    #expect(error?.hint == "Name a file in another folder with --journal.")
  }

  @Test("An entry holds while document, row and both files are as they were")
  func holds() throws {
    try Files.withTemporaryFolder { folder in
      let (input, output) = ("\(folder)/a.pdf", "\(folder)/b.pdf")
      try Files.save("one".utf8, to: input)
      try Files.save("two".utf8, to: output)
      let document = WorkflowDocument(number: 1, path: input, row: ["a": "1"])
      var entry = JournalEntry(
        number: 1, key: JournalEntry.key(document), outcome: .written,
        input: FileStamp(input), output: FileStamp(output), offset: 0, length: 0)
      #expect(entry.holds(document, output: output))
      var other = document
      other.row["a"] = "2"
      #expect(!entry.holds(other, output: output))
      #expect(!entry.holds(document, output: "\(folder)/c.pdf"))
      entry.outcome = .failed
      #expect(!entry.holds(document, output: output))
      entry.outcome = .unchanged
      try Files.save("longer".utf8, to: input)
      #expect(!entry.holds(document, output: output))
    }
  }
}
