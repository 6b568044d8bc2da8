// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Counts the pages of all documents, for marks that count on from document to document.
final class PageCountPass: PoolClient {
  /// Why it cannot go on; `nil` while it can.
  private(set) var problem: WorkflowError?
  private let list: any DocumentList
  private let interrupts: Interrupts
  private let progress: ProgressReporter
  private var position = 0
  private var done = 0
  private var counts: [Int32]

  /// - Parameters:
  ///   - list: All documents of a run, of all its shards.
  ///   - interrupts: End it.
  ///   - progress: Shows it.
  init(_ list: any DocumentList, _ interrupts: Interrupts, _ progress: ProgressReporter) {
    self.list = list
    self.interrupts = interrupts
    self.progress = progress
    counts = [Int32](repeating: 0, count: list.count)
  }

  /// The pages of all documents before each.
  var pagesBefore: [Int] {
    var sum = 0
    return counts.map { count in
      defer { sum += Int(count) }
      return sum
    }
  }

  var wakers: [Int32] { [interrupts.descriptor] }

  func nextTask() -> PoolTask {
    guard position < list.count, problem == nil else { return .end }
    do throws(WorkflowError) {
      let document = try list.document(position)
      defer { position += 1 }
      return .task(position, DocumentTask.count(document).frame)
    } catch {
      problem = error
      return .end
    }
  }

  func began(_ task: Int) {}

  /// One that fails has no pages here; why is said when its turn comes.
  func ended(_ task: Int, _ outcome: TaskOutcome) {
    done += 1
    progress.update("pages counted", done: done, of: list.count)
    guard case .finished(let frame) = outcome else { return }
    var reader = FrameReader(frame)
    counts[task] = Int32(clamping: reader.number())
  }

  func turn() -> PoolOrder {
    interrupts.look()
    progress.tick()
    return interrupts.order
  }
}
