// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

extension Engine {
  /// Places marks in one document, and writes the document.
  ///
  /// - Throws: An error that conforms to `Failure`. Nothing was written then.
  public func annotate(
    _ job: AnnotationJob, password: JobPassword = .none
  ) throws -> Report {
    try timed {
      let plugins = try job.marks.map { mark in
        try preparations.session(
          mark.design.kind, options: mark.design.options, in: registry, naming: optionNaming)
      }
      // Other mistakes are told first, but not after reading the text of many pages.
      if plugins.contains(where: { $0.needs.contains(.text) }) {
        try checkOutput(job.output, options: job.writing)
      }
      return try DocumentSession.run(job.input, password: password) { session in
        try annotate(job, plugins: plugins, session: session)
      }
    }
  }

  private func annotate(
    _ job: AnnotationJob, plugins: [PluginSession], session: DocumentSession
  ) throws -> Report {
    let isSignature = job.marks.contains(where: \.isSignature)
    var draft = try draft(
      isSignature ? "sign" : "annotate", session, output: job.output, options: job.writing)
    draft.replacedNames = job.marks.compactMap(\.id)
    session.replacedNames = draft.replacedNames
    var marks: [PlannedMark] = []
    for (mark, plugin) in zip(job.marks, plugins) {
      marks.append(
        try plan(mark, plugin, in: session, pagesBefore: job.pagesBefore, earlier: marks))
    }
    draft.report.warnings += marks.flatMap(\.warnings)
    try checkOutput(job.output, options: job.writing)
    do {
      try write(marks, in: &draft)
    } catch let failure as MarkFailure {
      throw failure.error
    }
    return try finish(draft)
  }

  // MARK: - For every job that places marks

  /// Finds out what becomes of a mark.
  ///
  /// - Parameters:
  ///   - mark: What is asked for.
  ///   - plugin: That of its design.
  ///   - session: Of the document as it was given.
  ///   - pagesBefore: In the documents that come before this one.
  ///   - earlier: The marks that lie beneath and make room, or get it.
  /// - Returns: Its parts in their places.
  /// - Throws: What plugins throw, and what keeps the mark from having a place.
  func plan(
    _ mark: MarkRequest, _ plugin: PluginSession, in session: DocumentSession, pagesBefore: Int,
    earlier: [PlannedMark] = []
  ) throws -> PlannedMark {
    try AnnotationPlanner(
      request: mark, pagesBefore: pagesBefore, descriptor: plugin.descriptor,
      session: session, now: now, earlier: earlier, progress: progress
    ) { design in
      try preparations.session(
        design.kind, options: design.options, in: registry, naming: optionNaming)
    }.plan(plugin)
  }

  /// Puts marks into a draft, all in one go.
  ///
  /// - Throws: `MarkFailure` where one of them is to blame, or what keeps all from being written.
  func write(_ marks: [PlannedMark], in draft: inout Draft) throws {
    let writer = try AnnotationWriter(draft, now: now, preparations: preparations)
    let (marks, there) = try writer.sift(marks)
    for mark in there { draft.add(mark) }
    try expect(marks, in: draft)
    let written = try writer.write(marks)
    var plan = LedgerPlan(marks)
    for mark in written {
      draft.add(mark.report, mark.reference, covering: mark.box)
      if let reference = mark.reference, let page = mark.report.page {
        plan.note(added: reference, mark.report.kind, page: page)
      }
    }
    try draft.plan.append(plan, in: draft.session.file)
  }

  /// What may look different: the boxes of the marks, and of those that they replace.
  private func expect(_ marks: [PlannedMark], in draft: Draft) throws {
    guard let proof = draft.proof else { return }
    let (session, names) = (draft.session, Set(marks.compactMap(\.request.id)))
    var old: [Int: [Rectangle]] = [:]
    if !names.isEmpty, session.pages.count > 0 {
      let reader = AnnotationReader(session.file, pages: session.pages)
      for page in 1...session.pages.count {
        for replaced in try reader.annotations(page: page)
        where names.contains(where: { MarkName.belongs(replaced.id, to: $0) }) {
          proof.expect(replaced.rect, page: page)
          old[page, default: []].append(replaced.rect)
        }
      }
    }
    for placed in marks.flatMap(\.placed) {
      // What comes in place of the same mark need not look different.
      let isNew = !(old[placed.page] ?? []).contains { $0.intersection(placed.rect) != nil }
      proof.expect(placed.rect, page: placed.page, visibly: placed.isDrawn && isNew)
    }
  }
}
