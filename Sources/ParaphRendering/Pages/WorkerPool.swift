// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Processes that share a list of tasks; each takes the next one that nobody has.
struct WorkerPool {
  /// A task that failed.
  struct Failure {
    var task: Int
    var problem: RenderingError
  }

  /// A process that ended without finishing its task.
  struct Casualty {
    var task: Int
    var worker: Int
    /// The signal that ended it, or 0.
    var signal: Int32
  }

  /// What a worker says of its task.
  enum Event {
    case found([Int32])
    case finished
    case failed(RenderingError)

    fileprivate func report(worker: Int, task: Int) -> WorkerReport {
      switch self {
      case .found(let numbers):
        WorkerReport(event: .found, worker: worker, task: task, numbers: numbers)
      case .finished: WorkerReport(event: .finished, worker: worker, task: task)
      case .failed(let problem):
        WorkerReport(event: .failed, worker: worker, task: task, problem: problem)
      }
    }
  }

  /// In seconds of processor time: a page that takes longer never ends.
  private static let longestTask: Int32 = 60

  private(set) var failures: [Failure] = []
  private(set) var casualties: [Casualty] = []

  /// How many processes are worth forking; 1 where forking is not safe.
  static func size(for tasks: Int, limit: Int?) -> Int {
    let wanted = min(tasks, limit ?? Int(paraph_processor_count()))
    // Another thread could hold a lock that its copy in the child would wait for without end.
    return wanted > 1 && paraph_thread_count() == 1 ? wanted : 1
  }

  /// Forks the workers and waits for them.
  ///
  /// `work` runs in a worker, with its number, a function that gives the next task and one that says how far
  /// that is; `found` runs here for what was found of a task, `finished` after each task that went
  /// well. The result is `nil` when not even one worker could be forked.
  static func run(
    size: Int, tasks: Int,
    work: (_ worker: Int, _ next: () -> Int?, _ tell: (Int, Event) -> Void) -> Void,
    found: (Int, [Int32]) -> Void = { _, _ in }, finished: () -> Void
  ) -> WorkerPool? {
    var ends: [Int32] = [-1, -1]
    guard let counter = paraph_counter_create() else { return nil }
    defer { paraph_counter_destroy(counter) }
    guard pipe(&ends) == 0 else { return nil }
    let (input, output) = (ends[0], ends[1])
    defer { close(input) }

    var processes: [pid_t] = []
    for worker in 0..<size {
      let process = paraph_fork_worker()
      if process == 0 {
        close(input)
        work(
          worker,
          {
            let task = Int(paraph_counter_next(counter))
            guard task < tasks else { return nil }
            paraph_limit_task(Self.longestTask)
            WorkerReport(event: .started, worker: worker, task: task).send(to: output)
            return task
          },
          { task, event in event.report(worker: worker, task: task).send(to: output) })
        // Not exit: what the parent has buffered is the parent's to write.
        _exit(0)
      }
      guard process > 0 else { break }
      processes.append(process)
    }
    close(output)
    guard !processes.isEmpty else { return nil }

    var pool = WorkerPool()
    pool.listen(to: input, processes: processes, found: found, finished: finished)
    return pool
  }

  private mutating func listen(
    to input: Int32, processes: [pid_t], found: (Int, [Int32]) -> Void, finished: () -> Void
  ) {
    var current = [Int?](repeating: nil, count: processes.count)
    while let report = WorkerReport.receive(from: input) {
      guard current.indices.contains(report.worker) else { continue }
      if report.event == .found {
        found(report.task, report.numbers)
        continue
      }
      current[report.worker] = report.event == .started ? report.task : nil
      if report.event == .finished { finished() }
      if let problem = report.problem {
        failures.append(Failure(task: report.task, problem: problem))
      }
    }
    for (worker, process) in processes.enumerated() {
      let status = paraph_wait(process)
      guard let task = current[worker] else { continue }
      casualties.append(
        Casualty(task: task, worker: worker, signal: paraph_exit_signal(status)))
    }
  }
}
