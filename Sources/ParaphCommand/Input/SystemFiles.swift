// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the command line asks of the file system.
enum SystemFiles {
  /// Whether there is anything by that name.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder that relative paths start from.
  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether it is a folder.
  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// What a file is, whatever it is called.
  struct Identity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// `nil` when there is no such file.
    init?(_ path: String) {
      var information = stat()
      guard stat(path, &information) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: information.st_dev)
      number = UInt64(truncatingIfNeeded: information.st_ino)
    }
  }

  /// Whether both names are the same file.
  static func areSame(_ first: String, _ second: String) -> Bool {
    guard let one = Identity(first) else { return false }
    return one == Identity(second)
  }

  /// Whether it is a regular file.
  static func isRegular(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  /// The first bytes of a file; `nil` when it cannot be read.
  static func beginning(of path: String, count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let taken = read(descriptor, &bytes, count)
    return taken < 0 ? nil : Array(bytes.prefix(taken))
  }

  /// Writes a small text, in place of what was there.
  static func write(_ text: String, to path: String) throws(UsageError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0, CommandIO.writeAll(text, to: descriptor) else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      throw UsageError(
        "unwritable", "“\(path)” cannot be written: \(reason).", kind: .unwritable)
    }
    close(descriptor)
  }

  /// Refuses a path that could not be written to, before anything is.
  static func checkWritable(_ path: String) throws(UsageError) {
    let folder = PathParts(path).folder
    let isThere = exists(path)
    if isFolder(path) {
      throw UsageError("unwritable", "“\(path)” is a folder.", kind: .unwritable)
    }
    guard access(isThere ? path : folder.isEmpty ? "." : folder, W_OK) != 0 else { return }
    let number = errno
    throw UsageError(
      "unwritable", "“\(path)” cannot be written: \(String(cString: strerror(number))).",
      hint: number == ENOENT ? "Make the folder \(folder) first." : nil, kind: .unwritable)
  }

  /// Makes the folders that a file is to lie in, where they are not there.
  static func makeFolders(of path: String) throws(UsageError) {
    let folder = PathParts(path).folder
    guard !folder.isEmpty, !isFolder(folder) else { return }
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += "\(part)/"
      // Another process may make the same one.
      guard mkdir(made, 0o777) != 0, errno != EEXIST || !isFolder(made) else { continue }
      let number = errno
      // A folder that is there may be one that nothing can be made in: then only its own name counts.
      if isFolder(made) { continue }
      throw UsageError(
        "unwritable", "The folder “\(made)” cannot be made: \(String(cString: strerror(number))).",
        kind: .unwritable)
    }
  }

  /// How many processors this process may use.
  static var processorCount: Int { Int(paraph_processor_count()) }
}
