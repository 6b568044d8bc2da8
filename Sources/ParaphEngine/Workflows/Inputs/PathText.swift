// SPDX-License-Identifier: GPL-3.0-or-later

/// Paths as texts; nothing is looked up.
enum PathText {
  /// A path that is relative to a folder; an absolute one stays as it is, and so does `-`.
  ///
  /// - Parameters:
  ///   - folder: Empty for the working folder.
  ///   - path: As somebody wrote it.
  /// - Returns: Both with a `/` between them.
  static func join(_ folder: String, _ path: String) -> String {
    guard !folder.isEmpty, folder != ".", !path.utf8.starts(with: "/".utf8) else { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// The parts of a path without empty ones and `.`, and with `..` taken back where that needs no look
  /// at the disk.
  ///
  /// A link in front of `..` may lead elsewhere; whoever compares files looks at them as well.
  static func parts(_ path: some StringProtocol) -> [Substring] {
    var parts: [Substring] = []
    for part in Substring(path).utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) {
      if part.utf8.elementsEqual(".".utf8) { continue }
      if part.utf8.elementsEqual("..".utf8), let last = parts.last,
        !last.utf8.elementsEqual("..".utf8)
      {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// One spelling for all spellings of a path.
  static func normalized(_ path: String) -> String {
    (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts(path).joined(separator: "/")
  }

  /// A path as folder, with its last `/`, and name.
  static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let utf8 = path.utf8
    let start = utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? utf8.startIndex
    return (path[..<start], path[start...])
  }

  /// One spelling of a folder, with its last `/`; empty for the folder that it is relative to.
  static func folderKey(_ folder: some StringProtocol) -> String {
    let normal = normalized(String(folder))
    return normal.isEmpty || normal == "/" ? normal : normal + "/"
  }

  /// The folder that a file is in, without a `/` at its end; empty for the working folder.
  static func folder(of path: String) -> String {
    let folder = split(path).folder
    return folder.utf8.count > 1 ? String(folder.dropLast()) : String(folder)
  }

  /// What follows the last full stop of a name, in lower case; empty where there is none.
  static func ending(of path: String) -> String {
    let name = split(path).name
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
