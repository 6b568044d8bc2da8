// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

/// A workflow that is run again over what it has made, in place.
@Suite("Workflows again in place")
struct UnchangedInPlaceTests {
  static let contract: [UInt8] = {
    var builder = DocumentBuilder()
    let font =
      "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    builder.trailerEntries = "/ID [(0123456789abcdef) (0123456789abcdef)]"
    builder.addPage(
      "/MediaBox [0 0 595 842] \(font)",
      content: "BT /F1 12 Tf 72 200 Td (Signature:) Tj ET BT /F1 12 Tf 72 100 Td (Zoe) Tj ET")
    return builder.build()
  }()

  /// Workflows of which a second run must find nothing to do.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let steps: @Sendable (_ file: String) -> [StepRequest]

    init(_ description: String, _ steps: @escaping @Sendable (String) -> [StepRequest]) {
      self.description = description
      self.steps = steps
    }
  }

  static let cases = [
    Case("mark") { _ in [UnchangedRun.sign()] },
    Case("mark beside text that it says itself") { _ in
      [UnchangedRun.sign(at: .text(.init(pattern: "Zoe", match: .last)))]
    },
    Case("ink by what lies beneath") { _ in [UnchangedRun.sign(ink: "auto")] },
    Case("links of two steps in one place") { _ in
      [UnchangedRun.link(), UnchangedRun.link("link_2")]
    },
    Case("link to a page") { _ in [UnchangedRun.link(options: ["page": 1])] },
    Case("attachment") { [UnchangedRun.attachment($0)] },
    Case("flattened at once") { _ in [UnchangedRun.sign(ink: "auto", flatten: true)] },
    Case("flattened at once, by text that it says itself") { _ in
      [UnchangedRun.sign(at: .text(.init(pattern: "Zoe", match: .last)), flatten: true)]
    },
    Case("flattened by a step") { _ in [UnchangedRun.sign(), UnchangedRun.flatten()] },
    Case("flattened before it is placed") { _ in [UnchangedRun.flatten(), UnchangedRun.sign()] },
    Case("removed before it is placed") { _ in
      [UnchangedRun.remove(["stamp"]), UnchangedRun.sign()]
    },
    Case("all of it") {
      [
        UnchangedRun.link(), UnchangedRun.sign(caption: "{name}"), UnchangedRun.attachment($0),
        UnchangedRun.flatten(),
      ]
    },
  ]

  @Test("A second run changes no byte, whenever it is", arguments: cases)
  func again(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      let (path, file) = ("\(folder)/a.pdf", "\(folder)/data.txt")
      try Files.save(Self.contract, to: path)
      try Files.save("a,b\n".utf8, to: file)
      let run = UnchangedRun(row.steps(file))
      #expect(try run.run(path, to: path).outcome == .written)
      let first = Files.bytes(path)
      let state = try Self.state(path)
      for seconds in [1_700_000_000, 1_800_000_000] {
        let report = try run.run(path, to: path, at: seconds)
        #expect(report.outcome == .unchanged)
        #expect(report.output?.path == path && report.output?.bytes == first?.count)
        #expect(report.steps?.allSatisfy { $0.outcome == .done } == true)
        #expect(Files.bytes(path) == first)
        #expect(try Self.state(path) == state)
      }
      let check = try Judge.qpdf.run(["--check", path])
      #expect(check.status == 0, "\(check.errors)")
    }
  }

  /// Which file it is, and when it was written.
  private static func state(_ path: String) throws -> String {
    try ProgramRun("/usr/bin/stat", ["-c", "%i %y", path]).text
  }

  @Test("Another mark takes the place of the first, and is written once")
  func another() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/a.pdf"
      try Files.save(Self.contract, to: path)
      _ = try UnchangedRun([UnchangedRun.sign()]).run(path, to: path)
      let run = UnchangedRun([UnchangedRun.sign("Ann")])
      #expect(try run.run(path, to: path).outcome == .written)
      #expect(try run.run(path, to: path).outcome == .unchanged)
    }
  }

  @Test("What was flattened is not drawn over", arguments: [false, true])
  func flattened(atOnce: Bool) throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/a.pdf"
      try Files.save(Self.contract, to: path)
      func steps(_ text: String) -> [StepRequest] {
        atOnce
          ? [UnchangedRun.sign(text, flatten: true)]
          : [UnchangedRun.sign(text), UnchangedRun.flatten()]
      }
      _ = try UnchangedRun(steps("Zoe")).run(path, to: path)
      let before = Files.bytes(path)
      let error = #expect(throws: StepFailure.self) {
        try UnchangedRun(steps("Ann")).run(path, to: path)
      }
      #expect(error?.kind == .refused && error?.code == "already-flattened")
      #expect(
        error?.message
          == "step “sign”: What “contracts.sign” has drawn on page 1 is page content by now, and "
          + "cannot be replaced by something else.")
      #expect(error?.hint == "Start from the document as it was before the workflow.")
      #expect(Files.bytes(path) == before)
    }
  }

  @Test("A document of the corpus does not grow", .requiresCorpus, arguments: files)
  func corpus(_ file: String) throws {
    let sample = try Corpus.sample(file)
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/a.pdf"
      try Files.save(try #require(Files.bytes(sample.path)), to: path)
      var run = UnchangedRun([UnchangedRun.link(), UnchangedRun.sign()])
      run.password = sample.password
      do {
        _ = try run.run(path, to: path)
      } catch let failure as any Failure where failure.kind == .refused {
        // What is certified is not changed at all.
        return
      }
      let first = Files.bytes(path)
      for number in 1...4 {
        let report = try run.run(path, to: path, at: 1_700_000_000 + 86_400 * number)
        #expect(report.outcome == .unchanged)
      }
      #expect(Files.bytes(path) == first)
    }
  }

  /// Turned, encrypted, tagged, signed, damaged, with object streams.
  static let files: [String] = {
    let categories: Set<String> = [
      "geometry", "encryption", "tagged", "signed", "structure", "forms",
    ]
    var left: [String: Int] = [:]
    return Corpus.documents.filter { sample in
      guard categories.contains(sample.category) else { return false }
      left[sample.category, default: 4] -= 1
      return left[sample.category, default: 0] >= 0
    }.map(\.file)
  }()
}
