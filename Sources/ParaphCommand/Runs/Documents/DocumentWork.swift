// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Does what a workflow says to one document after the other, in a worker.
final class DocumentWork {
  private let context: CommandContext
  private let resolver: WorkflowResolver
  private let voice: DocumentVoice
  private let onError: ErrorPolicy
  /// What the command line says of passwords.
  private let password: JobPassword
  /// Whether results get pictures of a page before and after.
  private let wantsPictures: Bool
  /// What is carried out exactly; `nil` for what the workflow says.
  private let plan: PlanFile?
  private let digests = FileDigests()
  /// One for all documents, made in the worker.
  ///
  /// What one leaves ready serves the next.
  private(set) lazy var engine = makeEngine()

  init(
    _ context: CommandContext, resolver: WorkflowResolver, voice: DocumentVoice,
    onError: ErrorPolicy, password: JobPassword, wantsPictures: Bool,
    plan: PlanFile?
  ) {
    self.context = context
    self.resolver = resolver
    self.voice = voice
    self.onError = onError
    self.password = password
    self.wantsPictures = wantsPictures
    self.plan = plan
  }

  /// Does a task: a frame of `DocumentTask` becomes one of `DocumentNote`, or a number of pages.
  func answer(_ frame: [UInt8]) -> [UInt8] {
    switch DocumentTask(frame: frame) {
    case .count(let document):
      var writer = FrameWriter()
      writer.add(count(document))
      return writer.bytes
    case .work(let document, let pagesBefore): return work(document, pagesBefore).frame
    }
  }

  /// A document that cannot be read has no pages; why is said when its turn comes.
  private func count(_ document: WorkflowDocument) -> Int {
    paraph_note_document(document.path)
    return
      (try? engine.pageCount(of: .path(document.path), password: password(of: document))) ?? 0
  }

  private func work(_ document: WorkflowDocument, _ pagesBefore: Int) -> DocumentNote {
    paraph_note_document(document.path)
    let start = WorkerPool.now
    // As it is read: one that is changed or replaced meanwhile is another, and still to be done.
    let input = FileStamp(document.path)
    var policy = onError
    var output: String?
    var result: DocumentResult
    // It leads to what the document was, also when that is replaced.
    let before = wantsPictures ? open(document.path, O_RDONLY | O_CLOEXEC) : -1
    defer { if before >= 0 { close(before) } }
    do {
      let promise = try plan.map { plan in
        PlanCheck(try plan.document(numbered: document.number), digests)
      }
      try promise?.checkInputs()
      var job = try resolver.job(
        document, pagesBefore: promise?.pagesBefore ?? pagesBefore)
      output = try prepare(&job, document)
      let report: Report
      let password = try password(of: document)
      do {
        report = try engine.run(job, password: password) { try promise?.check($0.report) }
      } catch let failure as StepFailure {
        policy = job.steps.first { $0.id == failure.step }?.onError ?? policy
        throw failure
      }
      result = .finished(document, report, seconds: WorkerPool.now - start)
      if before >= 0, report.output != nil, let output {
        result.addPictures(
          engine, before: .path("/dev/fd/\(before)"), after: output, password: password)
      }
    } catch {
      let failure = error as? any Failure ?? CommandFailure.unforeseen(error)
      result = .failed(document, failure, seconds: WorkerPool.now - start)
    }
    let stops = result.outcome == .failed && policy == .stop
    // At once, for a worker is quicker than whoever gives it the next document.
    if stops { paraph_slots_stop() }
    return DocumentNote(
      result, stops: stops,
      input: output == document.path ? FileStamp(document.path) : input,
      output: FileStamp(output), said: voice.say(result))
  }

  /// Makes the folders of the output.
  ///
  /// - Returns: Where the document goes.
  private func prepare(_ job: inout WorkflowJob, _ document: WorkflowDocument) throws -> String {
    guard case .path(let path) = job.output.destination else { return document.path }
    if SystemFiles.areSame(path, document.path) {
      job.output.destination = .inPlace
      return document.path
    }
    try SystemFiles.makeFolders(of: path)
    return path
  }

  /// Where the password of a document comes from.
  func password(of document: WorkflowDocument) throws -> JobPassword {
    // What the command line says wins.
    guard case .none = password else { return password }
    switch try resolver.password(document) {
    case nil: return password
    case .file(let path): return .value(try context.secretFile(path, "password"))
    case .environment(let name): return .value(try context.secretVariable(name, "password"))
    }
  }

  private func makeEngine() -> Engine {
    Engine(registry: context.plugins.registry, now: context.now) { _ in paraph_note_progress() }
  }
}
