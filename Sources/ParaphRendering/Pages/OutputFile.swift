// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears whole or not at all.
struct OutputFile {
  let path: String

  /// What a process writes first, in the same folder; at most one at a time in a process.
  func temporaryPath(process: pid_t = getpid()) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).paraph-\(process).tmp"
  }

  /// Writes the bytes and gives them their name.
  func write(_ bytes: [UInt8]) throws(RenderingError) {
    let temporary = temporaryPath()
    let note = paraph_note_temporary(temporary)
    defer { paraph_forget_temporary(note) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    var reason = OutputFile.fill(descriptor, bytes)
    if close(descriptor) != 0, reason == 0 { reason = errno }
    if reason == 0, rename(temporary, path) != 0 { reason = errno }
    guard reason == 0 else {
      unlink(temporary)
      throw failure(reason)
    }
  }

  /// 0, or the error number.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let start = buffer.baseAddress {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start + done, buffer.count - done)
        #else
          let count = Darwin.write(descriptor, start + done, buffer.count - done)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += count
      }
      return 0
    }
  }

  private func failure(_ reason: Int32) -> RenderingError {
    RenderingError(
      .unwritable, "\(path) cannot be written: \(String(cString: strerror(reason))).")
  }
}
