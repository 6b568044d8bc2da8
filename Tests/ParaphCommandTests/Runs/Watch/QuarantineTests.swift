// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct QuarantineTests {
  static let problem = Report.Problem(
    UsageError(
      "text-not-found", "The text “X” is not there.", hint: "Write another.", kind: .notFound),
    step: "sign", line: 9)

  @Test("A document comes with what failed, for machines and for people")
  func moved() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save("one".utf8, to: "\(folder)/a.pdf")
      let quarantine = Quarantine(folder: "\(folder)/q/r", workflow: "w.yaml")
      let target = try quarantine.take(
        "\(folder)/a.pdf", errors: [Self.problem], time: 1_700_000_000)
      #expect(target == "\(folder)/q/r/a.pdf")
      #expect(Files.names(folder) == ["q"])
      #expect(Files.names("\(folder)/q/r") == ["a.pdf", "a.pdf.error.json", "a.pdf.error.txt"])
      #expect(Files.text("\(folder)/q/r/a.pdf") == "one")
      #expect(
        Files.text("\(folder)/q/r/a.pdf.error.txt") == """
          a.pdf: step “sign” (w.yaml:9): The text “X” is not there. Write another.
          2023-11-14T22:13:20Z

          """)
      #expect(
        Files.text("\(folder)/q/r/a.pdf.error.json") == """
          {
            "document" : "a.pdf",
            "errors" : [
              {
                "code" : "text-not-found",
                "hint" : "Write another.",
                "line" : 9,
                "message" : "The text “X” is not there.",
                "status" : 3,
                "step" : "sign"
              }
            ],
            "schema" : "paraph.failure/1",
            "time" : "2023-11-14T22:13:20Z"
          }

          """)
    }
  }

  @Test("A name that is taken gets a number, and nothing is replaced")
  func taken() throws {
    try Files.withTemporaryFolder { folder in
      let quarantine = Quarantine(folder: "\(folder)/q", workflow: nil)
      for number in 1...3 {
        try Files.save("\(number)".utf8, to: "\(folder)/a.x.pdf")
        _ = try quarantine.take("\(folder)/a.x.pdf", errors: [Self.problem], time: number)
      }
      for (number, name) in [(1, "a.x.pdf"), (2, "a.x_2.pdf"), (3, "a.x_3.pdf")] {
        #expect(Files.text("\(folder)/q/\(name)") == "\(number)")
        let text = try #require(Files.text("\(folder)/q/\(name).error.txt"))
        #expect(text.hasSuffix("1970-01-01T00:00:0\(number)Z\n"))
      }
    }
  }

  @Test("What says why is replaced where a run was killed before the document was moved")
  func killed() throws {
    try Files.withTemporaryFolder { folder in
      try Files.makeFolder("\(folder)/q")
      try Files.save("old".utf8, to: "\(folder)/q/a.pdf.error.txt")
      try Files.save("a".utf8, to: "\(folder)/a.pdf")
      _ = try Quarantine(folder: "\(folder)/q", workflow: nil)
        .take("\(folder)/a.pdf", errors: [Self.problem], time: 0)
      #expect(Files.text("\(folder)/q/a.pdf.error.txt")?.hasPrefix("a.pdf: ") == true)
    }
  }

  @Test("A document that is gone needs no place")
  func gone() throws {
    try Files.withTemporaryFolder { folder in
      let quarantine = Quarantine(folder: "\(folder)/q", workflow: nil)
      let place = try quarantine.take("\(folder)/a.pdf", errors: [], time: 0)
      #expect(place == nil)
      #expect(Files.names(folder) == [])
    }
  }

  @Test("Where it cannot be moved to, it stays")
  func unwritable() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save("a".utf8, to: "\(folder)/a.pdf")
      try Files.save("".utf8, to: "\(folder)/q")
      let quarantine = Quarantine(folder: "\(folder)/q", workflow: nil)
      #expect(throws: UsageError.self) {
        try quarantine.take("\(folder)/a.pdf", errors: [Self.problem], time: 0)
      }
      #expect(Files.names(folder) == ["a.pdf", "q"])
    }
  }

  #if os(Linux)
    @Test("A document is moved to another file system too")
    func otherFileSystem() throws {
      var (here, there) = (stat(), stat())
      try Files.withTemporaryFolder { folder in
        guard stat(folder, &here) == 0, stat("/dev/shm", &there) == 0,
          here.st_dev != there.st_dev, access("/dev/shm", W_OK) == 0
        else { return }
        var template = Array("/dev/shm/paraph-test.XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let other = String(
          decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { Files.remove(tree: other) }
        try Files.save("a".utf8, to: "\(folder)/a.pdf")
        try Files.save("taken".utf8, to: "\(other)/a.pdf")
        let target = try Quarantine(folder: other, workflow: nil)
          .take("\(folder)/a.pdf", errors: [Self.problem], time: 0)
        #expect(target == "\(other)/a_2.pdf")
        #expect(Files.names(folder) == [])
        #expect(
          Files.names(other) == [
            "a.pdf", "a_2.pdf", "a_2.pdf.error.json", "a_2.pdf.error.txt",
          ])
        #expect(Files.text("\(other)/a_2.pdf") == "a")
      }
    }
  #endif
}
