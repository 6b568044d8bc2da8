// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines between two file descriptors, which stay the caller's.
struct LineChannel {
  private static let chunk = 1 << 16

  private let input: Int32
  private let output: Int32
  private var buffer: LineBuffer
  private var hasEnded = false

  init(input: Int32, output: Int32, longest: Int) {
    self.input = input
    self.output = output
    buffer = LineBuffer(longest: longest)
  }

  /// The next line; `nil` when the input has ended, or cannot be read.
  mutating func next() -> LineBuffer.Line? {
    while true {
      if let line = buffer.next() { return line }
      guard !hasEnded else { return buffer.rest() }
      read()
    }
  }

  private mutating func read() {
    withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { chunk in
      var count: Int
      repeat {
        count = systemRead(input, chunk.baseAddress, chunk.count)
      } while count < 0 && errno == EINTR
      if count > 0 {
        buffer.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      } else {
        hasEnded = true
      }
    }
  }

  /// Writes a line with its end; `false` when nobody takes it.
  func write(_ line: String) -> Bool {
    var line = line
    line += "\n"
    return line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(output, rest.baseAddress, rest.count)
        if count < 0 {
          guard errno == EINTR else { return false }
        } else {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
      return true
    }
  }
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
