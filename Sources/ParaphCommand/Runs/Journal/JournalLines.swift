// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The lines of a journal, one after the other; what follows the last line end is left out.
struct JournalLines {
  /// One line without its end.
  struct Line {
    var bytes: [UInt8]
    /// Of its first byte in the file.
    var start: Int

    /// Of the next line in the file.
    var end: Int { start + bytes.count + 1 }

    /// What it says of a document; `nil` when it makes no sense.
    var entry: JournalEntry? {
      var fields: [Substring] = []
      var begin = 0
      while fields.count < JournalEntry.fieldCount {
        guard let tab = bytes[begin...].firstIndex(of: 0x09) else { return nil }
        fields.append(Substring(decoding: bytes[begin..<tab], as: UTF8.self))
        begin = tab + 1
      }
      return JournalEntry(fields: fields, offset: start + begin, length: bytes.count - begin)
    }
  }

  private let descriptor: Int32
  private let length: Int
  private var buffer: [UInt8] = []
  /// Where the buffer begins in the file.
  private var offset = 0

  init(_ descriptor: Int32, length: Int) {
    self.descriptor = descriptor
    self.length = length
  }

  mutating func next() -> Line? {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        let line = Line(bytes: Array(buffer[..<end]), start: offset)
        buffer.removeFirst(end + 1)
        offset = line.end
        return line
      }
      searched = buffer.count
      let place = offset + buffer.count
      guard place < length else { return nil }
      var piece = [UInt8](repeating: 0, count: min(1 << 16, length - place))
      let count = pread(descriptor, &piece, piece.count, off_t(place))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer += piece[..<count]
    }
  }
}
