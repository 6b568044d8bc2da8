// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How a file was: its length, and when it was changed.
struct FileStamp: Hashable, Sendable {
  /// -1 where there is no such file.
  var bytes: Int
  /// Nanoseconds since 1970.
  var modified: Int

  /// That of no file.
  static let none = FileStamp(bytes: -1, modified: 0)

  init(bytes: Int, modified: Int) {
    self.bytes = bytes
    self.modified = modified
  }

  /// How a file is now.
  init(_ path: String?) {
    var status = stat()
    guard let path, stat(path, &status) == 0 else {
      self = .none
      return
    }
    self.init(status)
  }

  /// What the system says of a file.
  init(_ status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    self.init(bytes: Int(status.st_size), modified: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
  }
}
