// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that ran to its end, and what it left.
public struct ProgramRun: Sendable {
  /// Its exit status; 128 and the signal's number when a signal ended it.
  public let status: Int32
  /// What it wrote on standard output.
  public let output: [UInt8]
  /// What it wrote on standard error, as text.
  public let errors: String
  /// The most memory that it held, in bytes.
  public let peakMemory: Int

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Starts a program, in a process group of its own, and waits for its end.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - arguments: What follows its name.
  ///   - input: What it reads on standard input.
  ///   - environment: Its whole environment; `nil` is this process's.
  ///   - seconds: After this time its group is killed.
  /// - Throws: ``TestSupportError`` when it does not start or takes too long.
  public init(
    _ path: String, _ arguments: [String] = [], input: [UInt8] = [],
    environment: [String: String]? = nil, seconds: Double = 60
  ) throws(TestSupportError) {
    let child = try SpawnedProgram(path, arguments, input: input, environment: environment)
    let deadline = ContinuousClock.now + .seconds(seconds)
    var collected = Output()
    let isWhole = collected.read(child.output, child.errors, until: deadline)
    if !isWhole { kill(-child.process, SIGKILL) }
    var usage = rusage()
    let raw = child.wait(&usage)
    guard isWhole else {
      let name = path.split(separator: "/").last ?? ""
      throw TestSupportError(
        "\(name) \(arguments.joined(separator: " ")) took longer than \(seconds) s.")
    }
    let signal = raw & 0x7f
    status = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
    output = collected.output
    errors = String(decoding: collected.errors, as: UTF8.self)
    #if canImport(Darwin)
      peakMemory = usage.ru_maxrss
    #else
      peakMemory = usage.ru_maxrss * 1024
    #endif
  }
}

/// Both streams of a child, read together so that neither can fill up and block it.
private struct Output {
  var output: [UInt8] = []
  var errors: [UInt8] = []

  /// - Returns: Whether both streams ended before the deadline.
  mutating func read(
    _ outputEnd: Int32, _ errorsEnd: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    var ends = [outputEnd, errorsEnd].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while ends.contains(where: { $0.fd >= 0 }) {
      let left = (deadline - .now) / Duration.milliseconds(1)
      guard left > 0 else { return false }
      let ready = poll(&ends, nfds_t(ends.count), Int32(min(left, 1_000).rounded(.up)))
      if ready < 0 && errno != EINTR { return false }
      guard ready > 0 else { continue }
      for index in ends.indices where ends[index].fd >= 0 && ends[index].revents != 0 {
        let count = Self.take(ends[index].fd, &buffer)
        if count <= 0 {
          ends[index].fd = -1
        } else if index == 0 {
          output += buffer[..<count]
        } else {
          errors += buffer[..<count]
        }
      }
    }
    return true
  }

  private static func take(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        readBytes(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0 && errno == EINTR { continue }
      return count
    }
  }
}

/// `read` of the system, which a method of the same name hides.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
