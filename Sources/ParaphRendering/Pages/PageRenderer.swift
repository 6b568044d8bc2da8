// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
public import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes pages as files, on several cores at once.
///
/// Poppler draws one page at a time in a process, so each core gets a process of its own, forked
/// from this one. In a process with several threads, which must not fork, the pages are drawn one
/// after the other.
public struct PageRenderer: Sendable {
  /// A page, and the file that it becomes.
  public struct Task: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// Its boxes, rotation and unit.
    public var geometry: PageGeometry
    /// Replaced when it exists.
    public var path: String

    /// A page with its file.
    public init(page: Int, geometry: PageGeometry, path: String) {
      self.page = page
      self.geometry = geometry
      self.path = path
    }
  }

  /// Where the document is.
  public enum Source: Sendable {
    case path(String)
    case bytes([UInt8])
  }

  /// The document.
  public var source: Source
  /// What opens it; `nil` tries the empty one.
  public var password: String?
  /// What each page becomes.
  public var format: PageFormat
  /// How each page is drawn.
  public var options: RenderOptions
  /// The most processes that draw at once; `nil` for one a core.
  public var workers: Int?

  /// A renderer for one document.
  public init(
    source: Source, password: String? = nil, format: PageFormat,
    options: RenderOptions = RenderOptions(), workers: Int? = nil
  ) {
    self.source = source
    self.password = password
    self.format = format
    self.options = options
    self.workers = workers
  }

  /// Draws every page and writes its file, each whole or not at all.
  ///
  /// `progress` is called after each page with the number of pages done. When pages fail, the first
  /// one's problem is thrown, and the others may have been written.
  public func write(
    _ tasks: [Task], progress: (Int) -> Void = { _ in }
  ) throws(RenderingError) {
    let size = WorkerPool.size(for: tasks.count, limit: workers)
    guard size > 1, try writeInWorkers(tasks, size: size, progress: progress) else {
      return try writeHere(tasks, progress: progress)
    }
  }

  private func writeHere(_ tasks: [Task], progress: (Int) -> Void) throws(RenderingError) {
    guard !tasks.isEmpty else { return }
    let document = try openDocument()
    let name = TemporaryNames(count: 1).name(writer: 0)
    for (done, task) in tasks.enumerated() {
      try write(task, of: document, temporaryName: name)
      progress(done + 1)
    }
  }

  /// Whether workers could be forked.
  private func writeInWorkers(
    _ tasks: [Task], size: Int, progress: (Int) -> Void
  ) throws(RenderingError) -> Bool {
    var done = 0
    let names = TemporaryNames(count: size)
    let pool = WorkerPool.run(size: size, tasks: tasks.count) { worker, next, tell in
      var document: RenderedDocument?
      while let index = next() {
        do throws(RenderingError) {
          if document == nil { document = try openDocument() }
          if let document {
            try write(tasks[index], of: document, temporaryName: names.name(writer: worker))
          }
          tell(index, .finished)
        } catch {
          tell(index, .failed(error))
        }
      }
    } finished: {
      done += 1
      paraph_note_progress()
      progress(done)
    }
    guard let pool else { return false }
    var failures = pool.failures
    for casualty in pool.casualties {
      let task = tasks[casualty.task]
      let name = names.name(writer: casualty.worker)
      unlink(OutputFile(path: task.path, temporaryName: name).temporaryPath)
      failures.append(WorkerPool.Failure(task: casualty.task, problem: died(task, casualty)))
    }
    if let first = failures.min(by: { $0.task < $1.task }) { throw first.problem }
    // A worker that could not even start leaves no trace but the missing pages.
    guard done == tasks.count else {
      throw RenderingError(
        .drawing, "Only \(done) of \(tasks.count) pages were drawn: a process was ended."
      )
    }
    return true
  }

  private func died(_ task: Task, _ casualty: WorkerPool.Casualty) -> RenderingError {
    let cause =
      casualty.signal == 0
      ? "the process that drew it ended early"
      : "the process that drew it died (\(String(cString: paraph_signal_name(casualty.signal))))"
    return RenderingError(
      .drawing, "Page \(task.page) cannot be drawn: \(cause).")
  }

  private func openDocument() throws(RenderingError) -> RenderedDocument {
    switch source {
    case .path(let path): try RenderedDocument(path: path, password: password)
    case .bytes(let bytes):
      try RenderedDocument(bytes: bytes, password: password)
    }
  }

  private func write(
    _ task: Task, of document: RenderedDocument, temporaryName: String
  ) throws(RenderingError) {
    let bytes = try document.export(
      page: task.page, geometry: task.geometry, format: format, options: options)
    try OutputFile(path: task.path, temporaryName: temporaryName).write(bytes)
  }
}
