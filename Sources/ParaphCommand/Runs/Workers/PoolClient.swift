// SPDX-License-Identifier: GPL-3.0-or-later

/// Who gives tasks to a pool of workers, and takes what becomes of them.
///
/// All is called in the process that has the pool, one at a time, and has to be quick: workers wait.
protocol PoolClient: AnyObject {
  /// The next task; asked when a worker can take one.
  func nextTask() -> PoolTask
  /// A worker has begun with a task.
  func began(_ task: Int)
  /// What became of a task; comes once for each that was given.
  func ended(_ task: Int, _ outcome: TaskOutcome)
  /// Called several times a second, and whenever something happened.
  func turn() -> PoolOrder
  /// Files that wake the pool when they can be read, besides its workers.
  var wakers: [Int32] { get }
}

/// What there is to do.
enum PoolTask {
  /// A task by its number, which names it in what follows, and what the worker is given.
  case task(Int, [UInt8])
  /// There is none now, but there may be one later.
  case later
  /// There will be none.
  case end
}

/// Whether a pool goes on.
enum PoolOrder: Int, Comparable {
  case goOn
  /// Those under way come to their end, and no other is begun.
  case finish
  /// Those under way are killed.
  case abandon

  static func < (first: PoolOrder, second: PoolOrder) -> Bool { first.rawValue < second.rawValue }
}
