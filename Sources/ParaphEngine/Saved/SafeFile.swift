// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files and folders that belong to the user alone.
enum SafeFile {
  /// Refuses what others than the user may change, or another user owns.
  ///
  /// - Parameters:
  ///   - status: Of the file or folder.
  ///   - path: As the message names it.
  /// - Throws: `unsafePermissions` with what to do.
  static func check(_ status: stat, _ path: String) throws(SavedError) {
    let user = geteuid()
    guard status.st_uid == user || status.st_uid == 0 || user == 0 else {
      throw SavedError(
        .unsafePermissions, "\(path) belongs to another user, and is not used.",
        hint: "Become its owner with chown, or remove it.")
    }
    guard status.st_mode & 0o022 == 0 else {
      throw SavedError(
        .unsafePermissions, "\(path) can be changed by others, and is not used.",
        hint: "If what is in it is yours, run chmod go-w '\(path)'.")
    }
  }

  /// The bytes of a regular file that is no symbolic link.
  ///
  /// - Returns: `nil` when there is no such file.
  static func contents(of path: String, bound: Int) throws(SavedError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP {
        throw SavedError(.damaged, "\(path) is a symbolic link, which is not followed.")
      }
      throw unreadable(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SavedError(.damaged, "\(path) is no regular file.")
    }
    try check(status, path)
    return try readAll(descriptor, path, bound: bound)
  }

  /// The bytes of a file that the user named, whatever its permissions.
  static func sourceContents(of path: String, bound: Int) throws(SavedError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    return try readAll(descriptor, path, bound: bound)
  }

  private static func readAll(
    _ descriptor: Int32, _ path: String, bound: Int
  ) throws(SavedError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= bound else {
        throw SavedError(.tooLarge, "\(path) is larger than \(size(bound)).")
      }
      bytes.append(contentsOf: piece.prefix(count))
    }
  }

  /// Makes a new file of mode 0600 with these bytes, on disk when this returns.
  ///
  /// - Parameters:
  ///   - bytes: What is in it.
  ///   - path: Has a name that is free.
  ///   - folder: What a message names when it cannot be made.
  /// - Throws: `unwritable`; then there is no such file.
  static func create(
    _ bytes: [UInt8], at path: String, in folder: String
  ) throws(SavedError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw unwritable(folder) }
    guard put(bytes, descriptor), fsync(descriptor) == 0 else {
      let error = unwritable(folder)
      close(descriptor)
      unlink(path)
      throw error
    }
    guard close(descriptor) == 0 else {
      let error = unwritable(folder)
      unlink(path)
      throw error
    }
  }

  /// Whether the system took all the bytes.
  static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes what happened in a folder last; a file system that cannot is none that we know better than.
  static func sync(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes a folder with what is in it; what cannot be removed stays.
  static func removeFolder(_ path: String, depth: Int = 0) {
    guard depth < 8, let names = names(in: path) else { return }
    for name in names {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { removeFolder(inner, depth: depth + 1) }
    }
    rmdir(path)
  }

  /// What is in a folder; `nil` when there is no such folder, or it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let listing = opendir(folder) else { return nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  // MARK: - Errors

  static func unreadable(_ path: String) -> SavedError {
    SavedError(.unreadable, "\(path) cannot be read: \(String(cString: strerror(errno))).")
  }

  static func unwritable(_ path: String) -> SavedError {
    let number = errno
    let hint: String? =
      switch number {
      case ENOSPC, EDQUOT: "Free some space, or set XDG_DATA_HOME to a folder that has some."
      case EACCES, EPERM, EROFS: "Set XDG_DATA_HOME to a folder that you may write to."
      default: nil
      }
    return SavedError(
      .unwritable, "\(path) cannot be written: \(String(cString: strerror(number))).", hint: hint)
  }

  private static func size(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
