// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FolderTree {
  private static let folderMode: mode_t = 0o755

  /// Copies the folder to a place that is free, so that its owner alone may change it and everybody may
  /// read it.
  ///
  /// - Parameter target: The new folder; the one around it is there.
  /// - Throws: `PluginHostError` for a link that leads out of the folder, and for what cannot be read or
  ///   written.
  func copy(to target: String) throws(PluginHostError) {
    try Self.makeFolder(target)
    for entry in entries {
      let (from, to) = ("\(path)/\(entry.path)", "\(target)/\(entry.path)")
      switch entry.kind {
      case .folder: try Self.makeFolder(to)
      case .file(let isProgram): try Self.copyFile(from, to, mode: isProgram ? 0o755 : 0o644)
      case .link(let words):
        guard Self.staysInside(words, from: entry.path) else {
          throw PluginHostError(
            .refused, "\(from) is a link that leads out of the plugin.",
            hint: "Put the file itself into the folder.")
        }
        guard symlink(words, to) == 0 else { throw Self.unwritable(to, "written") }
      }
    }
  }

  /// Makes a folder and those around it, where they are not there.
  static func makeFolders(_ path: String) throws(PluginHostError) {
    var missing: [String] = []
    var folder = path
    while access(folder, F_OK) != 0, let slash = folder.lastIndex(of: "/"),
      slash != folder.startIndex
    {
      missing.append(folder)
      folder = String(folder[..<slash])
    }
    for folder in missing.reversed() where mkdir(folder, folderMode) != 0 {
      guard paraph_errno() == EEXIST else { throw unwritable(folder, "made") }
    }
  }

  private static func makeFolder(_ path: String) throws(PluginHostError) {
    // The second call sets what the user's mask took away.
    guard mkdir(path, folderMode) == 0, chmod(path, folderMode) == 0 else {
      throw unwritable(path, "made")
    }
  }

  private static func copyFile(
    _ from: String, _ to: String, mode: mode_t
  ) throws(PluginHostError) {
    let source = open(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { throw unreadable(from) }
    defer { close(source) }
    let target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard target >= 0 else { throw unwritable(to, "written") }
    defer { close(target) }
    switch paraph_copy(source, 0, target, off_t.max, {}) {
    case PARAPH_COPY_UNREADABLE: throw unreadable(from)
    case PARAPH_COPY_UNWRITABLE: throw unwritable(to, "written")
    default: break
    }
    guard fchmod(target, mode) == 0 else { throw unwritable(to, "written") }
  }

  /// Whether a link of the folder leads to something within it.
  private static func staysInside(_ words: String, from path: String) -> Bool {
    guard !words.hasPrefix("/") else { return false }
    var depth = path.split(separator: "/").count - 1
    for word in words.split(separator: "/") where word != "." {
      depth += word == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }
}
