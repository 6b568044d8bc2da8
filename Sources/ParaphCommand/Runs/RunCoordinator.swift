// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Gives the documents of a run to the workers, writes what becomes of them into the journal, and says so
/// in the order of the documents.
final class RunCoordinator: PoolClient {
  /// How many came to which end; without those that did to none.
  private(set) var summary = RunSummary()
  /// How many of these an earlier run had done, of which this one is the rest.
  private(set) var resumed = 0
  /// Why the run cannot go on; `nil` while it can.
  private(set) var problem: CommandFailure?

  private let source: any DocumentSource
  private let journal: Journal
  private let interrupts: Interrupts
  private let voice: DocumentVoice
  private let onError: ErrorPolicy
  private let progress: ProgressReporter
  private var isStopped = false
  private var lastTask = 0
  /// Documents that were given away.
  private var given: [Int: WorkflowDocument] = [:]
  /// What is to be said, until what comes before it was said.
  private var toSay: [Int: DocumentNote.Said] = [:]
  private var nextToSay = 1

  /// - Parameters:
  ///   - source: Gives the documents.
  ///   - journal: Takes what becomes of them; those that are in it are done already.
  ///   - interrupts: End the run.
  ///   - voice: Says what became of a document whose worker cannot; has the streams.
  ///   - onError: What a failure costs.
  ///   - progress: Shows it.
  init(
    _ source: any DocumentSource, journal: Journal, interrupts: Interrupts, voice: DocumentVoice,
    onError: ErrorPolicy, progress: ProgressReporter
  ) {
    self.source = source
    self.journal = journal
    self.interrupts = interrupts
    self.voice = voice
    self.onError = onError
    self.progress = progress
  }

  // MARK: - Tasks

  var wakers: [Int32] { source.wakers + [interrupts.descriptor] }

  func nextTask() -> PoolTask {
    while true {
      do throws(WorkflowError) {
        switch try source.next() {
        case .end: return .end
        case .later: return .later
        case .document(let document, let pagesBefore):
          if let entry = journal.entries[document.number] {
            summary.add(entry.outcome)
            resumed += 1
            continue
          }
          lastTask += 1
          given[lastTask] = document
          return .task(lastTask, DocumentTask.work(document, pagesBefore: pagesBefore).frame)
        }
      } catch {
        problem = problem ?? CommandFailure(error)
        return .end
      }
    }
  }

  func began(_ task: Int) {}

  func turn() -> PoolOrder {
    interrupts.look()
    progress.tick()
    return max(interrupts.order, isStopped || problem != nil ? .finish : .goOn)
  }

  // MARK: - Results

  func ended(_ task: Int, _ outcome: TaskOutcome) {
    guard let document = given.removeValue(forKey: task) else { return }
    let note = note(document, outcome)
    if let note { take(note, of: document) }
    toSay[task] = note?.said ?? DocumentNote.Said()
    while let said = toSay.removeValue(forKey: nextToSay) {
      nextToSay += 1
      say(said)
    }
  }

  private func take(_ note: DocumentNote, of document: WorkflowDocument) {
    let entry = JournalEntry(
      number: document.number, key: JournalEntry.key(document), outcome: note.outcome,
      input: note.input, output: note.output, offset: 0, length: 0)
    do throws(UsageError) {
      try journal.append(entry, note.result)
    } catch {
      problem = problem ?? CommandFailure(error)
    }
    summary.add(note.outcome)
    isStopped = isStopped || note.stops
    source.ended(document, note)
    progress.update(
      done: summary.documents, of: source.total, failed: summary.failed + summary.incomplete)
  }

  /// What became of a document; `nil` when it was not done.
  private func note(_ document: WorkflowDocument, _ outcome: TaskOutcome) -> DocumentNote? {
    var failure = outcome.failure
    if case .finished(let frame) = outcome {
      if let note = DocumentNote(frame: frame) { return note }
      failure = TaskOutcome.crashed(signal: 0).failure
    }
    guard let failure else { return nil }
    let result = DocumentResult.failed(document, failure, seconds: 0)
    return DocumentNote(
      result, stops: onError == .stop, input: FileStamp(document.path), output: .none,
      said: voice.say(result))
  }

  private func say(_ said: DocumentNote.Said) {
    let io = voice.messages.io
    if !said.errors.isEmpty { _ = io.write(.error, said.errors) }
    guard !said.output.isEmpty, !io.write(.output, said.output) else { return }
    problem =
      problem
      ?? CommandFailure(
        UsageError(
          "unwritable", "Standard output cannot be written.", hint: "Is the disk full?",
          kind: .unwritable))
  }
}
