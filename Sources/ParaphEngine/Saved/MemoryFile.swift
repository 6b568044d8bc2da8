// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bytes that can be read under a path and are on no disk: what was encrypted stays so there.
///
/// Where the system has no files in memory, it is a file of mode 0600 that lives as long as this.
final class MemoryFile: Sendable {
  /// Good as long as this lives, in this process and in those that it forks.
  let path: String
  private let descriptor: Int32
  private let note: Int32?

  /// A file of these bytes.
  init(_ bytes: [UInt8]) throws(SavedError) {
    let memory = paraph_open_memory()
    if memory >= 0 {
      descriptor = memory
      path = "/proc/self/fd/\(memory)"
      note = nil
    } else {
      let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var template = Array("\(folder)/paraph-XXXXXX".utf8CString)
      descriptor = mkstemp(&template)
      path = template.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { String(cString: $0) } ?? ""
      }
      guard descriptor >= 0 else { throw SafeFile.unwritable(path) }
      note = paraph_note_temporary(path)
    }
    guard SafeFile.put(bytes, descriptor) else { throw SafeFile.unwritable(path) }
  }

  deinit {
    close(descriptor)
    if let note {
      unlink(path)
      paraph_forget_temporary(note)
    }
  }
}
