// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Says what a workflow would do to its documents, and writes nothing but what it is asked for.
struct Planner {
  private let context: CommandContext
  private let run: WorkflowRun
  /// Where the plan goes; `-` is standard output, `nil` nowhere.
  private let path: String?
  private let progress: ProgressReporter
  private let messages: Messages

  /// - Parameters:
  ///   - context: Of the command.
  ///   - run: The workflow and its documents.
  init(_ context: CommandContext, _ run: WorkflowRun) {
    self.context = context
    self.run = run
    let arguments = context.arguments
    path =
      arguments.flag("json") ? "-" : arguments.text("report").map(StandardStreams.shortened)
    progress = context.progress(.run)
    var messages = Messages(io: progress.interruptible, loudness: context.messages.loudness)
    messages.outputIsTaken = path == "-"
    self.messages = messages
  }

  private var folder: String? { context.arguments.text("preview") }

  /// - Returns: The exit status: 8 when a document would fail.
  /// - Throws: What concerns no document in particular.
  func perform() throws(CommandFailure) -> Int32 {
    try checkFiles()
    let interrupts = Interrupts()
    let text = PlanText(
      workflow: run.settings.file, steps: run.workflow.steps.map(\.id),
      isVerbose: messages.loudness == .verbose)
    let work = try work(text)
    let pool = WorkerPool(run.settings.limits) { work.answer($0) }
    let pages = try run.pagesBefore(pool, interrupts, progress)
    let report = try CommandFailure.of { () throws -> PlanReport? in
      try path.map { path in
        try PlanReport(
          ReportStream(path, io: messages.io), PlanHeader(run, context.environment))
      }
    }
    let coordinator = PlanCoordinator(
      ListedDocuments(run.part) { pages.isEmpty ? 0 : pages[$0 - 1] }, report: report,
      names: folder.map { _ in PictureNames(run.list) },
      keepsPictures: context.arguments.flag("sheet"), text: text, messages: messages,
      interrupts: interrupts, progress: progress)
    if interrupts.order == .goOn {
      try CommandFailure.wrap { () throws(UsageError) in
        try pool.run(coordinator)
        try drawSheets(coordinator, pool, interrupts)
      }
    }
    pool.close()
    progress.finish()
    return try end(coordinator, report)
  }

  // MARK: - Before

  private func checkFiles() throws(CommandFailure) {
    var conflicts = RunConflicts(run.list, resolver: run.resolver, reads: run.ownFiles)
    try CommandFailure.of { try conflicts.check() }
    var files = ReportFiles()
    files.json = path
    try CommandFailure.wrap { () throws(UsageError) in
      try files.check(force: run.settings.force) {
        conflicts.isInput($0) || conflicts.isOutput($0)
      }
    }
    guard let folder else { return }
    try CommandFailure.of { try PlanPicture.makeFolder(folder) }
  }

  private func work(_ text: PlanText) throws(CommandFailure) -> PlanWork {
    let documents = DocumentWork(
      context, resolver: run.resolver,
      voice: DocumentVoice(messages: messages, workflow: run.settings.file), onError: .skip,
      password: try run.password(context), wantsPictures: false, plan: nil)
    return PlanWork(
      run.resolver, documents: documents, text: text, messages: messages,
      pictures: folder.map { PlanWork.Pictures(folder: $0, force: run.settings.force) })
  }

  // MARK: - After

  private func drawSheets(
    _ coordinator: PlanCoordinator, _ pool: WorkerPool, _ interrupts: Interrupts
  ) throws(UsageError) {
    guard coordinator.isWhole, coordinator.problem == nil, !coordinator.pictures.isEmpty else {
      return
    }
    let pass = SheetPass(coordinator.pictures, interrupts)
    try pool.run(pass)
    if let problem = pass.problem { throw problem }
  }

  private func end(
    _ coordinator: PlanCoordinator, _ report: PlanReport?
  ) throws(CommandFailure) -> Int32 {
    if let problem = coordinator.problem { throw problem }
    guard coordinator.isWhole else {
      throw CommandFailure(
        UsageError(
          "interrupted", "The plan was ended before all documents were looked at.", kind: .batch))
    }
    try CommandFailure.of { try report?.end(coordinator.summary) }
    try CommandFailure.wrap { () throws(UsageError) in
      try messages.result(coordinator.summary.text)
    }
    return coordinator.summary.status
  }
}
