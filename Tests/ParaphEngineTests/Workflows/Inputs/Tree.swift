// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPluginTesting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Small files in folders, for tests of what is found in them.
enum Tree {
  /// Makes files with their folders; a path with ` -> ` in it is a symbolic link, one with `/` at its end a
  /// folder.
  static func make(_ paths: [String], in folder: String) throws {
    for path in paths {
      var made = folder
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let link = path.firstRange(of: " -> ")
      if let link {
        guard
          symlink(String(path[link.upperBound...]), "\(folder)/\(path[..<link.lowerBound])") == 0
        else { throw TestSupportError("\(path) cannot be made.") }
        continue
      }
      for part in parts.dropLast() {
        made += "/\(part)"
        mkdir(made, 0o755)
      }
      if let name = parts.last, !name.isEmpty { try Files.save([], to: "\(made)/\(name)") }
    }
  }
}
