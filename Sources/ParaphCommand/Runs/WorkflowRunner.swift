// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Runs a workflow over its documents, from the checks before to the reports after.
struct WorkflowRunner {
  private let context: CommandContext
  private let run: WorkflowRun
  private let reports: ReportFiles
  private let progress: ProgressReporter
  private let messages: Messages

  /// - Parameters:
  ///   - context: Of the command.
  ///   - run: The workflow and its documents.
  ///   - reports: Where its reports go.
  init(_ context: CommandContext, _ run: WorkflowRun, reports: ReportFiles) {
    self.context = context
    self.run = run
    self.reports = reports
    progress = context.progress(.run)
    var messages = Messages(io: progress.interruptible, loudness: context.messages.loudness)
    messages.outputIsTaken = reports.usesStandardOutput
    self.messages = messages
  }

  /// - Returns: The exit status: 8 when a document failed or is missing.
  /// - Throws: What concerns no document in particular.
  func perform() throws(CommandFailure) -> Int32 {
    let start = WorkerPool.now
    try checkFiles()
    let watch = try WatchedRun(run)
    let list = run.part
    let journal = try openJournal(list, isWatching: watch != nil)
    let interrupts = Interrupts()
    let voice = DocumentVoice(messages: messages, workflow: run.settings.file)
    let work = DocumentWork(
      context, resolver: run.resolver, voice: voice, onError: onError,
      password: try run.password(context),
      wantsPictures: reports.html != nil, plan: run.plan)
    let pool = WorkerPool(run.settings.limits) { work.answer($0) }
    let pages = try run.pagesBefore(pool, interrupts, progress)
    let documents: any DocumentSource =
      if let watch {
        watch.documents(journal, warn: { messages.warning($0, file: nil) })
      } else {
        ListedDocuments(list) { pages.isEmpty ? 0 : pages[$0 - 1] }
      }
    let coordinator = RunCoordinator(
      documents, journal: journal, interrupts: interrupts, voice: voice, onError: onError,
      progress: progress)
    try folded { () throws(CommandFailure) in
      if interrupts.order == .goOn {
        try CommandFailure.wrap { () throws(UsageError) in try pool.run(coordinator) }
      }
      pool.close()
      progress.finish()
    }
    return try end(coordinator, journal, watch == nil ? list : nil, seconds: WorkerPool.now - start)
  }

  // MARK: - For a CI

  private var ci: CISettings? { CISettings(context.arguments, context.environment) }

  /// Writes to the one stream that has all that a CI acts upon: the order of two is nobody’s.
  private func log(_ text: String) -> Bool {
    messages.io.write(messages.outputIsTaken ? .error : .output, text)
  }

  /// Does the work; what is said meanwhile is folded where a CI can do that.
  private func folded(_ body: () throws(CommandFailure) -> Void) throws(CommandFailure) {
    guard let ci, messages.loudness >= .normal else { return try body() }
    let group = CILogGroup(
      ci, title: "paraph run \(run.workflow.name)", now: time(nil), write: log)
    group.open()
    defer { group.close(now: time(nil)) }
    try body()
  }

  private var onError: ErrorPolicy { run.settings.onError ?? run.workflow.onError }

  // MARK: - Before

  private func checkFiles() throws(CommandFailure) {
    let settings = run.settings
    var conflicts = RunConflicts(run.list, resolver: run.resolver, reads: run.ownFiles)
    try CommandFailure.of { try conflicts.check() }
    try CommandFailure.wrap { () throws(UsageError) in
      try reports.check(force: settings.force, isInput: conflicts.isTaken)
      let path = journalPath
      guard conflicts.isTaken(path) || reports.all.contains(where: { $0.path == path }) else {
        return
      }
      throw UsageError(
        "conflicting-options", "The journal would be “\(path)”, which the run reads or writes.",
        hint: "Name another file with --journal.")
    }
  }

  private func openJournal(
    _ list: any DocumentList, isWatching: Bool
  ) throws(CommandFailure) -> Journal {
    let settings = run.settings
    let output = settings.inPlace ? "in place" : settings.output ?? ""
    let names = EnvironmentNames.all(in: run.workflow.variables).union(["SOURCE_DATE_EPOCH"])
    let header = JournalHeader(
      workflow: run.bytes, set: settings.set, output: output,
      environment: context.environment.filter { names.contains($0.key) })
    let journal = try CommandFailure.wrap { () throws(UsageError) -> Journal in
      if isWatching {
        return try Journal.watching(journalPath, header: header) {
          messages.warning($0, file: nil)
        }
      }
      return try Journal(journalPath, header: header, resume: settings.resume) { sentence in
        messages.warning(sentence, file: nil)
      }
    }
    guard !journal.entries.isEmpty else { return journal }
    try CommandFailure.wrap { () throws(WorkflowError) in
      for index in 0..<list.count {
        guard let entry = journal.entries[list.number(index)] else { continue }
        let document = try list.document(index)
        let output = try? run.resolver.outputPath(document)
        if !entry.holds(document, output: output ?? document.path) {
          journal.forget(document.number)
        }
      }
    }
    return journal
  }

  /// Where the journal is, unless the user says otherwise: each shard has its own.
  private var journalPath: String {
    if let path = run.settings.journal { return path }
    let name = run.settings.plan ?? run.settings.file ?? run.workflow.name
    let shard = run.settings.shard.map { ".\($0.part)-of-\($0.count)" } ?? ""
    // That of a watched folder is kept, and must not be taken for one of a run that was interrupted.
    return "\(name)\(shard)\(run.settings.watch == nil ? "" : ".watch").journal"
  }

  // MARK: - After

  /// The end of a run, with a list of `nil` where a folder was watched.
  private func end(
    _ coordinator: RunCoordinator, _ journal: Journal, _ list: (any DocumentList)?, seconds: Double
  ) throws(CommandFailure) -> Int32 {
    var header = RunHeader(
      workflow: .init(
        name: run.workflow.name, title: run.workflow.title, file: run.settings.file))
    header.shard = run.settings.shard.map { "\($0.part)/\($0.count)" }
    let annotations = ci.map { CIAnnotations($0, write: log) }
    let results = RunResults(journal: journal, list: list)
    var summary = try RunReports(reports, and: annotations.map { [$0] } ?? [], io: messages.io)
      .write(header, seconds: seconds, lines: results.lines)
    // Of a watched folder the journal has what earlier runs did as well, and is kept for later ones.
    if list == nil { summary = coordinator.summary }
    try CommandFailure.wrap { () throws(UsageError) in try say(summary, coordinator.resumed) }
    if let problem = coordinator.problem { throw problem }
    if list != nil, summary.missing == 0 { journal.remove() }
    return summary.status
  }

  private func say(_ summary: RunSummary, _ resumed: Int) throws(UsageError) {
    let before = resumed > 0 ? "; \(resumed) of them by an earlier run" : ""
    try messages.result(summary.text + before)
    guard summary.missing > 0 else { return }
    let isOne = summary.missing == 1
    let documents = isOne ? "1 document is" : "\(summary.missing) documents are"
    messages.warning("\(documents) not done. --resume goes on with the rest.", file: nil)
  }
}
