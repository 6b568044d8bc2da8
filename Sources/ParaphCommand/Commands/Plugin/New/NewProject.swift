// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes the files of a new plugin into a folder that is not there yet.
struct NewProject {
  let folder: String
  let files: [ProjectTemplate.File]

  /// Writes them all, or nothing.
  ///
  /// - Throws: `UsageError` where the folder is there, or cannot be written.
  func write() throws(UsageError) {
    guard !SystemFiles.exists(folder) else {
      throw UsageError(
        "output-exists", "“\(folder)” is there already, and is kept.",
        hint: "Name another folder with -o.", kind: .refused)
    }
    try Self.makeFolder(folder)
    do throws(UsageError) {
      var made: Set<String> = []
      for file in files {
        let path = "\(folder)/\(file.path)"
        let parent = PathParts(path).folder
        if file.path.contains("/"), made.insert(parent).inserted { try Self.makeFolder(parent) }
        try SystemFiles.write(file.text, to: path)
      }
    } catch {
      remove()
      throw error
    }
  }

  private static func makeFolder(_ path: String) throws(UsageError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let number = errno
    throw UsageError(
      "unwritable", "The folder “\(path)” cannot be made: \(String(cString: strerror(number))).",
      hint: number == ENOENT ? "Make the folder that it is to lie in first." : nil,
      kind: .unwritable)
  }

  /// Takes away what was written of it: a half project helps nobody.
  private func remove() {
    for file in files { unlink("\(folder)/\(file.path)") }
    for file in files where file.path.contains("/") {
      rmdir(PathParts("\(folder)/\(file.path)").folder)
    }
    rmdir(folder)
  }
}
