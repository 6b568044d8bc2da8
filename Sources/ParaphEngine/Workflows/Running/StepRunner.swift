// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Does the steps of a workflow to one document, in their order and in one revision.
///
/// Marks that follow each other are drawn together. Where a mark goes is decided by the document as it was
/// given; what flattens, fills in or removes works on what was done before, too.
struct StepRunner {
  /// A step that can be done, with all that it needs.
  private enum Prepared {
    case mark(PlannedMark)
    case flatten(FlattenJob)
    case fill(FillJob, FormData)
    case remove(RemoveJob)
  }

  private let job: WorkflowJob
  private let session: DocumentSession
  private let engine: Engine
  private let conditions: ConditionCheck
  /// The steps that are not done, by their places from 0.
  private var omitted: [Int: StepOmission] = [:]
  /// The files that steps embed which may be left out, by their paths, as they were before anything was done.
  private var files: [Int: [String: FileState]] = [:]
  /// What is to be said of steps that are done, by their places.
  private var remarks: [Int: String] = [:]
  /// What has been made of the document.
  private(set) var draft: Draft

  /// - Parameters:
  ///   - job: What is to be done.
  ///   - session: Of the document.
  ///   - engine: Has the plugins.
  /// - Throws: What keeps the document from being read.
  init(_ job: WorkflowJob, session: DocumentSession, engine: Engine) throws {
    self.job = job
    self.session = session
    self.engine = engine
    conditions = ConditionCheck(session)
    draft = try engine.draft(
      "run", session, output: job.output, options: job.writing, purpose: Self.purpose(of: job))
    let names = Self.names(of: job.steps)
    session.replacedNames = names
    if !names.isEmpty { draft.flattened = try FlattenedSteps(session, registry: engine.registry) }
    draft.target = try WorkflowOutput(job, session: session)
  }

  /// The names of the marks that steps place.
  private static func names(of steps: some Sequence<StepRequest>) -> [String] {
    steps.compactMap { step in
      if case .mark(let request) = step.action { request.id } else { nil }
    }
  }

  /// Whose view a proof takes: that of printing where all is flattened for it.
  private static func purpose(of job: WorkflowJob) -> FlattenJob.Purpose {
    let purposes = job.steps.compactMap { step in
      if case .flatten(let job) = step.action { job.purpose } else { nil }
    }
    return !purposes.isEmpty && purposes.allSatisfy { $0 == .print } ? .print : .screen
  }

  /// The name of the workflow.
  var workflow: String { job.workflow }

  /// What became of each step, in their order.
  var reports: [Report.Step] {
    job.steps.enumerated().map { place, step in
      var report = Report.Step(id: step.id, kind: step.kind, line: step.line, outcome: .done)
      report.reason = remarks[place]
      omitted[place]?.tell(&report)
      return report
    }
  }

  // MARK: - Doing

  /// Does all steps but those that are left out.
  ///
  /// - Throws: What `without` tells apart.
  mutating func run() throws {
    var steps: [(place: Int, work: Prepared)] = []
    for (place, step) in job.steps.enumerated() where omitted[place] == nil {
      do {
        if let work = try blaming(place, { try prepare(step, at: place) }) {
          steps.append((place, work))
        }
      } catch let blamed as StepBlame {
        // Nothing has been changed yet.
        omitted[place] = try omission(blamed)
      }
    }
    draft.isAlone = steps.count == 1
    var waiting: [(place: Int, mark: PlannedMark)] = []
    for (_, work) in steps {
      guard case .mark(let mark) = work, let id = mark.request.id else { continue }
      draft.replacedNames.append(id)
    }
    for (place, work) in steps {
      if case .mark(let mark) = work {
        waiting.append((place, mark))
        continue
      }
      try draw(&waiting)
      draft.step = job.steps[place].id
      draft.laterNames = Self.names(of: job.steps[place...])
      try blaming(place) {
        switch work {
        case .mark: break
        case .flatten(let job): try engine.flatten(job, in: &draft)
        case .fill(let job, let data): try engine.fill(job, data, in: &draft)
        case .remove(let job): try engine.remove(job, in: &draft)
        }
      }
    }
    try draw(&waiting)
  }

  /// Draws the marks that wait for it.
  private mutating func draw(_ waiting: inout [(place: Int, mark: PlannedMark)]) throws {
    guard !waiting.isEmpty else { return }
    draft.step = nil
    do {
      try engine.write(waiting.map(\.mark), in: &draft)
    } catch let failure as MarkFailure {
      try blaming(waiting[failure.mark].place) { throw failure.error }
    }
    waiting = []
  }

  // MARK: - Before anything is changed

  /// What a step needs; `nil` for one whose conditions do not hold.
  private mutating func prepare(_ step: StepRequest, at place: Int) throws -> Prepared? {
    var action = step.action
    if let condition = step.when {
      switch try conditions.verdict(on: step, condition) {
      case .unmet(let reason):
        omitted[place] = .notApplicable(reason)
        return nil
      case .met(let pages): if let pages { action.limit(to: PageSelection(numbers: pages)) }
      }
    }
    if let absence = step.absence {
      omitted[place] = .absent(ValueError(absence, kind: .notFound, code: "no-such-file"))
      return nil
    }
    switch action {
    case .mark(let request):
      let plugin = try engine.preparations.session(
        request.design.kind, options: request.design.options, in: engine.registry,
        naming: engine.optionNaming)
      var mark: PlannedMark
      do {
        mark = try engine.plan(request, plugin, in: session, pagesBefore: job.pagesBefore)
      } catch let failure as any Failure where failure.kind == .notFound {
        // The place may have become page content together with the mark.
        guard try draft.flattened?.stands(for: request) == true else { throw failure }
        return nil
      }
      mark.step = step.id
      if step.isOptional || step.onError == .continue {
        let parts = mark.placed.map(\.part) + mark.documentParts
        for path in Set(parts.compactMap(\.file?.path)) {
          files[place, default: [:]][path] = FileState(path)
        }
      }
      if mark.isEmpty, mark.warnings == [AnnotationPlanner.nothingFound] {
        // One document of many without an address in it is nothing to be warned of.
        remarks[place] = AnnotationPlanner.nothingFound
      } else {
        draft.report.warnings += mark.warnings
      }
      return .mark(mark)
    case .flatten(let job): return .flatten(job)
    case .fill(let job): return .fill(job, try engine.data(of: job))
    case .remove(let job): return .remove(job)
    }
  }

  // MARK: - Failures

  /// Does something for a step, and says so where it fails.
  ///
  /// - Throws: `StepBlame`; or what is no step's fault, such as damage that is mended when it is known.
  private func blaming<Result>(_ place: Int, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DocumentError where error.reason == .damaged && !session.file.wasRepaired {
      throw error
    } catch let failure as any Failure {
      throw StepBlame(place: place, failure: failure)
    }
  }

  /// The same workflow, nothing of it done yet, without the step that failed.
  ///
  /// - Throws: `StepFailure` where the failure of the step costs the document; the error where no step is to
  ///   blame for it.
  func without(whatFailedWith error: any Error) throws -> StepRunner {
    guard let blamed = error as? StepBlame ?? late(error) else { throw error }
    var rest = try StepRunner(job, session: session, engine: engine)
    rest.omitted = omitted
    rest.omitted[blamed.place] = try omission(blamed)
    return rest
  }

  /// Blames the step whose file is no longer what it was, where a file could not be read.
  private func late(_ error: any Error) -> StepBlame? {
    guard let failure = error as? any Failure, failure.kind == .unreadable, !session.isWriting
    else { return nil }
    let changed = files.sorted { $0.key < $1.key }.first { place, states in
      omitted[place] == nil && states.contains { path, state in FileState(path) != state }
    }
    return changed.map { StepBlame(place: $0.key, failure: failure) }
  }

  /// Why a step that failed is left out.
  ///
  /// - Throws: `StepFailure` where it may not be.
  private func omission(_ blamed: StepBlame) throws -> StepOmission {
    let step = job.steps[blamed.place]
    if step.isOptional, StepOmission.isAbsence(blamed.failure) { return .absent(blamed.failure) }
    let failure = StepFailure(blamed.failure, step: step.id, line: step.line)
    guard step.onError == .continue else { throw failure }
    return .failed(failure)
  }
}

/// The failure of one of the steps that are done together.
private struct StepBlame: Error {
  let place: Int
  let failure: any Failure
}
