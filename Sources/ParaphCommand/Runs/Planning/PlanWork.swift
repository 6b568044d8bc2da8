// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

/// Says what a workflow would do to one document after the other, in a worker.
final class PlanWork {
  /// Pictures of pages with the marks outlined.
  struct Pictures {
    /// Where they go; it must be there.
    var folder: String
    /// Whether files are replaced that are no pictures of a plan.
    var force: Bool
  }

  private let resolver: WorkflowResolver
  /// Knows passwords, and has the engine.
  private let documents: DocumentWork
  private let text: PlanText
  private let messages: Messages
  private let pictures: Pictures?
  private let digests = FileDigests()

  /// - Parameters:
  ///   - resolver: Of the workflow.
  ///   - documents: Does what a run does.
  ///   - text: What is said to people.
  ///   - messages: How loud it is.
  ///   - pictures: `nil` for none.
  init(
    _ resolver: WorkflowResolver, documents: DocumentWork, text: PlanText, messages: Messages,
    pictures: Pictures?
  ) {
    self.resolver = resolver
    self.documents = documents
    self.text = text
    self.messages = messages
    self.pictures = pictures
  }

  /// Does a task: a frame of `PlanTask` becomes one of `PlanNote`.
  func answer(_ frame: [UInt8]) -> [UInt8] {
    switch PlanTask(frame: frame) {
    case .plan(let document, let pagesBefore, let stem):
      return plan(document, pagesBefore, stem: stem).frame
    case .sheet(let names, let name): return sheet(names, name: name)
    case .other: return documents.answer(frame)
    }
  }

  private func plan(_ document: WorkflowDocument, _ pagesBefore: Int, stem: String) -> PlanNote {
    paraph_note_document(document.path)
    var planned = PlannedDocument(document, pagesBefore: pagesBefore)
    var places = PlanText.Places()
    var drawn: [Int] = []
    var problem: Report.Problem?
    do {
      // What cannot be read is said below.
      if let content = try? digests.content(of: document.path) {
        (planned.bytes, planned.sha256) = (content.bytes, content.sha256)
      }
      var job = try resolver.job(document, pagesBefore: pagesBefore)
      job.writing.dryRun = true
      note(&job, in: &planned)
      places = PlanText.Places(job)
      planned.files = try files(of: job)
      let report = try documents.engine.run(
        job, password: try documents.password(of: document)
      ) { pending in
        guard let pictures else { return }
        do {
          drawn = try pending.drawPages(
            into: pictures.folder, stem: stem, force: pictures.force)
        } catch let failure as any Failure {
          problem = Report.Problem(failure)
        }
      }
      planned.take(report)
    } catch {
      planned.take(error as? any Failure ?? CommandFailure.unforeseen(error))
    }
    let isHeard = messages.loudness >= .normal
    let warnings =
      isHeard
      ? planned.warnings.map {
        TerminalText.safe("paraph: \(document.path): warning: \($0)") + "\n"
      } : []
    var note = PlanNote(
      planned,
      text: isHeard && !messages.outputIsTaken ? text.lines(planned, places) : "",
      warnings: warnings.joined())
    note.pictures = drawn
    note.problem = problem
    return note
  }

  /// Notes where the document goes, and what is there.
  private func note(_ job: inout WorkflowJob, in planned: inout PlannedDocument) {
    if case .path(let path) = job.output.destination, !SystemFiles.areSame(path, planned.input) {
      planned.output = path
      planned.replaces = SystemFiles.exists(path)
    } else {
      job.output.destination = .inPlace
      planned.output = planned.input
      planned.inPlace = true
    }
  }

  private func files(of job: WorkflowJob) throws -> [PlannedDocument.File] {
    try job.files(documents.engine.registry).compactMap { path in
      guard SystemFiles.isRegular(path) else { return nil }
      let content = try digests.content(of: path)
      return PlannedDocument.File(path: path, bytes: content.bytes, sha256: content.sha256)
    }
  }

  /// Nothing, or the failure: status, code, message and hint.
  private func sheet(_ names: [String], name: String) -> [UInt8] {
    guard let pictures else { return [] }
    do {
      try PlanPicture.check("\(pictures.folder)/\(name)", force: pictures.force)
      try PlanSheet.write(names, in: pictures.folder, name: name) { paraph_note_progress() }
      return []
    } catch {
      return SheetPass.frame(error as? any Failure ?? CommandFailure.unforeseen(error))
    }
  }
}
