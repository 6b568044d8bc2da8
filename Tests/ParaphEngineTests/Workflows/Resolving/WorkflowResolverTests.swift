// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("Jobs of a workflow")
struct WorkflowResolverTests {
  private let step = "- flatten: {}"

  // MARK: - Outputs

  struct OutputCase: CustomTestStringConvertible {
    var testDescription: String
    var output: String
    var path: String?
    var folder = "wf"
    var override: String?
    var input = "in/a.b.pdf"
    var isOfDocument = true
  }

  @Test(
    "Where documents go",
    arguments: [
      OutputCase(
        testDescription: "a pattern", output: "out/{folder}{stem}.pdf", path: "wf/out/sub/a.b.pdf"),
      OutputCase(testDescription: "the input itself", output: "in-place"),
      OutputCase(
        testDescription: "an absolute path", output: "/tmp/{n}-{name}", path: "/tmp/1-a.b.pdf"),
      OutputCase(
        testDescription: "the working folder", output: "{stem}.{ext}", path: "a.b.pdf", folder: ""),
      OutputCase(
        testDescription: "one for all", output: "x.pdf", path: "wf/x.pdf", isOfDocument: false),
      OutputCase(
        testDescription: "the command line, relative to the working folder", output: "in-place",
        path: "o/a.b.pdf", override: "o/{stem}.pdf"),
      OutputCase(
        testDescription: "in place by the command line", output: "x.pdf", override: "in-place"),
      OutputCase(
        testDescription: "the path of the input", output: "{name}", folder: "in"),
      OutputCase(
        testDescription: "another path of the input", output: "../{folder}/Package.swift",
        folder: "Sources", input: "Package.swift"),
      OutputCase(testDescription: "a value with braces", output: "{c}.pdf", path: "wf/{n}.pdf"),
    ])
  func output(_ row: OutputCase) throws {
    var overrides = WorkflowOverrides()
    overrides.output = row.override
    let workflow = try ResolvedWorkflow(
      steps: step, top: "output: \"\(row.output)\"", folder: row.folder, columns: ["c"],
      overrides: overrides)
    let document = WorkflowDocument(
      number: 1, path: row.input, folder: row.output.contains("..") ? "." : "sub/",
      row: ["c": "{n}"])
    #expect(try workflow.resolver.outputPath(document) == row.path)
    #expect(workflow.resolver.outputDependsOnDocument == row.isOfDocument)
    let destination = try workflow.resolver.job(document).output.destination
    #expect(destination == row.path.map { .path($0) } ?? .inPlace)
  }

  // MARK: - The rest of a job

  @Test("What holds for the whole job")
  func job() throws {
    let top = """
      output: x.pdf
      name: wf
      write: { rewrite: true, linearize: true, allow-invalidate: true, keep-conformance: true }
      """
    let plain = try ResolvedWorkflow(steps: step, top: top)
    let document = WorkflowDocument(number: 3, path: "in/a.pdf")
    #expect(
      try plain.resolver.job(document, pagesBefore: 12)
        == WorkflowJob(
          input: .path("in/a.pdf"),
          output: JobOutput(.path("wf/x.pdf"), rewrite: true, linearize: true), workflow: "wf",
          steps: [
            StepRequest(
              id: "flatten", kind: "flatten", line: 6,
              action: .flatten(
                FlattenJob(
                  input: .path("in/a.pdf"),
                  output: JobOutput(.path("wf/x.pdf"), rewrite: true, linearize: true),
                  writing: WriteOptions(allowInvalidate: true, keepConformance: true))))
          ],
          writing: WriteOptions(allowInvalidate: true, keepConformance: true), pagesBefore: 12))
    let more = try ResolvedWorkflow(
      steps: step, top: top,
      overrides: WorkflowOverrides(onError: .stop, force: true, prove: true, digest: true)
    ).job()
    #expect(more.output.force && more.output.digest && more.writing.proof == ProofRequest())
    #expect(more.steps.first?.onError == .stop)
    #expect(!plain.resolver.needsPagesBefore)
  }

  @Test("Where passwords come from")
  func password() throws {
    func password(_ text: String) throws -> WorkflowSecret? {
      try ResolvedWorkflow(steps: step, top: "output: x.pdf\n\(text)", columns: ["c"]).resolver
        .password(WorkflowDocument(number: 1, path: "in/a.pdf", row: ["c": "ONE"]))
    }
    #expect(try password("title: none") == nil)
    #expect(try password("password: { file: \"{stem}.txt\" }") == .file("wf/a.txt"))
    #expect(try password("password: { env: \"PASS_{c}\" }") == .environment("PASS_ONE"))
  }

  @Test("Variables, with the environment, --set and rows")
  func variables() throws {
    let workflow = try ResolvedWorkflow(
      steps: "- typed-signature: { text: \"{greeting}\", at: bottom }",
      top: """
        output: x.pdf
        variables: { greeting: "{who}, ${CITY:-nowhere}, {when}", who: someone, when: "2026" }
        """, set: ["when": "{now}"], columns: ["who"], environment: ["CITY": "Zürich"])
    #expect(try workflow.mark()?.design.options["text"] == "someone, Zürich, {now}")
    #expect(try workflow.mark(["who": "Zoë"])?.design.options["text"] == "Zoë, Zürich, {now}")
  }

  @Test("Names of rows that are not known yet are looked for with each document")
  func unknownColumns() throws {
    let workflow = try ResolvedWorkflow(
      steps: "- typed-signature: { text: \"{who}\", at: bottom }", columns: nil)
    #expect(try workflow.mark(["who": "Zoë"])?.design.options["text"] == "Zoë")
    #expect(
      ResolvedWorkflow.message { _ = try workflow.mark(["whom": "Zoë"]) }
        == "step “typed-signature” (line 4): “text”: Nothing gives a value for {who}. Did you mean "
        + "{whom}?")
  }

  @Test("A thousand documents share what does not change")
  func shared() throws {
    let workflow = try ResolvedWorkflow(
      steps: "- link: { detect: url }\n- flatten: {}\n- typed-signature: { text: \"{n}\", at: top }"
    )
    for number in 1...1_000 {
      let job = try workflow.job("in/\(number).pdf", number: number)
      #expect(job.output.destination == .path("wf/out/\(number).pdf"))
      guard case .mark(let mark) = job.steps[2].action,
        case .flatten(let flat) = job.steps[1].action
      else {
        Issue.record("other steps")
        return
      }
      #expect(mark.design.options["text"] == .string(String(number)))
      #expect(flat.input == .path("in/\(number).pdf"))
    }
  }
}
