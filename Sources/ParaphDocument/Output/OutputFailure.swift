// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says in a sentence why an output cannot be written.
enum OutputFailure {
  /// The error for the number that the system gave.
  static func error(_ number: Int32, subject: String, folder: String) -> DocumentError {
    let (cause, hint) = sentence(number, folder: folder)
    return DocumentError(
      .unwritable, "\(subject) cannot be written: \(cause).", hint: hint)
  }

  /// The error for what only this library knows.
  static func error(_ cause: String, subject: String, hint: String? = nil) -> DocumentError {
    DocumentError(.unwritable, "\(subject) cannot be written: \(cause).", hint: hint)
  }

  static func exists(_ path: String) -> DocumentError {
    DocumentError(
      .outputExists, "\(path) is there already, and is kept.",
      hint: "Replace it with --force, or name another output with -o.")
  }

  /// What the sentence is about: a file that replaces the input has been named already.
  static func subject(_ path: String, _ policy: OutputFile.Policy) -> String {
    if path == "-" { return "Standard output" }
    return policy == .inPlace ? "The file" : path
  }

  private static func sentence(_ number: Int32, folder: String) -> (String, String?) {
    switch number {
    case ENOSPC: ("there is no space left on the device", "Free some space, or choose another.")
    case EDQUOT: ("the quota of disk space is used up", "Free some space, or choose another.")
    case EFBIG: ("the file would be larger than is allowed there", nil)
    case EACCES, EPERM:
      ("writing is not permitted in \(folder)", "Choose a folder that you may write to.")
    case EROFS: ("\(folder) is on a file system that is read-only", "Choose another folder.")
    case ENOENT where access(folder, F_OK) == 0:
      ("no file can be made in \(folder)", "Choose another folder.")
    case ENOENT: ("there is no folder \(folder)", "Make the folder first.")
    case ENOTDIR: ("a part of \(folder) is a file, and not a folder", nil)
    case EISDIR: ("it is a folder", "Name a file in it.")
    case ENAMETOOLONG: ("the name is too long", nil)
    case ELOOP: ("its symbolic links lead in a circle", nil)
    case EPIPE: ("whoever read it stopped reading", nil)
    case EIO: ("the device reports an error", nil)
    default: (strerror(number).map { String(cString: $0) } ?? "error \(number)", nil)
    }
  }
}
