// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of a bundle, held open, so that what was checked is what is read.
struct BundleFolder: ~Copyable {
  /// Absolute, and without links.
  let path: String
  private let descriptor: Int32

  /// Opens the folder; nothing of it is checked yet.
  ///
  /// - Parameter path: As it was found; it may be a link, which says where the bundle really is.
  /// - Throws: When it is no folder, cannot be read, or the link is another user's.
  init(opening path: String) throws(BundleProblem) {
    var link = stat()
    guard lstat(path, &link) == 0 else { throw Self.problem("The folder", paraph_errno()) }
    try FileSafety.checkOwner(link, "the folder")
    guard let real = RealPath.of(path) else {
      throw Self.problem("The folder", paraph_errno())
    }
    let opened = open(real, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0 else { throw Self.problem("The folder", paraph_errno()) }
    self.path = real
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// - Throws: When others may change the folder, or exchange it.
  borrowing func check() throws(BundleProblem) {
    try FileSafety(information: Self.information(descriptor), name: "the folder", path: path)
      .check()
    try FileSafety.checkFolders(above: path)
  }

  /// The bytes of a file of the bundle, which was checked.
  borrowing func bytes(of name: String, bound: Int) throws(BundleProblem) -> [UInt8] {
    let file = try openFile(name)
    defer { close(file) }
    guard let bytes = FileBytes.read(file, bound: bound) else {
      throw BundleProblem("\(name) cannot be read, or is longer than \(bound >> 10) KiB.")
    }
    return bytes
  }

  /// Checks a file that is to be loaded or run.
  ///
  /// - Parameters:
  ///   - name: Relative to the bundle; it may be in folders of the bundle.
  ///   - isProgram: Whether it has to be executable.
  /// - Throws: When it is not there, no file, or others may change it.
  borrowing func checkFile(_ name: String, isProgram: Bool) throws(BundleProblem) {
    let file = try openFile(name)
    defer { close(file) }
    if isProgram, faccessat(descriptor, name, X_OK, 0) != 0 {
      throw BundleProblem(
        "\(name) is not executable.", hint: "Run chmod +x \(ShellWord.quoted("\(path)/\(name)")).")
    }
  }

  /// Opens a regular file, and checks it with each folder on the way.
  private borrowing func openFile(_ name: String) throws(BundleProblem) -> Int32 {
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    let words = name.split(separator: "/", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      guard !word.isEmpty, word != ".", word != "..", !word.utf8.contains(0) else {
        throw BundleProblem(
          "“\(name)” does not name a file inside the bundle.",
          hint: "Name it relative to the bundle's folder.")
      }
      let isLast = index == words.count - 1
      let soFar = words[...index].joined(separator: "/")
      let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (isLast ? 0 : O_DIRECTORY)
      let opened = openat(folder, String(word), flags)
      guard opened >= 0 else {
        throw Self.isLink(folder, String(word))
          ? BundleProblem(
            "\(soFar) is a symbolic link.", hint: "Put the file itself into the bundle.")
          : Self.problem(soFar, paraph_errno())
      }
      if folder != descriptor { close(folder) }
      folder = opened
      let information = Self.information(opened)
      try FileSafety(information: information, name: soFar, path: "\(path)/\(soFar)").check()
      if isLast, information.st_mode & S_IFMT != S_IFREG {
        throw BundleProblem("\(soFar) is not a regular file.")
      }
    }
    let file = folder
    folder = descriptor
    return file
  }

  private static func isLink(_ folder: Int32, _ name: String) -> Bool {
    let number = paraph_errno()
    var information = stat()
    return (number == ELOOP || number == ENOTDIR || number == EMLINK)
      && fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0
      && information.st_mode & S_IFMT == S_IFLNK
  }

  private static func information(_ descriptor: Int32) -> stat {
    var information = stat()
    // It cannot fail for a file that is open; if it did, what is left blank belongs to root and is of
    // no kind, which the checks refuse.
    guard fstat(descriptor, &information) == 0 else { return stat() }
    return information
  }

  private static func problem(_ name: String, _ number: Int32) -> BundleProblem {
    if number == ENOENT { return BundleProblem("\(name) is not there.") }
    return BundleProblem("\(name) cannot be read: \(String(cString: strerror(number))).")
  }
}
