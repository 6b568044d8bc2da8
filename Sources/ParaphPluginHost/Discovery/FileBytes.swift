// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of small files.
enum FileBytes {
  /// Everything up to the end; `nil` when it is longer than the bound or cannot be read.
  static func read(_ descriptor: Int32, bound: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let room = min(bound + 1 - bytes.count, bytes.isEmpty ? 16 << 10 : 256 << 10)
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: room))
      let count = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { systemRead(descriptor, $0 + start, room) } ?? -1
      }
      if count < 0, paraph_errno() == EINTR {
        bytes.removeLast(room)
        continue
      }
      guard count >= 0 else { return nil }
      bytes.removeLast(room - count)
      if bytes.count > bound { return nil }
      if count == 0 { return bytes }
    }
  }

  /// A regular file that is small, whoever it belongs to; `nil` for any other.
  static func glance(_ path: String, bound: Int) -> [UInt8]? {
    // Not to wait for whoever writes into a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return read(descriptor, bound: bound)
  }
}

/// The functions above hide the one of the system.
private func systemRead(
  _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, bytes, count)
}
