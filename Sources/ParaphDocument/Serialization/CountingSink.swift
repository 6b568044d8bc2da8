// SPDX-License-Identifier: GPL-3.0-or-later

/// Passes bytes on in large pieces, and knows where in the output it is.
final class CountingSink: ByteSink {
  private let sink: any ByteSink
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Bytes before the next one, those of the prefix included.
  private(set) var position: Int
  /// Of everything that came through here.
  private(set) var hash = ContentHash()

  /// `position`: How many bytes the sink has already.
  init(_ sink: any ByteSink, position: Int) {
    self.sink = sink
    self.position = position
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(DocumentError) {
    position += bytes.count
    hash.combine(bytes)
    if bytes.count >= Self.bufferSize {
      try flush()
      try sink.write(bytes)
    } else {
      buffer.append(contentsOf: bytes)
      if buffer.count >= Self.bufferSize { try flush() }
    }
  }

  func write(_ text: String) throws(DocumentError) {
    try write(Array(text.utf8))
  }

  /// Passes on what is still here.
  func flush() throws(DocumentError) {
    guard !buffer.isEmpty else { return }
    try sink.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
