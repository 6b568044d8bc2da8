// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads what has no size that is known beforehand: pipes, and small files.
enum DescriptorReader {
  /// Everything up to the end; `nil` when it is longer than the bound or cannot be read.
  static func readAll(_ descriptor: Int32, bound: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0, bytes.count + count <= bound else { return nil }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer.prefix(count))
      paraph_note_progress()
    }
  }

  /// The bytes of a small file.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - bound: How many bytes it may have.
  /// - Returns: Its bytes.
  /// - Throws: The system's words for why it cannot be read.
  static func readFile(_ path: String, bound: Int) throws(UsageError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw UsageError(
        "unreadable-file", "\(path) cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    guard let bytes = readAll(descriptor, bound: bound) else {
      throw UsageError("unreadable-file", "\(path) cannot be read, or is too long.")
    }
    return bytes
  }

  /// So many bytes from a place of a file; `nil` when it has fewer, or cannot be read.
  static func bytes(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let taken = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
      }
      if taken < 0, errno == EINTR { continue }
      guard taken > 0 else { return nil }
      done += taken
    }
    return bytes
  }
}
