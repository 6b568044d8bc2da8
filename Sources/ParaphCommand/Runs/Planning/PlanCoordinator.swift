// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Gives the documents of a plan to the workers, and says what would become of them in their order.
final class PlanCoordinator: PoolClient {
  /// How many would come out how.
  private(set) var summary = PlanSummary()
  /// Why the plan cannot go on; `nil` while it can.
  private(set) var problem: CommandFailure?
  /// Those that were drawn, where somebody wants to know.
  private(set) var pictures: [SheetPass.Pictures] = []

  /// More bytes of results than this do not wait for a document before them.
  private static let mostWaiting = 8 << 20

  private let source: ListedDocuments
  private let report: PlanReport?
  private let names: PictureNames?
  private let keepsPictures: Bool
  private let text: PlanText
  private let messages: Messages
  private let interrupts: Interrupts
  private let progress: ProgressReporter
  /// Documents that were given away, by the number of their task.
  private var given: [Int: WorkflowDocument] = [:]
  private var lastTask = 0
  /// What comes after a document that is not done.
  private var waiting: [Int: (WorkflowDocument, PlanNote)] = [:]
  private var waitingSize = 0
  private var next = 1

  /// - Parameters:
  ///   - source: Gives the documents.
  ///   - report: Takes all; `nil` for none.
  ///   - names: Of pictures; `nil` for none.
  ///   - keepsPictures: Whether the pictures are wanted when all is done.
  ///   - text: Says what became of a document whose worker cannot.
  ///   - messages: Has the streams.
  ///   - interrupts: End the plan.
  ///   - progress: Shows it.
  init(
    _ source: ListedDocuments, report: PlanReport?, names: PictureNames?, keepsPictures: Bool,
    text: PlanText, messages: Messages, interrupts: Interrupts, progress: ProgressReporter
  ) {
    self.source = source
    self.report = report
    self.names = names
    self.keepsPictures = keepsPictures
    self.text = text
    self.messages = messages
    self.interrupts = interrupts
    self.progress = progress
  }

  /// Whether every document was planned.
  var isWhole: Bool { summary.documents == source.total }

  // MARK: - Tasks

  var wakers: [Int32] { [interrupts.descriptor] }

  func nextTask() -> PoolTask {
    guard waitingSize < Self.mostWaiting else { return .later }
    do throws(WorkflowError) {
      guard case .document(let document, let pagesBefore) = try source.next() else { return .end }
      lastTask += 1
      given[lastTask] = document
      let stem = names?.stem(of: document) ?? ""
      return .task(
        lastTask, PlanTask.plan(document, pagesBefore: pagesBefore, stem: stem).frame)
    } catch {
      problem = problem ?? CommandFailure(error)
      return .end
    }
  }

  func began(_ task: Int) {}

  func turn() -> PoolOrder {
    interrupts.look()
    progress.tick()
    return max(interrupts.order, problem != nil ? .finish : .goOn)
  }

  // MARK: - Results

  func ended(_ task: Int, _ outcome: TaskOutcome) {
    guard let document = given.removeValue(forKey: task),
      let note = note(document, outcome)
    else { return }
    waiting[task] = (document, note)
    waitingSize += note.size
    while let (document, note) = waiting.removeValue(forKey: next) {
      waitingSize -= note.size
      next += 1
      take(note, of: document)
    }
    progress.update(done: summary.documents, of: source.total, failed: summary.fail)
  }

  /// What is known of a document; `nil` when it was not done.
  private func note(_ document: WorkflowDocument, _ outcome: TaskOutcome) -> PlanNote? {
    var failure = outcome.failure
    if case .finished(let frame) = outcome {
      if let note = PlanNote(frame: frame) { return note }
      failure = TaskOutcome.crashed(signal: 0).failure
    }
    guard let failure else { return nil }
    var planned = PlannedDocument(document, pagesBefore: 0)
    planned.take(failure)
    let isHeard = messages.loudness >= .normal && !messages.outputIsTaken
    return PlanNote(planned, text: isHeard ? text.lines(planned, PlanText.Places()) : "")
  }

  private func take(_ note: PlanNote, of document: WorkflowDocument) {
    summary.add(note.outcome)
    if let problem = note.problem { refuse(UsageError(problem)) }
    if keepsPictures, !note.pictures.isEmpty {
      pictures.append(
        SheetPass.Pictures(
          stem: names?.stem(of: document) ?? "", pages: note.pictures.map(Int32.init)))
    }
    do {
      try report?.add(note.line)
    } catch {
      refuse(error as? any Failure ?? CommandFailure.unforeseen(error))
    }
    if !note.warnings.isEmpty { _ = messages.io.write(.error, note.warnings) }
    guard !note.text.isEmpty, !messages.io.write(.output, note.text) else { return }
    refuse(
      UsageError(
        "unwritable", "Standard output cannot be written.", hint: "Is the disk full?",
        kind: .unwritable))
  }

  private func refuse(_ failure: any Failure) { problem = problem ?? CommandFailure(failure) }
}

extension UsageError {
  /// A failure that came as a part of a report.
  init(_ problem: Report.Problem) {
    self.init(
      problem.code, problem.message, hint: problem.hint,
      kind: FailureKind(rawValue: problem.status) ?? .defect)
  }
}
