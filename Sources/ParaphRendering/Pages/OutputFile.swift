// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears whole or not at all.
struct OutputFile {
  let path: String
  /// What is written first, in the same folder.
  let temporaryPath: String

  init(path: String, temporaryName: String) {
    self.path = path
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    temporaryPath = folder + temporaryName
  }

  /// Writes the bytes and gives them their name.
  func write(_ bytes: [UInt8]) throws(RenderingError) {
    let temporary = temporaryPath
    let note = paraph_note_temporary(temporary)
    defer { paraph_forget_temporary(note) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
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

/// The names of files that are not whole yet, `.paraph-WORLD-PROCESS-START-NUMBER.tmp`.
///
/// They say which process they belong to, so that a later run can tell what a killed one left. The
/// workers of a process use its name, with a number each.
struct TemporaryNames {
  private static let numbers = Atomic<Int>(0)
  private let prefix: String
  private let first: Int

  /// Names for so many writers at a time.
  init(count: Int) {
    let process = getpid()
    prefix =
      ".paraph-\(String(paraph_process_world(), radix: 16))-\(process)-"
      + "\(paraph_process_start(process))-"
    // Far from the numbers that other writers of this process count up from 0.
    first = 1_000_000 + TemporaryNames.numbers.add(count, ordering: .relaxed).oldValue
  }

  func name(writer: Int) -> String { "\(prefix)\(first + writer).tmp" }
}
