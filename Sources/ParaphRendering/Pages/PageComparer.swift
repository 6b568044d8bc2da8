// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
public import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Draws pages of several documents and says how they differ, on several cores at once.
///
/// Pages are drawn and dropped one by one, so memory does not grow with their number. As
/// ``PageRenderer``, it forks a process for each core where that is safe.
public struct PageComparer: Sendable {
  /// A document that pages are taken from.
  public struct Document: Sendable {
    /// Where it is.
    public var source: PageRenderer.Source
    /// What opens it; `nil` tries the empty one.
    public var password: String?

    /// A document with its password.
    public init(_ source: PageRenderer.Source, password: String? = nil) {
      self.source = source
      self.password = password
    }
  }

  /// A page of one of the documents.
  public struct Side: Hashable, Sendable {
    /// Which document, from 0.
    public var document: Int
    /// Counted from 1.
    public var page: Int
    /// Its boxes, rotation and unit.
    public var geometry: PageGeometry

    /// A page of a document.
    public init(document: Int, page: Int, geometry: PageGeometry) {
      self.document = document
      self.page = page
      self.geometry = geometry
    }
  }

  /// Two pages that are to look alike.
  public struct Pair: Hashable, Sendable {
    /// What was there before.
    public var first: Side
    /// What is there now.
    public var second: Side
    /// Where they may differ, in displayed space.
    public var ignoring: [Rectangle] = []
    /// Each of these boxes, in displayed space, is to show some difference.
    public var differing: [Rectangle] = []
    /// What is drawn when they do not agree; `nil` for nothing.
    public var picture: Picture?

    /// Two pages that are to look alike everywhere.
    public init(_ first: Side, _ second: Side) {
      self.first = first
      self.second = second
    }
  }

  /// A picture of both pages and of their difference, beside each other.
  public struct Picture: Hashable, Sendable {
    /// The PNG; replaced when it exists.
    public var path: String
    /// What is written above the first page.
    public var first: String
    /// What is written above the second page.
    public var second: String

    /// A picture with these words above the pages.
    public init(path: String, first: String = "before", second: String = "after") {
      self.path = path
      self.first = first
      self.second = second
    }
  }

  /// What became of the pairs of one task.
  public enum Outcome: Sendable {
    /// In the order of the pairs.
    case compared([PageComparison])
    /// A page could not be drawn, or a picture not be written.
    case failed(RenderingError)
  }

  /// What the pages are from.
  public var documents: [Document]
  /// When two pages agree.
  public var rule: Agreement
  /// How pages are drawn; a very large page gets less than this resolution.
  public var options: RenderOptions
  /// Whether what a viewer reads is compared too.
  public var readsText = false
  /// The most processes that draw at once; `nil` for one a core.
  public var workers: Int?

  /// A comparer of pages of these documents.
  public init(
    _ documents: [Document], rule: Agreement = .edges,
    options: RenderOptions = RenderOptions(dpi: 72), workers: Int? = nil
  ) {
    self.documents = documents
    self.rule = rule
    self.options = options
    self.workers = workers
  }

  /// Compares the pairs of each task; what the pairs of one task share is drawn once.
  ///
  /// `progress` is called after each task with the number of tasks done.
  ///
  /// - Returns: What became of each task, in their order.
  public func compare(
    _ tasks: [[Pair]], progress: (Int) -> Void = { _ in }
  ) -> [Outcome] {
    let size = WorkerPool.size(for: tasks.count, limit: workers)
    if size > 1, let outcomes = compareInWorkers(tasks, size: size, progress: progress) {
      return outcomes
    }
    var desk = ComparisonDesk(self, temporaryName: TemporaryNames(count: 1).name(writer: 0))
    return tasks.enumerated().map { done, pairs in
      defer {
        paraph_note_progress()
        progress(done + 1)
      }
      do throws(RenderingError) {
        return .compared(try desk.compare(pairs))
      } catch {
        return .failed(error)
      }
    }
  }

  /// `nil` when no worker could be forked.
  private func compareInWorkers(
    _ tasks: [[Pair]], size: Int, progress: (Int) -> Void
  ) -> [Outcome]? {
    var found = [[PageComparison]](repeating: [], count: tasks.count)
    var done = 0
    let names = TemporaryNames(count: size)
    let pool = WorkerPool.run(size: size, tasks: tasks.count) { worker, next, tell in
      var desk = ComparisonDesk(self, temporaryName: names.name(writer: worker))
      while let task = next() {
        do throws(RenderingError) {
          for comparison in try desk.compare(tasks[task]) {
            tell(task, .found(comparison.numbers))
          }
          tell(task, .finished)
        } catch {
          tell(task, .failed(error))
        }
      }
    } found: { task, numbers in
      if let comparison = PageComparison(numbers: numbers) { found[task].append(comparison) }
    } finished: {
      done += 1
      paraph_note_progress()
      progress(done)
    }
    guard let pool else { return nil }
    var outcomes = zip(tasks, found).map { pairs, found in
      found.count == pairs.count
        ? Outcome.compared(found)
        // A worker that could not even start leaves no trace but what is missing.
        : .failed(RenderingError(.drawing, "A process that drew pages was ended."))
    }
    for casualty in pool.casualties {
      removeUnfinished(tasks[casualty.task], names.name(writer: casualty.worker))
      outcomes[casualty.task] = .failed(died(tasks[casualty.task], casualty))
    }
    for failure in pool.failures { outcomes[failure.task] = .failed(failure.problem) }
    return outcomes
  }

  private func removeUnfinished(_ pairs: [Pair], _ temporaryName: String) {
    for case let picture? in pairs.map(\.picture) {
      unlink(OutputFile(path: picture.path, temporaryName: temporaryName).temporaryPath)
    }
  }

  private func died(_ pairs: [Pair], _ casualty: WorkerPool.Casualty) -> RenderingError {
    let page = pairs.first.map { "Page \($0.first.page)" } ?? "A page"
    let cause =
      casualty.signal == 0
      ? "the process that drew it ended early"
      : "the process that drew it died (\(String(cString: paraph_signal_name(casualty.signal))))"
    return RenderingError(.drawing, "\(page) cannot be drawn: \(cause).")
  }
}
