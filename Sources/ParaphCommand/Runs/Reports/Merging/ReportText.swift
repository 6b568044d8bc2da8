// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The JSON of a long file, value by value, of which only one is in memory.
struct ReportText {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var count = 0
  private var position = 0
  private var consumed = 0

  /// More than a document with its pictures takes.
  private static let longestValue = 64 << 20

  /// Reads a file from where it is.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    mutating get { next() == nil }
  }

  /// Takes the byte, if it comes next after white space.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  /// The value that comes next, and where it begins in the file; `nil` where there is none, or no end
  /// of it.
  mutating func value() -> (bytes: [UInt8], offset: Int)? {
    guard next() != nil else { return nil }
    let offset = consumed + position
    var bytes: [UInt8] = []
    var scanner = JSONValueScanner()
    while let byte = peek(), bytes.count < Self.longestValue {
      switch scanner.take(byte) {
      case .after: return bytes.isEmpty ? nil : (bytes, offset)
      case .more:
        bytes.append(byte)
        position += 1
      case .last:
        bytes.append(byte)
        position += 1
        return (bytes, offset)
      }
    }
    return nil
  }

  private mutating func next() -> UInt8? {
    while let byte = peek(), [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
    return peek()
  }

  /// The next byte, which is not taken; `nil` at the end, and where the file cannot be read.
  private mutating func peek() -> UInt8? {
    if position < count { return buffer[position] }
    consumed += count
    position = 0
    repeat { count = read(descriptor, &buffer, buffer.count) } while count < 0 && errno == EINTR
    paraph_note_progress()
    guard count > 0 else {
      count = 0
      return nil
    }
    return buffer[0]
  }
}
