// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

/// One process of a pool, as the process that forked it sees it.
struct Worker {
  /// A task that was given away.
  struct Given {
    var task: Int
    var bytes: [UInt8]
    /// Names it between the pool and the worker, counted from 1.
    var serial: UInt64
    /// Whether a worker was killed over it before.
    var isSecondTry: Bool
  }

  let slot: Int32
  let process: Int32
  var channel: WorkerChannel
  /// Of the next task.
  var serial: UInt64 = 1
  /// What it is at.
  var current: Given?
  /// What it will take next.
  var waiting: Given?
  /// When it began with the current task, in seconds of the clock that never jumps.
  var began = 0.0
  /// The last note of progress, and the seconds of processor time then; less than 0 where nobody has
  /// looked since.
  var progress: UInt64 = 0
  var secondsAtProgress = 0.0
  /// Why this process ended it; `nil` where it did not.
  var verdict: TaskOutcome?

  init(slot: Int32, process: Int32, channel: WorkerChannel) {
    self.slot = slot
    self.process = process
    self.channel = channel
  }

  /// Offers a task, which it takes when it has done the one before.
  ///
  /// - Returns: `false` when the worker is gone.
  mutating func offer(_ task: Int, _ bytes: [UInt8], isSecondTry: Bool, now: Double) -> Bool {
    let given = Given(task: task, bytes: bytes, serial: serial, isSecondTry: isSecondTry)
    serial += 1
    paraph_slot_offer(slot, given.serial)
    if current == nil {
      current = given
      begin(now)
    } else {
      waiting = given
    }
    var frame = (0..<8).map { UInt8(truncatingIfNeeded: given.serial >> (8 * $0)) }
    frame += bytes
    return channel.send(frame)
  }

  /// Takes back the task that waits; `nil` when the worker has it already, or none waits.
  mutating func withdraw() -> Given? {
    guard let given = waiting, paraph_slot_withdraw(slot, given.serial) else { return nil }
    waiting = nil
    return given
  }

  /// Takes back whatever the worker has not begun.
  mutating func withdrawAll() -> [Given] {
    var all = [withdraw()].compactMap { $0 }
    if let given = current, paraph_slot_withdraw(slot, given.serial) {
      all.insert(given, at: 0)
      current = nil
    }
    return all
  }

  /// The current task is done, and the next one is at hand.
  mutating func advance(_ now: Double) -> Given? {
    let done = current
    current = waiting
    waiting = nil
    if current != nil { begin(now) }
    return done
  }

  private mutating func begin(_ now: Double) {
    began = now
    progress = paraph_slot_progress(slot)
    secondsAtProgress = -1
  }

  /// What the current task has run into; `nil` for nothing.
  mutating func excess(_ now: Double, timeout: Double?) -> TaskOutcome? {
    if let timeout, now - began > timeout { return .timedOut(timeout) }
    let noted = paraph_slot_progress(slot)
    if noted != progress {
      progress = noted
      secondsAtProgress = -1
      return nil
    }
    let patience = paraph_slot_patience(slot)
    guard patience > 0 else { return nil }
    let seconds = paraph_slot_seconds(process)
    if secondsAtProgress < 0 { secondsAtProgress = seconds }
    return seconds - secondsAtProgress > Double(patience) ? .stalled : nil
  }
}
