// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Processes that do one task at a time each, so that a crash costs a task and no more.
///
/// Workers are forked when there is work for them, and again when one has died. This process must have one
/// thread alone.
final class WorkerPool {
  private let limits: WorkerLimits
  private let work: ([UInt8]) -> [UInt8]
  private var workers: [Worker] = []
  /// Tasks that a dead or busy worker did not take.
  private var returned: [Worker.Given] = []
  private var isDry = false
  private var order = PoolOrder.goOn
  private var lastLook = 0.0

  /// How long a turn waits at most, in milliseconds: what is shown to people changes as often.
  private static let turn: Int32 = 200

  /// - Parameters:
  ///   - limits: What the workers may take.
  ///   - work: Does a task, in a worker.
  init(_ limits: WorkerLimits, work: @escaping ([UInt8]) -> [UInt8]) {
    var limits = limits
    limits.jobs = min(max(1, limits.jobs), Int(PARAPH_SLOT_COUNT))
    self.limits = limits
    self.work = work
  }

  deinit { close() }

  /// Does all tasks of a client; may be called again.
  ///
  /// - Throws: When not even one worker can be started.
  func run(_ client: some PoolClient) throws(UsageError) {
    isDry = false
    order = .goOn
    paraph_slots_go_on()
    while true {
      paraph_note_progress()
      obey(client)
      try feed(client)
      if workers.allSatisfy({ $0.current == nil }), returned.isEmpty, isDry || order > .goOn {
        return
      }
      wait(client)
      look()
    }
  }

  /// Ends the workers, and waits until they have ended.
  func close() {
    // A worker ends when nobody is at the other end.
    for worker in workers { Glibc.close(worker.channel.descriptor) }
    for worker in workers {
      var end = paraph_worker_end()
      paraph_slot_reap(worker.slot, worker.process, &end)
    }
    workers = []
  }
}

// MARK: - Giving

extension WorkerPool {
  private func obey(_ client: some PoolClient) {
    let wanted = client.turn()
    guard wanted > order else { return }
    order = wanted
    for index in workers.indices {
      returned += workers[index].withdrawAll()
      if order == .abandon, workers[index].current != nil { kill(index, .abandoned) }
    }
    for given in returned { client.ended(given.task, .abandoned) }
    returned = []
  }

  private func feed(_ client: some PoolClient) throws(UsageError) {
    guard order == .goOn else { return }
    // First whoever has nothing to do, then those who soon will.
    while let slot = idleSlot(), let given = next(client, mayTakeBack: true) {
      guard try give(given, slot: slot, client) else { break }
    }
    for index in workers.indices where workers[index].waiting == nil {
      guard workers[index].current != nil, let given = next(client, mayTakeBack: false) else {
        continue
      }
      _ = workers[index].offer(
        given.task, given.bytes, isSecondTry: given.isSecondTry, now: Self.now)
    }
  }

  /// The place of a worker that is idle, or that can still be started.
  private func idleSlot() -> Int32? {
    if let idle = workers.first(where: { $0.current == nil }) { return idle.slot }
    guard workers.count < limits.jobs else { return nil }
    let taken = Set(workers.map(\.slot))
    return (0..<Int32(limits.jobs)).first { !taken.contains($0) }
  }

  private func next(_ client: some PoolClient, mayTakeBack: Bool) -> Worker.Given? {
    if !returned.isEmpty { return returned.removeFirst() }
    if !isDry {
      switch client.nextTask() {
      case .task(let number, let bytes):
        return Worker.Given(task: number, bytes: bytes, serial: 0, isSecondTry: false)
      case .later: break
      case .end: isDry = true
      }
    }
    guard mayTakeBack else { return nil }
    for index in workers.indices {
      if let given = workers[index].withdraw() { return given }
    }
    return nil
  }

  /// - Returns: `false` when the worker could not be started, but there are others.
  private func give(
    _ given: Worker.Given, slot: Int32, _ client: some PoolClient
  ) throws(UsageError) -> Bool {
    var position = workers.firstIndex { $0.slot == slot }
    if position == nil {
      do throws(UsageError) {
        workers.append(try start(slot))
        position = workers.count - 1
      } catch {
        // With fewer workers it takes longer.
        guard !workers.isEmpty else { throw error }
        returned.append(given)
        return false
      }
    }
    guard let position else { return false }
    // One that is gone is noticed when its end is read.
    _ = workers[position].offer(
      given.task, given.bytes, isSecondTry: given.isSecondTry, now: Self.now)
    client.began(given.task)
    return true
  }
}

// MARK: - Starting

extension WorkerPool {
  private func start(_ slot: Int32) throws(UsageError) -> Worker {
    var channel: Int32 = -1
    let process = paraph_slot_fork(slot, limits.memory ?? 0, &channel)
    if process == 0 { serve(channel) }
    guard process > 0 else {
      throw UsageError(
        "no-process", "No process can be started: \(String(cString: strerror(errno))).",
        hint: "The system allows no more of them.", kind: .unreadable)
    }
    return Worker(slot: slot, process: process, channel: WorkerChannel(channel))
  }

  /// The life of a worker.
  private func serve(_ descriptor: Int32) -> Never {
    for other in workers { Glibc.close(other.channel.descriptor) }
    var channel = WorkerChannel(descriptor)
    while let frame = channel.wait() {
      var serial: UInt64 = 0
      for byte in frame.prefix(8).reversed() { serial = serial << 8 | UInt64(byte) }
      guard paraph_slot_take(serial) else { continue }
      guard channel.send(work(Array(frame.dropFirst(8)))) else { break }
    }
    // Not exit: what the parent has buffered is the parent's to write.
    _exit(0)
  }
}

// MARK: - Taking

extension WorkerPool {
  private func wait(_ client: some PoolClient) {
    let wakers = client.wakers
    var polled = workers.map { worker in
      pollfd(
        fd: worker.channel.descriptor,
        events: Int16(worker.channel.hasMore ? POLLIN | POLLOUT : POLLIN), revents: 0)
    }
    polled += wakers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), Self.turn) > 0 else { return }
    // From the end, for the dead ones are taken out.
    for index in workers.indices.reversed() where polled[index].revents != 0 {
      if polled[index].revents & Int16(POLLOUT) != 0 { _ = workers[index].channel.flush() }
      if polled[index].revents & ~Int16(POLLOUT) != 0 { receive(index, client) }
    }
  }

  private func receive(_ index: Int, _ client: some PoolClient) {
    let reading = workers[index].channel.fill()
    do throws(WorkerChannel.BadFrame) {
      while let frame = try workers[index].channel.next() {
        let done = workers[index].advance(Self.now)
        if let begun = workers[index].current { client.began(begun.task) }
        if let done { client.ended(done.task, .finished(frame)) }
      }
    } catch {
      kill(index, .crashed(signal: SIGSEGV))
    }
    if reading == .ended { bury(index, client) }
  }

  /// Looks once a second whether a worker takes more than it may.
  private func look() {
    let now = Self.now
    guard now - lastLook >= 1 else { return }
    lastLook = now
    for index in workers.indices where workers[index].current != nil {
      guard workers[index].verdict == nil else { continue }
      if let excess = workers[index].excess(now, timeout: limits.timeout) { kill(index, excess) }
    }
  }

  private func kill(_ index: Int, _ verdict: TaskOutcome) {
    workers[index].verdict = workers[index].verdict ?? verdict
    Glibc.kill(workers[index].process, SIGKILL)
  }

  /// A worker has ended: its task failed, and the one that it had not taken goes to another.
  private func bury(_ index: Int, _ client: some PoolClient) {
    var worker = workers.remove(at: index)
    var end = paraph_worker_end()
    paraph_slot_reap(worker.slot, worker.process, &end)
    Glibc.close(worker.channel.descriptor)
    if let given = worker.withdraw() { putBack(given, client) }
    // One that is killed between two tasks has the first done, and the second not begun.
    if let given = worker.current, worker.verdict == nil,
      paraph_slot_withdraw(worker.slot, given.serial)
    {
      putBack(given, client)
      return
    }
    guard var given = worker.current else { return }
    let outcome = worker.verdict ?? Self.outcome(end)
    if outcome == .killed, !given.isSecondTry, order == .goOn {
      given.isSecondTry = true
      returned.append(given)
    } else {
      client.ended(given.task, outcome)
    }
  }

  private func putBack(_ given: Worker.Given, _ client: some PoolClient) {
    if order == .goOn { returned.append(given) } else { client.ended(given.task, .abandoned) }
  }

  private static func outcome(_ end: paraph_worker_end) -> TaskOutcome {
    if end.signal != 0, end.was_short_of_memory { return .outOfMemory(end.memory) }
    // An exit that nobody asked for is as bad as a crash.
    if end.signal == SIGKILL { return .killed }
    return .crashed(signal: end.signal == 0 ? SIGABRT : end.signal)
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
