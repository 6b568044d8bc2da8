// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a worker process tells the one that forked it, through a pipe.
struct WorkerReport {
  enum Event: UInt8 {
    case started
    /// A part of what came of the task.
    case found
    case finished
    case failed
  }

  var event: Event
  var worker: Int
  /// Of the task, in the list.
  var task: Int
  /// What went wrong, where the event is a failure.
  var problem: RenderingError?
  /// What was found, where the event says so; at most `mostNumbers`.
  var numbers: [Int32] = []

  /// Writes of this size into a pipe are never mixed with another worker's.
  private static let size = 512
  private static let headerSize = 9
  /// How many numbers a report can carry.
  static let mostNumbers = (size - headerSize) / 4 - 1

  /// Ends the process when nobody listens any more.
  func send(to descriptor: Int32) {
    var record: [UInt8] = [event.rawValue]
    for number in [worker, task] {
      withUnsafeBytes(of: Int32(truncatingIfNeeded: number).littleEndian) { record += $0 }
    }
    if event == .found {
      let carried = numbers.prefix(WorkerReport.mostNumbers)
      for number in [Int32(carried.count)] + carried {
        withUnsafeBytes(of: number.littleEndian) { record += $0 }
      }
    }
    let words = problem.map { "\($0.reason.rawValue)\0\($0.message)\0\($0.hint ?? "")" } ?? ""
    record += words.utf8.prefix(WorkerReport.size - record.count)
    record += [UInt8](repeating: 0, count: WorkerReport.size - record.count)
    guard write(descriptor, record, record.count) == record.count else { _exit(1) }
  }

  /// The next report, or `nil` when no worker is left that could send one.
  static func receive(from descriptor: Int32) -> WorkerReport? {
    var record = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let more = record.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { return nil }
      count += more
    }
    return WorkerReport(record)
  }

  init(
    event: Event, worker: Int, task: Int, problem: RenderingError? = nil, numbers: [Int32] = []
  ) {
    self.event = event
    self.worker = worker
    self.task = task
    self.problem = problem
    self.numbers = numbers
  }

  private init?(_ record: [UInt8]) {
    guard let event = Event(rawValue: record[0]) else { return nil }
    func number(at start: Int) -> Int32 {
      record[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | Int32($1) }
    }
    self.init(event: event, worker: Int(number(at: 1)), task: Int(number(at: 5)))
    if event == .found {
      let count = min(max(Int(number(at: Self.headerSize)), 0), Self.mostNumbers)
      numbers = (1..<(count + 1)).map { number(at: Self.headerSize + 4 * $0) }
    }
    guard event == .failed else { return }
    let words = record[9...].split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let hint = words.count > 2 && !words[2].isEmpty ? words[2] : nil
    problem = RenderingError(
      RenderingError.Code(rawValue: words.first ?? "") ?? .drawing,
      words.count > 1 ? words[1] : "A page cannot be drawn.", hint: hint)
  }
}
