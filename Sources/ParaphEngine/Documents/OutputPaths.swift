// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folders of what is written.
enum OutputPaths {
  /// Refuses to write something else over the document that is read.
  ///
  /// - Throws: `badOption` when both are the same file, whatever their names.
  static func check(_ path: String, isNot input: JobInput) throws(EngineError) {
    guard isFile(path, of: input) else { return }
    throw EngineError(.badOption, "\(path) is the document itself.", hint: "Name another file.")
  }

  /// Whether a path leads to the document that is read, whatever their names.
  static func isFile(_ path: String, of input: JobInput) -> Bool {
    var (one, other) = (stat(), stat())
    guard case .path(let document) = input, stat(path, &one) == 0, stat(document, &other) == 0
    else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Makes a folder, with those that it lies in; one that is there is fine.
  ///
  /// - Throws: `unwritable` with the system's own words.
  static func makeFolder(_ path: String) throws(EngineError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made == "/" ? "" : "/") + part
      guard mkdir(made, 0o777) != 0, errno != EEXIST else { continue }
      throw EngineError(
        .unwritable, "The folder \(made) cannot be made: \(String(cString: strerror(errno))).")
    }
    var status = stat()
    guard stat(path.isEmpty ? "." : path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw EngineError(.unwritable, "\(path) is not a folder.")
    }
  }
}
