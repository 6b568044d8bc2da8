// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines to and from another process, whose log is read meanwhile: none of them can block for ever or
/// fill the memory.
struct LineChannel {
  private let input: Int32
  private let output: Int32
  private let lineBytes: Int
  private let outputBytes: Int
  /// What was received and not taken.
  private var received: [UInt8] = []
  /// How much of it holds no end of a line.
  private var scanned = 0
  /// What was received since the budget began.
  private var count = 0
  private var hasEnded = false
  private(set) var log: LogTail

  /// Ends of pipes, of which those for input and output do not block; they are somebody else's to close.
  init(input: Int32, output: Int32, log: Int32, limits: PluginLimits, echo: String?) {
    self.input = input
    self.output = output
    lineBytes = limits.lineBytes
    outputBytes = limits.outputBytes
    self.log = LogTail(log, echo: echo)
  }

  /// Counts what is received from here on.
  mutating func beginBudget() {
    count = received.count
    log.beginBudget()
  }

  /// Whether more than was asked for is there already.
  var hasMore: Bool { !received.isEmpty }

  /// Writes a line, whose end is added, while it takes in what the other side writes.
  mutating func send(
    _ line: String, until deadline: SuspendingClock.Instant
  ) throws(ChannelFailure) {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    var sent = 0
    while sent < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        paraph_sandbox_write(input, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
      }
      if written > 0 {
        sent += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try pump(writing: true, until: deadline)
      case EPIPE: throw .ended
      default: throw .system(errno)
      }
    }
  }

  /// The next line, without its end.
  mutating func receive(until deadline: SuspendingClock.Instant) throws(ChannelFailure) -> [UInt8] {
    while true {
      if let end = endOfLine() {
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        scanned = 0
        return line
      }
      guard !hasEnded else { throw .ended }
      try pump(writing: false, until: deadline)
    }
  }

  /// Takes in what is there of the log, for a moment.
  mutating func drainLog(until deadline: SuspendingClock.Instant) {
    while log.isOpen {
      var entry = pollfd(fd: log.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Self.milliseconds(until: deadline)) > 0, (try? log.read()) != nil
      else { return }
    }
  }

  private mutating func endOfLine() -> Int? {
    let found = received.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, buffer.count > scanned,
        let place = memchr(base + scanned, 10, buffer.count - scanned)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    scanned = received.count
    return found
  }

  // MARK: - Waiting

  /// Waits until something can be done, and takes in what is there.
  private mutating func pump(
    writing: Bool, until deadline: SuspendingClock.Instant
  ) throws(ChannelFailure) {
    // A closed descriptor would always be ready; a negative one is passed over.
    var entries = [
      pollfd(fd: hasEnded ? -1 : output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: log.isOpen ? log.descriptor : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let left = Self.milliseconds(until: deadline)
    guard left > 0 else { throw .late }
    guard poll(&entries, nfds_t(entries.count), left) >= 0 else {
      if errno == EINTR { return }
      throw .system(errno)
    }
    if entries[0].revents != 0 { try readOutput() }
    if entries[1].revents != 0 { try log.read(bound: outputBytes) }
  }

  private mutating func readOutput() throws(ChannelFailure) {
    let (bytes, amount) = PipeRead.some(from: output)
    if amount == 0 { hasEnded = true }
    if amount < 0, errno != EAGAIN, errno != EINTR { throw .system(errno) }
    guard !bytes.isEmpty else { return }
    received += bytes
    count += bytes.count
    guard received.count <= lineBytes || endsWithin(lineBytes) else { throw .longLine }
    guard count <= outputBytes else { throw .flood }
  }

  /// Whether a line ends within so many bytes.
  private func endsWithin(_ bound: Int) -> Bool {
    received.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memchr($0, 10, min(bound + 1, buffer.count)) != nil } ?? false
    }
  }

  private static func milliseconds(until deadline: SuspendingClock.Instant) -> Int32 {
    let left = SuspendingClock.now.duration(to: deadline)
    guard left > .zero else { return 0 }
    let (seconds, rest) = left.components
    // Rounded up, so that a deadline that is near is not waited for in a loop.
    return Int32(clamping: seconds * 1000 + rest / 1_000_000_000_000_000 + 1)
  }
}
