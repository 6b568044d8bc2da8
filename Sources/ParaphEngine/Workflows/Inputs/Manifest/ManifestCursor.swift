// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A place in a manifest that moves on byte by byte.
struct ManifestCursor {
  private let source: ManifestSource
  private var piece: [UInt8] = []
  /// Where the piece begins in the file.
  private var start: Int
  private var index = 0
  /// Counted from 1.
  private(set) var line: Int

  /// How many bytes come before the next one.
  var offset: Int { start + index }

  init(_ source: ManifestSource, offset: Int, line: Int) {
    self.source = source
    start = offset
    self.line = line
  }

  /// The next byte, which is not taken; `nil` at the end.
  mutating func peek() throws(WorkflowError) -> UInt8? {
    if index < piece.count { return piece[index] }
    start += piece.count
    index = 0
    piece = try source.read(at: start, count: 1 << 14)
    return piece.first
  }

  /// Takes the next byte, which is `nil` at the end; lines end with LF, CR LF or CR.
  mutating func next() throws(WorkflowError) -> UInt8? {
    guard let byte = try peek() else { return nil }
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
    } else if byte == UInt8(ascii: "\r"), try peek() != UInt8(ascii: "\n") {
      line += 1
    }
    return byte
  }

  /// Takes a byte if it is this one.
  mutating func take(_ byte: UInt8) throws(WorkflowError) -> Bool {
    guard try peek() == byte else { return false }
    _ = try next()
    return true
  }

  /// Takes an end of line, if there is one.
  mutating func takeLineEnd() throws(WorkflowError) -> Bool {
    if try take(UInt8(ascii: "\r")) {
      _ = try take(UInt8(ascii: "\n"))
      return true
    }
    return try take(UInt8(ascii: "\n"))
  }
}
