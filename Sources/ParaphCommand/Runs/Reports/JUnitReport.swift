// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// The report of a run as JUnit’s XML: the form that GitHub’s, GitLab’s and Jenkins’ readers share.
///
/// A document is a test case. `failure` is what the document or the workflow is to blame for, `error`
/// what plugins, disks or Paraph itself are; a document that was not begun is `skipped`.
final class JUnitReport: RunReport {
  private let stream: ReportStream
  private var facts: RunFacts?
  private var suite = ""
  private var workflow: String?

  init(_ stream: ReportStream) { self.stream = stream }

  func begin(_ run: RunFacts) throws {
    facts = run
    workflow = run.header.workflow.file
    suite = "paraph.\(run.header.workflow.name)"
    let summary = run.summary
    let failures = summary.failed + summary.incomplete - run.errors
    let counts =
      " tests=\"\(summary.documents)\" failures=\"\(failures)\" errors=\"\(run.errors)\""
      + " time=\"\(Self.time(run.seconds))\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "\(ReportKind.xmlSuites)\"\(counts)>\n"
    text += "<testsuite" + Self.attribute("name", run.header.title) + counts
    text += " skipped=\"\(summary.missing)\""
    if let file = workflow { text += Self.attribute("file", file) }
    try stream.write(text + ">\n")
  }

  func add(_ document: ReportedDocument) throws {
    let result = try document.result()
    let number = facts?.repeatsInputs == true ? " #\(result.number)" : ""
    var text = "<testcase" + Self.attribute("name", result.input + number)
    text += Self.attribute("classname", suite) + Self.attribute("file", result.input)
    text += " time=\"\(Self.time(result.seconds))\">\n"
    text += verdict(result)
    let log = DocumentLog(result: result, workflow: workflow).lines.joined(separator: "\n")
    text += "<system-out>\(XMLText.content(log))\n</system-out>\n</testcase>\n"
    try stream.write(text)
  }

  func end() throws {
    try stream.write("</testsuite>\n</testsuites>\n")
    try stream.commit()
  }

  private func verdict(_ result: DocumentResult) -> String {
    switch result.outcome {
    case .written, .unchanged, .planned: return ""
    case .missing: return "<skipped message=\"The run ended before it was begun.\"/>\n"
    case .failed, .incomplete:
      let element = RunFacts.isError(result.status) ? "error" : "failure"
      let problems = result.problems.map { ProblemText(problem: $0, workflow: workflow) }
      let first = problems.first.map { ($0.place.map { "\($0): " } ?? "") + $0.sentence }
      return "<\(element)" + Self.attribute("message", first ?? "It failed.")
        + Self.attribute("type", problems.first?.problem.code ?? "failed") + ">"
        + XMLText.content(problems.map(\.text).joined(separator: "\n")) + "</\(element)>\n"
    }
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(XMLText.attribute(value))\""
  }

  /// Seconds with three digits, as readers expect it whatever the locale.
  private static func time(_ seconds: Double) -> String {
    let milliseconds = seconds.isFinite ? Int(min(max(seconds, 0), 1e12) * 1000 + 0.5) : 0
    let digits = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }
}
