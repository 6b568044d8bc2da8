// SPDX-License-Identifier: GPL-3.0-or-later

/// A sink that keeps what it is given.
public final class MemorySink: ByteSink {
  /// Everything that was written.
  public private(set) var bytes: [UInt8] = []

  /// Begins empty.
  public init() {}

  /// Keeps the bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.append(contentsOf: bytes)
  }
}
