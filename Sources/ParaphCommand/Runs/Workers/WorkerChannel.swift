// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Frames of bytes over a socket; each begins with its length, in eight bytes.
struct WorkerChannel {
  /// No result is longer: a worker that says so has lost its wits.
  static let longestFrame = 512 << 20

  let descriptor: Int32
  private var received: [UInt8] = []
  private var start = 0
  private var piece = [UInt8](repeating: 0, count: 1 << 16)
  private var toSend: [UInt8] = []
  private var sent = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// What a turn of reading came to.
  enum Reading { case more, nothing, ended }

  // MARK: - Without waiting

  /// Whether something is still to be sent.
  var hasMore: Bool { sent < toSend.count }

  /// Sends as much as goes without waiting.
  ///
  /// - Returns: `false` when the other end is gone.
  mutating func send(_ frame: [UInt8]) -> Bool {
    toSend += Self.header(frame.count)
    toSend += frame
    return flush()
  }

  /// Sends what is left.
  ///
  /// - Returns: `false` when the other end is gone.
  mutating func flush() -> Bool {
    while hasMore {
      let count = toSend.withUnsafeBytes { bytes in
        paraph_send(descriptor, bytes.baseAddress.map { $0 + sent }, UInt(bytes.count - sent))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno == EAGAIN || errno == EWOULDBLOCK }
      sent += count
    }
    toSend.removeAll(keepingCapacity: true)
    sent = 0
    return true
  }

  /// Takes in what is there.
  mutating func fill() -> Reading {
    if start > 0 {
      received.removeFirst(start)
      start = 0
    }
    let count = recv(descriptor, &piece, piece.count, 0)
    if count > 0 {
      received += piece[..<count]
      return .more
    }
    if count < 0, errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK { return .nothing }
    return .ended
  }

  /// The next frame that is here as a whole.
  ///
  /// - Throws: When its length makes no sense.
  mutating func next() throws(BadFrame) -> [UInt8]? {
    let count = received.count - start
    guard count >= 8 else { return nil }
    var length: UInt64 = 0
    for byte in received[start..<start + 8].reversed() { length = length << 8 | UInt64(byte) }
    guard length <= Self.longestFrame else { throw BadFrame() }
    let whole = 8 + Int(length)
    guard count >= whole else { return nil }
    let frame = Array(received[start + 8..<start + whole])
    start += whole
    return frame
  }

  /// A frame that no worker of ours sends.
  struct BadFrame: Error {}

  // MARK: - Waiting

  /// The next frame, waited for; `nil` when the other end is gone.
  mutating func wait() -> [UInt8]? {
    while true {
      do throws(BadFrame) {
        if let frame = try next() { return frame }
      } catch {
        return nil
      }
      if fill() == .ended { return nil }
    }
  }

  // MARK: - Bytes

  private static func header(_ count: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }
}
