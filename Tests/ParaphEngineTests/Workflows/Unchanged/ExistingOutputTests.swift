// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

/// An output of a workflow that is there already.
@Suite("Outputs that are there")
struct ExistingOutputTests {
  /// How documents are written.
  enum Writing: CaseIterable, Sendable { case appended, rewritten, linearized, repaired, encrypted }

  private static func with(
    _ writing: Writing, _ body: (_ folder: String, _ run: (String) -> UnchangedRun) throws -> Void
  ) throws {
    try Files.withTemporaryFolder { folder in
      let contract = UnchangedInPlaceTests.contract
      // With a last line that leads nowhere a document has to be repaired.
      let last = contract.indices.last { contract[$0...].starts(with: "startxref".utf8) } ?? 0
      let astray = Array(contract[..<last]) + Array("startxref\n7\n%%EOF\n".utf8)
      try Files.save(writing == .repaired ? astray : contract, to: "\(folder)/in.pdf")
      if writing == .encrypted {
        try Files.save(contract, to: "\(folder)/plain.pdf")
        let run = try Judge.qpdf.run([
          "--encrypt", "user", "owner", "256", "--", "\(folder)/plain.pdf", "\(folder)/in.pdf",
        ])
        try #require(run.status == 0)
      }
      try body(folder) { text in
        var run = UnchangedRun([UnchangedRun.sign(text)])
        run.rewrite = writing == .rewritten
        run.linearize = writing == .linearized
        run.password = writing == .encrypted ? "owner" : nil
        return run
      }
    }
  }

  @Test("One that is as it would be is left alone", arguments: Writing.allCases)
  func same(_ writing: Writing) throws {
    try Self.with(writing) { folder, run in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/out.pdf")
      #expect(try run("Zoe").run(input, to: output).outcome == .written)
      let before = Files.bytes(output)
      let report = try run("Zoe").run(input, to: output, at: 1_800_000_000)
      #expect(report.outcome == .unchanged)
      #expect(report.output?.bytes == before?.count)
      #expect(Files.bytes(output) == before)
    }
  }

  @Test("One that the workflow made is replaced", arguments: Writing.allCases)
  func replaced(_ writing: Writing) throws {
    try Self.with(writing) { folder, run in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/out.pdf")
      _ = try run("Zoe").run(input, to: output)
      #expect(try run("Ann").run(input, to: output).outcome == .written)
      #expect(try run("Ann").run(input, to: "\(folder)/anew.pdf").outcome == .written)
      #expect(Files.bytes(output) == Files.bytes("\(folder)/anew.pdf"))
    }
  }

  /// What may have happened to an output, or to the workflow.
  enum Meddling: CaseIterable, Sendable {
    case annotated, cut, foreign, written, otherWorkflow, otherInput, noDocument
  }

  @Test("One that somebody else made or has changed is kept", arguments: Meddling.allCases)
  func kept(_ meddling: Meddling) throws {
    try Self.with(.appended) { folder, run in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/out.pdf")
      _ = try run("Zoe").run(input, to: output)
      var again = run("Ann")
      switch meddling {
      case .annotated:
        var other = UnchangedRun([UnchangedRun.link()])
        other.workflow = "contracts"
        _ = try other.run(output, to: output)
      case .cut:
        var bytes = try #require(Files.bytes(output))
        let place = try #require(bytes.firstRange(of: Array("contracts.sign".utf8)))
        bytes[place.upperBound - 1] = UInt8(ascii: "m")
        try Files.save(bytes, to: output)
      case .foreign: try Files.save(DocumentBuilder().build(), to: output)
      case .written:
        let run = try Judge.qpdf.run(["--deterministic-id", output, "\(folder)/other.pdf"])
        try #require(run.status == 0)
        try Files.save(try #require(Files.bytes("\(folder)/other.pdf")), to: output)
      case .otherWorkflow: again.workflow = "letters"
      case .otherInput:
        var builder = DocumentBuilder()
        builder.addPage("/MediaBox [0 0 200 200]", content: "")
        try Files.save(builder.build(), to: input)
      case .noDocument: try Files.save("notes".utf8, to: output)
      }
      let before = Files.bytes(output)
      let error = #expect(throws: DocumentError.self) { try again.run(input, to: output) }
      #expect(error?.reason == .outputExists && error?.kind == .refused)
      #expect(
        error?.message
          == "\(output) is there already, and is kept: this workflow did not make it from this "
          + "document, or it has been changed since.")
      #expect(error?.hint?.contains("write: { force: true }") == true)
      #expect(Files.bytes(output) == before)
      again.force = true
      #expect(try again.run(input, to: output).outcome == .written)
    }
  }

  @Test("A copy of the document itself has nothing to lose")
  func copy() throws {
    try Self.with(.appended) { folder, run in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/out.pdf")
      try Files.save(try #require(Files.bytes(input)), to: output)
      #expect(try run("Zoe").run(input, to: output).outcome == .written)
    }
  }

  @Test("An output that is the input under another name is written in place")
  func link() throws {
    try Self.with(.appended) { folder, run in
      let (input, output) = ("\(folder)/in.pdf", "\(folder)/./in.pdf")
      let first = try run("Zoe").run(input, to: output)
      let second = try run("Zoe").run(input, to: output)
      #expect(first.outcome == .written)
      #expect(second.outcome == .unchanged)
    }
  }
}
