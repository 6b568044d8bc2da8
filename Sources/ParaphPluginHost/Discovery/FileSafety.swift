// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Who may change what a plugin is made of: what others can write to could run anything in the user's
/// name.
///
/// A file has to belong to the user or to root, and nobody else may write to it. The group may where it
/// is the owner's own, with the same number: where every user has such a group, files are made so.
struct FileSafety {
  let information: stat
  /// How a sentence names it.
  let name: String
  /// Where it is, for a command that mends it.
  let path: String

  private static let setID = mode_t(S_ISUID) | mode_t(S_ISGID)

  /// - Throws: When it belongs to somebody else, or others may write to it.
  func check() throws(BundleProblem) {
    try Self.checkOwner(information, name)
    let mode = information.st_mode
    let groupIsOwn = information.st_gid == information.st_uid
    if mode & mode_t(S_IWOTH) != 0 {
      throw BundleProblem(
        "Everybody can write to \(name).", hint: "Run chmod go-w \(ShellWord.quoted(path)).")
    }
    if mode & mode_t(S_IWGRP) != 0, !groupIsOwn {
      throw BundleProblem(
        "A group can write to \(name).", hint: "Run chmod g-w \(ShellWord.quoted(path)).")
    }
    // A folder passes its group on; that is harmless.
    if !isFolder, mode & Self.setID != 0 {
      throw BundleProblem(
        "\(name.firstUppercased) would run as another user (setuid or setgid).",
        hint: "Run chmod ug-s \(ShellWord.quoted(path)).")
    }
  }

  static func checkOwner(_ information: stat, _ name: String) throws(BundleProblem) {
    let owner = information.st_uid
    guard owner == geteuid() || owner == 0 else {
      throw BundleProblem(
        "\(name.firstUppercased) belongs to another user (number \(owner)).",
        hint: "paraph plugin install makes a copy that is yours.")
    }
  }

  /// Refuses a folder whose entries everybody may exchange, on the whole way to it.
  ///
  /// - Parameter path: Absolute and without links.
  /// - Throws: When there is such a folder.
  static func checkFolders(above path: String) throws(BundleProblem) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), folder != "/" {
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
      var information = stat()
      guard stat(String(folder), &information) == 0 else { continue }
      let mode = information.st_mode
      if mode & mode_t(S_IWOTH) != 0, mode & mode_t(S_ISVTX) == 0 {
        throw BundleProblem(
          "Everybody can exchange the plugin, for everybody can write to \(folder).",
          hint: "Run chmod o-w \(ShellWord.quoted(String(folder))), or install it elsewhere.")
      }
    }
  }

  private var isFolder: Bool { information.st_mode & S_IFMT == S_IFDIR }
}

extension String {
  /// With a capital first letter, for the beginning of a sentence; the name of a file stays as it is.
  fileprivate var firstUppercased: String {
    hasPrefix("the ") ? "T" + dropFirst() : self
  }
}
