// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A task is one byte that says what the worker does with it.
///
/// Workers are forked in a process of their own,
/// which has no threads that could hold a lock.
@Suite("The pool of workers")
struct WorkerPoolTests {
  private final class Client: PoolClient {
    var tasks: [UInt8]
    var outcomes: [Int: TaskOutcome] = [:]
    var began: [Int] = []
    var order = PoolOrder.goOn
    var lateTurns = 0
    var whenBegun: (Client) -> Void = { _ in }
    private var position = 0

    init(_ tasks: String) { self.tasks = Array(tasks.utf8) }

    var wakers: [Int32] { [] }
    func nextTask() -> PoolTask {
      if lateTurns > 0 { return .later }
      guard position < tasks.count else { return .end }
      defer { position += 1 }
      return .task(position, [tasks[position]])
    }
    func began(_ task: Int) {
      began.append(task)
      whenBegun(self)
    }
    func ended(_ task: Int, _ outcome: TaskOutcome) {
      precondition(outcomes[task] == nil, "ended twice")
      outcomes[task] = outcome
    }
    func turn() -> PoolOrder {
      lateTurns -= 1
      return order
    }
    /// One letter a task: `f`inished, `c`rashed, `t`imed out, `m`emory, `k`illed, `a`bandoned.
    var text: String {
      String(
        (0..<tasks.count).map { index -> Character in
          switch outcomes[index] {
          case .finished(let bytes): bytes == [tasks[index]] ? "f" : "?"
          case .crashed: "c"
          case .timedOut: "t"
          case .stalled: "s"
          case .outOfMemory: "m"
          case .killed: "k"
          case .abandoned: "a"
          case nil: "-"
          }
        })
    }
  }

  private static func work(_ bytes: [UInt8]) -> [UInt8] {
    switch bytes.first {
    case UInt8(ascii: "c"):
      // The handler of the test process would print pages.
      signal(SIGABRT, SIG_DFL)
      abort()
    case UInt8(ascii: "x"): _exit(3)
    case UInt8(ascii: "k"): kill(getpid(), SIGKILL)
    case UInt8(ascii: "h"): while true { sleep(100) }
    case UInt8(ascii: "w"): usleep(300_000)
    case UInt8(ascii: "l"): return [UInt8](repeating: 7, count: 3 << 20)
    default: break
    }
    return bytes
  }

  private static func outcomes(
    _ client: Client, jobs: Int = 2, timeout: Double? = nil
  ) throws -> String {
    let pool = WorkerPool(WorkerLimits(jobs: jobs, timeout: timeout), work: work)
    try pool.run(client)
    pool.close()
    var status: Int32 = 0
    // No process is left over.
    guard waitpid(-1, &status, WNOHANG) < 0 else { return "a worker is left" }
    return client.text
  }

  @Test("A crash costs its task alone")
  func crashes() async {
    await #expect(processExitsWith: .success) {
      for jobs in [1, 2, 5] {
        let text = try Self.outcomes(Client("ffcffxfffkfcc"), jobs: jobs)
        precondition(text == "ffcffcfffkfcc", text)
      }
      let (none, long) = (try Self.outcomes(Client("")), try Self.outcomes(Client("l"), jobs: 1))
      precondition(none == "" && long == "?", long)
    }
  }

  @Test("A task that takes too long is ended, and those that wait for it go to others")
  func timeouts() async {
    await #expect(processExitsWith: .success) {
      let text = try Self.outcomes(Client("fhffffff"), timeout: 1.5)
      precondition(text == "ftffffff", text)
      let alone = try Self.outcomes(Client("fhf"), jobs: 1, timeout: 1.5)
      precondition(alone == "ftf", alone)
    }
  }

  @Test("Told to finish, it begins nothing; told to abandon, it ends what is under way")
  func orders() async {
    await #expect(processExitsWith: .success) {
      let finishing = Client("wwwwwwww")
      finishing.whenBegun = { $0.order = .finish }
      let text = try Self.outcomes(finishing)
      precondition(text.prefix(2).contains("f"), text)
      precondition(text.hasSuffix("aa----") || text.hasSuffix("-----"), text)
      let abandoned = Client("hhhh")
      abandoned.whenBegun = { $0.order = .abandon }
      let rest = try Self.outcomes(abandoned)
      precondition(rest.hasPrefix("a") && !rest.contains("f"), rest)
    }
  }

  @Test("Tasks may come later, and a pool may run again")
  func later() async {
    await #expect(processExitsWith: .success) {
      let pool = WorkerPool(WorkerLimits(jobs: 2), work: Self.work)
      for _ in 0..<3 {
        let client = Client("fcf")
        client.lateTurns = 2
        try pool.run(client)
        precondition(client.text == "fcf", client.text)
      }
    }
  }
}
