// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphEngine

@Suite("Workflows on one document")
struct WorkflowRunTests {
  private let bench: WorkflowBench

  init() throws { bench = try WorkflowBench() }

  // MARK: - Steps

  @Test("All steps become one revision, and the report names them")
  func oneRevision() throws {
    let (report, bytes) = try bench.run([
      Seal.step("a", line: 4), Seal.step("b", at: .topLeft, pages: .all),
      WorkflowBench.fill("f", ["name=Bob"]), WorkflowBench.remove("r", ids: ["box"]),
    ])
    #expect(report.command == "run" && report.outcome == .written && !report.dryRun)
    #expect(report.steps?.map(\.id) == ["a", "b", "f", "r"])
    #expect(report.steps?.map(\.outcome) == [.done, .done, .done, .done])
    #expect(report.steps?.map(\.line) == [4, nil, nil, nil])
    #expect(report.marks.map(\.step) == ["a", "b", "b", "b", "f", "r"])
    #expect(report.marks.map(\.id) == ["w.a", "w.b", "w.b-2", "w.b-3", nil, "box"])
    let out = try #require(bytes)
    #expect(out.starts(with: WorkflowBench.document))
    let ends = String(decoding: out, as: UTF8.self).components(separatedBy: "%%EOF").count - 1
    #expect(ends == 2)
    let ids = try WorkflowBench.annotations(out).compactMap(\.id)
    #expect(Set(ids) == ["w.a", "w.b", "w.b-2", "w.b-3"])
  }

  /// All before the last trailer, which names the workflow.
  private static func body(_ bytes: [UInt8]?) -> [String] {
    Array(
      String(decoding: bytes ?? [], as: UTF8.self).components(separatedBy: "trailer").dropLast())
  }

  @Test("A workflow of one step writes what the job of a mark does, byte by byte")
  func sameAsJob() throws {
    let step = Seal.step("a", pages: .all)
    guard case .mark(let request) = step.action else { return }
    let bytes = try bench.run([step]).bytes
    try Files.withTemporaryFolder { folder in
      _ = try bench.engine.annotate(
        AnnotationJob(
          input: .bytes(WorkflowBench.document, name: "in.pdf"),
          output: JobOutput(.path(folder + "/out.pdf")), marks: [request]))
      #expect(Self.body(bytes) == Self.body(Files.bytes(folder + "/out.pdf")))
    }
  }

  @Test("A workflow of marks alone writes what one job with all of them does, byte by byte")
  func sameAsJobOfMany() throws {
    let steps = [Seal.step("a"), Seal.step("b", at: .topLeft)]
    let requests = steps.compactMap { step in
      if case .mark(let request) = step.action { request } else { nil }
    }
    let bytes = try bench.run(steps).bytes
    try Files.withTemporaryFolder { folder in
      _ = try bench.engine.annotate(
        AnnotationJob(
          input: .bytes(WorkflowBench.document, name: "in.pdf"),
          output: JobOutput(.path(folder + "/out.pdf")), marks: requests))
      #expect(Self.body(bytes) == Self.body(Files.bytes(folder + "/out.pdf")))
    }
  }

  @Test("Flattening bakes what was placed before, once in the report, and nothing that comes after")
  func flattening() throws {
    let (report, bytes) = try bench.run([
      Seal.step("a"), WorkflowBench.flatten("f", only: ["seal"]), Seal.step("b", at: .topLeft),
    ])
    #expect(report.marks.map(\.id) == ["w.a", "w.b"])
    #expect(report.marks.map(\.step) == ["a", "b"])
    #expect(report.marks.map(\.plugin) == ["org.example.seal", "org.example.seal"])
    #expect(try WorkflowBench.annotations(bytes).filter { $0.kind == "seal" }.map(\.id) == ["w.b"])
  }

  @Test("Marks of others are flattened by their step")
  func flatteningOthers() throws {
    let (report, _) = try bench.run([
      Seal.step("a"), WorkflowBench.flatten("f", only: ["square"]),
    ])
    #expect(report.marks.map(\.id) == ["w.a", "box"])
    #expect(report.marks.map(\.step) == ["a", "f"])
  }

  @Test("A mark that would lie beneath what is not flattened is refused", arguments: [false, true])
  func hidden(isDry: Bool) throws {
    var builder = DocumentBuilder()
    let square = builder.add(
      "<< /Type /Annot /Subtype /Square /Rect [0 0 595 842] /C [1 0 0] /IC [1 0 0] /NM (box) >>")
    builder.addPage("/MediaBox [0 0 595 842] /Annots [\(square) 0 R]")
    let error = #expect(throws: StepFailure.self) {
      try bench.run(
        [Seal.step("a"), WorkflowBench.flatten("f", only: ["seal"])], on: builder.build(),
        writing: WriteOptions(dryRun: isDry))
    }
    #expect(error?.kind == .refused && error?.step == "f")
    #expect(
      error?.message.hasPrefix("step “f”: The mark on page 1 would not be seen: a Square") == true)
    let both = try bench.run(
      [WorkflowBench.flatten("f", only: ["square"]), Seal.step("a", flatten: true)],
      on: builder.build())
    #expect(both.report.marks.map(\.step) == ["f", "a"])
  }

  @Test("What is filled in is flattened then")
  func fillingAndFlattening() throws {
    let (report, bytes) = try bench.run([
      WorkflowBench.fill("v", ["name=Bob"]), Seal.step("a"),
      WorkflowBench.flatten("f"),
    ])
    #expect(report.steps?.map(\.outcome) == [.done, .done, .done])
    #expect(report.marks.first?.field == "name" && report.marks.first?.step == "v")
    let left = try WorkflowBench.annotations(bytes)
    #expect(left.map(\.subtype) == ["Widget"])
  }

  @Test("What was placed and is removed again is in no report", arguments: [false, true])
  func removedAgain(byFlattening: Bool) throws {
    let removal =
      byFlattening
      ? WorkflowBench.flatten("r", removed: ["seal"], ids: [])
      : WorkflowBench.remove("r", ids: ["w.a"])
    let (report, bytes) = try bench.run(
      [Seal.step("a"), Seal.step("b", at: .topLeft), removal],
      writing: WriteOptions(proof: ProofRequest()))
    if !byFlattening { #expect(report.marks.map(\.step) == ["b", "r"]) }
    #expect(try WorkflowBench.annotations(bytes).contains { $0.id == "w.a" } == false)
  }

  @Test("What is removed comes anew under its name")
  func removedAndPlaced() throws {
    let first = try #require(try bench.run([Seal.step("a", pages: .all)]).bytes)
    let (report, bytes) = try bench.run(
      [WorkflowBench.remove("r", only: ["seal"]), Seal.step("a", at: .topLeft)], on: first,
      writing: WriteOptions(proof: ProofRequest()))
    #expect(report.marks.map(\.step) == ["a"])
    #expect(try WorkflowBench.annotations(bytes).compactMap(\.id).sorted() == ["box", "w.a"])
  }

  // MARK: - Again

  static let again: [[StepRequest]] = [
    [Seal.step("a", pages: .all)],
    [Seal.step("a"), WorkflowBench.flatten("f", only: ["square"])],
    [
      Seal.step("a"), Seal.step("b", at: .topLeft, pages: .all),
      WorkflowBench.flatten("f", ids: ["w.a"]),
    ],
    [Seal.step("a"), WorkflowBench.flatten("f"), Seal.step("b", at: .topLeft)],
    [
      WorkflowBench.fill("v", ["name=Bob"]), Seal.step("a"),
      WorkflowBench.flatten("f", notes: .keep),
    ],
    [WorkflowBench.remove("r", only: ["seal"]), Seal.step("a")],
  ]

  @Test("A second run over the output passes ledger and proof", arguments: again.indices)
  func secondRun(index: Int) throws {
    let steps = Self.again[index]
    let proved = WriteOptions(proof: ProofRequest())
    let first = try #require(try bench.run(steps, writing: proved).bytes)
    let second = steps.filter { step in
      // What is no longer there is not filled in, and not named.
      if case .fill = step.action { return false }
      return true
    }
    let report = try bench.run(second, on: first, writing: proved).report
    #expect(report.steps?.allSatisfy { $0.outcome == .done } == true)
  }

  @Test("A mark of an earlier run, replaced and then flattened beside one of others")
  func replacedAndFlattened() throws {
    let first = try #require(
      try bench.run([Seal.step("a"), Seal.step("other", at: .topLeft)]).bytes)
    let (report, bytes) = try bench.run(
      [Seal.step("a"), WorkflowBench.flatten("f", only: ["seal"])], on: first)
    #expect(report.marks.map(\.id) == ["w.a", "w.other"])
    #expect(report.marks.map(\.step) == ["a", "f"])
    #expect(try WorkflowBench.annotations(bytes).allSatisfy { $0.kind != "seal" })
  }

  // MARK: - Conditions

  @Test("A step whose conditions do not hold is left out, with the reason")
  func conditions() throws {
    var long = StepCondition()
    long.fewestPages = 4
    var last = StepCondition()
    last.pages = .last
    let (report, _) = try bench.run([
      Seal.step("a", when: long), Seal.step("b", when: last),
      Seal.step("c", pages: .first, when: last),
    ])
    #expect(report.steps?.map(\.outcome) == [.notApplicable, .done, .notApplicable])
    #expect(
      report.steps?.map(\.reason) == [
        "The document has 3 pages, not 4 or more.", nil,
        "None of the pages that are meant is among these: last.",
      ])
    #expect(report.marks.map(\.page) == [3])
  }

  @Test("Pages limit the matches of a text, of which the first is still the first")
  func limitedText() throws {
    var last = StepCondition()
    last.pages = .last
    let (report, _) = try bench.run([
      Seal.step("a", at: .text(PlacementRequest.TextPlace(pattern: "Signature:")), when: last)
    ])
    #expect(report.marks.map(\.page) == [3])
  }

  // MARK: - Failures

  static let faults = ["options", "prepare", "draw"]

  @Test("A failing step costs the document, and is named", arguments: faults)
  func fails(fault: String) throws {
    let error = #expect(throws: StepFailure.self) {
      try bench.run([Seal.step("a"), Seal.step("b", fault: fault, line: 9)])
    }
    #expect(error?.step == "b" && error?.line == 9 && error?.kind == .usage)
    #expect(error?.code == "bad-input")
    #expect(error?.message == "step “b” (line 9): It breaks in \(fault).")
  }

  @Test("With continue the document is written without the step", arguments: faults)
  func continues(fault: String) throws {
    let (report, bytes) = try bench.run([
      Seal.step("a"), Seal.step("b", at: .topLeft, fault: fault, onError: .continue, line: 9),
      WorkflowBench.flatten("f", only: ["square"]),
      Seal.step("c", fault: fault, onError: .continue),
    ])
    #expect(report.steps?.map(\.outcome) == [.done, .failed, .done, .failed])
    let problem = report.steps?[1].error
    #expect(problem?.message == "It breaks in \(fault)." && problem?.status == 2)
    #expect(problem?.step == "b" && problem?.line == 9 && problem?.code == "bad-input")
    #expect(report.steps?[1].reason == "It breaks in \(fault).")
    #expect(report.marks.map(\.step) == ["a", "f"])
    #expect(try WorkflowBench.annotations(bytes).compactMap(\.id) == ["w.a"])
    #expect(
      bytes
        == (try bench.run([Seal.step("a"), WorkflowBench.flatten("f", only: ["square"])]).bytes))
  }

  @Test("A step that fails when it has begun leaves nothing behind")
  func nothingLeft() throws {
    var begun = WorkflowBench.flatten("f", ids: ["box", "nowhere"])
    begun.onError = .continue
    let (report, bytes) = try bench.run([Seal.step("a"), begun])
    #expect(report.steps?.map(\.outcome) == [.done, .failed])
    #expect(
      report.steps?.last?.reason == "There is no annotation with the name “nowhere” to flatten.")
    #expect(bytes == (try bench.run([Seal.step("a")]).bytes))
  }

  @Test("What an optional step is for need not be there")
  func optional() throws {
    var flatten = WorkflowBench.flatten("f", ids: ["nowhere"])
    flatten.isOptional = true
    var remove = WorkflowBench.remove("r", ids: ["nowhere"])
    remove.isOptional = true
    var fill = WorkflowBench.fill("v", ["nowhere=1"])
    fill.isOptional = true
    let (report, _) = try bench.run([
      Seal.step(
        "a", at: .text(PlacementRequest.TextPlace(pattern: "FINAL")), isOptional: true),
      Seal.step("b", at: .field("nowhere"), isOptional: true),
      Seal.step("c", at: .annotation("nowhere"), isOptional: true),
      Seal.step("d", pages: try PageSelection("9"), isOptional: true), flatten, remove, fill,
      Seal.step("e"),
    ])
    #expect(report.steps?.map(\.outcome).dropLast().allSatisfy { $0 == .absent } == true)
    #expect(report.steps?.last?.outcome == .done)
    #expect(report.steps?.first?.reason == "The text “FINAL” is not on pages 1 to 3.")
    #expect(report.steps?.first?.error == nil)
    #expect(report.marks.map(\.step) == ["e"])
  }

  @Test("An optional step that fails in another way fails")
  func optionalFails() throws {
    #expect(throws: StepFailure.self) {
      try bench.run([Seal.step("a", fault: "prepare", isOptional: true)])
    }
  }

  @Test("What concerns the whole document is no step's failure")
  func wholeDocument() throws {
    var broken = bench
    broken.engine.tamper = { revision in try? revision.updateCatalog { $0["Lang"] = nil } }
    let error = #expect(throws: EngineError.self) {
      try broken.run([Seal.step("a", onError: .continue)])
    }
    #expect(error?.reason == .unplanned)
    #expect(throws: DocumentError.self) {
      try bench.run([Seal.step("a", onError: .continue)], on: Array("no document".utf8))
    }
  }

  // MARK: - Other

  @Test("A dry run does everything but writing, refusals included")
  func dryRun() throws {
    let dry = WriteOptions(dryRun: true)
    let (report, bytes) = try bench.run(
      [Seal.step("a"), WorkflowBench.flatten("f", only: ["seal"])], writing: dry)
    #expect(report.outcome == .planned && report.dryRun && bytes == nil)
    #expect(report.output == nil && report.marks.map(\.id) == ["w.a"] && report.ledger != nil)
    #expect(throws: StepFailure.self) {
      try bench.run([Seal.step("a", fault: "draw")], writing: dry)
    }
  }

  @Test("A document that turns out to be damaged on the way is repaired, and all is done once more")
  func repaired() throws {
    var text = String(decoding: WorkflowBench.document, as: UTF8.self)
    // The square is met by the step that looks for it, and not on opening.
    text = text.replacing("/Subtype /Square", with: "/Subtype ] Squar")
    let (report, bytes) = try bench.run(
      [Seal.step("a"), WorkflowBench.remove("r", only: ["seal"]), Seal.step("b", pages: .all)],
      on: Array(text.utf8))
    #expect(report.warnings.contains { $0.hasPrefix("The document was damaged") })
    #expect(report.steps?.map(\.outcome) == [.done, .done, .done])
    #expect(try WorkflowBench.annotations(bytes).filter { $0.kind == "seal" }.count == 3)
  }

  @Test("No step that is done writes the document as it was")
  func nothing() throws {
    var never = StepCondition()
    never.fewestPages = 99
    let (report, bytes) = try bench.run([Seal.step("a", when: never)])
    #expect(report.steps?.map(\.outcome) == [.notApplicable])
    #expect(report.marks.isEmpty)
    #expect(bytes == WorkflowBench.document)
  }
}
