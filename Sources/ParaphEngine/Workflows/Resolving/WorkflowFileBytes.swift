// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that a workflow names.
enum WorkflowFileBytes {
  /// Whether there is something at a path.
  static func isThere(_ path: String) -> Bool { FileState(path) != nil }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: As it is opened.
  ///   - bound: How many bytes it may have.
  /// - Returns: Its bytes.
  /// - Throws: A sentence with the system's words for why it cannot be read.
  static func read(_ path: String, bound: Int) throws(ValueError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
      #else
        let count = Darwin.read(descriptor, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      guard bytes.count + count <= bound else {
        throw ValueError("\(path) is longer than \(bound >> 20) MiB.", code: "unreadable-file")
      }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
  }

  private static func unreadable(_ path: String) -> ValueError {
    ValueError(
      "\(path) cannot be read: \(String(cString: strerror(errno))).", code: "unreadable-file")
  }
}
