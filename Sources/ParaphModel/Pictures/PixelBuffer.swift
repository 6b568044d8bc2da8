// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pixels of a picture: rows of red, green, blue and alpha, not premultiplied, no padding.
///
/// Owns memory from `malloc`, so that a decoder's buffer is not copied.
public final class PixelBuffer: @unchecked Sendable {
  // Sendable, because nobody writes to the memory once the buffer is shared.
  private let memory: UnsafeMutablePointer<UInt8>
  /// Bytes, four to the pixel.
  public let count: Int

  /// Takes over memory that `malloc` gave.
  public init(owning memory: UnsafeMutablePointer<UInt8>, count: Int) {
    self.memory = memory
    self.count = count
  }

  /// New memory, filled by the body; `nil` when there is none left.
  ///
  /// - Throws: What the body throws.
  public init?<Failure: Error>(
    count: Int, filledBy body: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    guard let raw = malloc(max(count, 1)) else { return nil }
    memory = raw.bindMemory(to: UInt8.self, capacity: max(count, 1))
    self.count = count
    try body(UnsafeMutableBufferPointer(start: memory, count: count))
  }

  deinit { free(memory) }

  /// Whether every alpha is 255.
  public var isOpaque: Bool {
    var every: UInt8 = 255
    var index = 3
    while index < count {
      every &= memory[index]
      index &+= 4
    }
    return every == 255
  }

  /// The bytes; good as long as the buffer lives.
  public var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory, count: count)
  }
}
