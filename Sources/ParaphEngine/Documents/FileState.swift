// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file a path leads to, and how it is at the moment: another one, or a change, is another state.
struct FileState: Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// `nil` when there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }

  /// Those of the files that options name, whichever options these are.
  static func all(in options: [String: JSONValue]) -> [String: FileState] {
    options.compactMapValues { $0.stringValue.flatMap(FileState.init) }
  }
}
