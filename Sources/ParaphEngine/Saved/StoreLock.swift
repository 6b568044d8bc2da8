// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets one process at a time write into a store; the lock of one that dies is free.
enum StoreLock {
  private static let patience = 30.0
  private static let pause: UInt32 = 20_000

  /// Makes the store when it is not there, and runs the body while no other process writes.
  ///
  /// What others that were killed left behind is removed first.
  ///
  /// - Throws: `busy` when another process does not come to an end, `unwritable`.
  static func holding<R>(_ store: SignatureStore, _ body: () throws -> R) throws -> R {
    if try !store.isThere() { try makeFolders(store.folder) }
    _ = try store.isThere()
    let path = "\(store.folder)/.lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SafeFile.unwritable(path) }
    defer { close(descriptor) }
    var waited = 0.0
    while paraph_lock_file(descriptor) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SafeFile.unwritable(path) }
      guard waited < patience else {
        throw SavedError(
          .busy, "Another process has been writing to \(store.folder) for long.",
          hint: "Try again when it has ended.")
      }
      usleep(pause)
      waited += Double(pause) / 1e6
    }
    StorePublisher(store: store).removeLeftovers()
    return try body()
  }

  /// Makes a folder of mode 0700, with those that it lies in.
  private static func makeFolders(_ path: String) throws(SavedError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      let number = errno
      // A folder that is there may be one that nothing can be made in: then only its own name counts.
      var status = stat()
      if stat(made, &status) == 0 { continue }
      errno = number
      throw SafeFile.unwritable(made)
    }
  }
}
