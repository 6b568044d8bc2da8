// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the path of an output stands for.
enum OutputTarget {
  /// Standard output, a pipe or a device, open: there is nothing to replace.
  case straight(descriptor: Int32)
  /// A file of that path, which is a symbolic link's own unless links are followed.
  case file(path: String, existing: stat?)

  init(path: String, policy: OutputFile.Policy) throws(DocumentError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw DocumentError(.unwritable, "An output needs a name.")
    }
    if path == "-" || path == "/dev/stdout" {
      let descriptor = dup(STDOUT_FILENO)
      guard descriptor >= 0 else { throw Self.failure(path, policy) }
      self = .straight(descriptor: descriptor)
      return
    }
    let subject = OutputFailure.subject(path, policy)
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFIFO, S_IFCHR:
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path, policy) }
        self = .straight(descriptor: descriptor)
        return
      case S_IFDIR: throw OutputFailure.error(EISDIR, subject: subject, folder: path)
      case S_IFREG: break
      default: throw OutputFailure.error("it is neither a file nor a pipe", subject: subject)
      }
    }
    guard path.utf8.last != UInt8(ascii: "/") else {
      throw OutputFailure.error(ENOENT, subject: subject, folder: path)
    }
    switch policy {
    case .keep:
      if lstat(path, &status) == 0 { throw OutputFailure.exists(path) }
      guard errno == ENOENT else { throw Self.failure(path, policy) }
      self = .file(path: path, existing: nil)
    case .replace: self = .file(path: path, existing: nil)
    case .inPlace: self = try Self.existing(path)
    }
  }

  /// The file at the end of all symbolic links, which the user must be allowed to write.
  private static func existing(_ path: String) throws(DocumentError) -> OutputTarget {
    guard let resolved = realpath(path, nil) else { throw failure(path, .inPlace) }
    defer { free(resolved) }
    let real = String(cString: resolved)
    var status = stat()
    guard stat(real, &status) == 0 else { throw failure(path, .inPlace) }
    guard access(real, W_OK) == 0 else {
      if errno == EACCES {
        throw OutputFailure.error(
          "it is write-protected", subject: OutputFailure.subject(path, .inPlace))
      }
      throw failure(path, .inPlace)
    }
    return .file(path: real, existing: status)
  }

  private static func failure(_ path: String, _ policy: OutputFile.Policy) -> DocumentError {
    OutputFailure.error(
      errno, subject: OutputFailure.subject(path, policy), folder: folder(of: path))
  }

  /// The folder of a path; `.` when it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
