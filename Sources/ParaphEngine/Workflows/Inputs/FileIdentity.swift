// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file a path leads to, whatever it is called.
enum FileIdentity: Hashable {
  /// One that is there: its device and its number on it.
  case file(UInt64, UInt64)
  /// One that is not there: its path in one spelling.
  case path([UInt8])

  /// What a path leads to, and whether that is a folder or a regular file.
  struct Found {
    var identity: FileIdentity
    var isFolder: Bool
    var isFile: Bool
    var isThere: Bool
  }

  /// Looks a path up; links are followed.
  static func find(_ path: [UInt8]) -> Found {
    var status = stat()
    let isThere = (path + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { stat($0, &status) == 0 } ?? false
      }
    }
    guard isThere else {
      let spelling = PathText.normalized(String(decoding: path, as: UTF8.self))
      return Found(
        identity: .path(Array(spelling.utf8)), isFolder: false, isFile: false, isThere: false)
    }
    let kind = status.st_mode & S_IFMT
    return Found(
      identity: .file(
        UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)),
      isFolder: kind == S_IFDIR, isFile: kind == S_IFREG, isThere: true)
  }
}
