// SPDX-License-Identifier: GPL-3.0-or-later

/// The report of a run as one page for people: nothing of it comes from anywhere else, and no script
/// runs.
final class HTMLReport: RunReport {
  private let stream: ReportStream
  private var workflow: String?

  init(_ stream: ReportStream) { self.stream = stream }

  func begin(_ run: RunFacts) throws {
    workflow = run.header.workflow.file
    try stream.write(HTMLFrame(run).opening)
  }

  func add(_ document: ReportedDocument) throws {
    let result = try document.result()
    try stream.write(HTMLDocument(result: result, workflow: workflow).text)
  }

  func end() throws {
    try stream.write(HTMLFrame.closing)
    try stream.commit()
  }
}
