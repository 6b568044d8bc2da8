// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is in a folder, one entry after another, as the system has it; names are bytes.
package struct FolderListing: ~Copyable {
  /// What the system says an entry is.
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// One entry.
  package struct Entry {
    /// Any bytes but 0 and `/`.
    package var name: [UInt8]
    /// What it is; of a link, that.
    package var kind: Kind
  }

  #if canImport(Glibc)
    private let stream: OpaquePointer
  #else
    private let stream: UnsafeMutablePointer<DIR>
  #endif

  /// Opens a folder; `nil` with the reason in `errno`.
  ///
  /// - Parameter path: Empty for the working folder.
  package init?(_ path: [UInt8]) {
    let text = (path.isEmpty ? [UInt8(ascii: ".")] : path) + [0]
    let opened = text.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { opendir($0) } }
    }
    guard let opened else { return nil }
    stream = opened
  }

  deinit { closedir(stream) }

  /// The next entry, `.` and `..` left out; `nil` at the end.
  package mutating func next() -> Entry? {
    while let entry = readdir(stream) {
      // Read where it lies: the system need not have made room for the longest name.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
      let length = strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))
      let name = Array(UnsafeBufferPointer(start: start, count: length))
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      return Entry(name: name, kind: kind(of: start, type: Int(entry.pointee.d_type)))
    }
    return nil
  }

  private func kind(of name: UnsafePointer<UInt8>, type: Int) -> Kind {
    switch type {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    // Some file systems do not say.
    var status = stat()
    let path = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    guard fstatat(dirfd(stream), path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
