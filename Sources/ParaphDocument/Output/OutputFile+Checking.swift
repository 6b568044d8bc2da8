// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension OutputFile {
  /// Refuses early what would be refused at the end, and writes nothing.
  ///
  /// What it does not see, such as a disk that is full, is an error when the file is written.
  /// Errors are `.outputExists` and `.unwritable`; `path` may be `-` for standard output.
  public static func check(path: String, policy: Policy) throws(DocumentError) {
    guard path != "-", policy != .inPlace else { return }
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw OutputFailure.error(EISDIR, subject: path, folder: path)
      default: return
      }
    }
    let folder = OutputTarget.folder(of: path)
    guard access(folder, W_OK) == 0 else {
      throw OutputFailure.error(errno, subject: path, folder: folder)
    }
    var place = stat()
    guard stat(folder, &place) == 0, place.st_mode & S_IFMT == S_IFDIR else {
      throw OutputFailure.error(ENOTDIR, subject: path, folder: folder)
    }
    if policy == .keep, lstat(path, &status) == 0 { throw OutputFailure.exists(path) }
  }
}
