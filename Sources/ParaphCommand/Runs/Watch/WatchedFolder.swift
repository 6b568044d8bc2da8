// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The PDFs directly in a folder, as they are at the moment.
struct WatchedFolder {
  /// A PDF may have a little behind its last line.
  private static let tail = 1024

  /// As it was named, without a `/` at its end.
  let path: String

  /// What is in it.
  struct Contents {
    var files: [[UInt8]: ArrivingFiles.State] = [:]
    /// Names of PDFs that are no text, as messages show them.
    var unreadable: [String] = []
  }

  init(_ path: String) {
    self.path = path.isEmpty ? "." : path
  }

  /// The path of a file in it.
  func path(_ name: [UInt8]) -> String {
    (path.hasSuffix("/") ? path : path + "/") + String(decoding: name, as: UTF8.self)
  }

  /// What is in it now; `nil` with the reason in `errno` when it cannot be read.
  func contents() -> Contents? {
    guard var listing = FolderListing(Array(path.utf8)) else { return nil }
    var contents = Contents()
    while let entry = listing.next() {
      guard entry.kind == .file || entry.kind == .link, Self.isPDF(entry.name) else { continue }
      guard String(validating: entry.name, as: UTF8.self) != nil else {
        contents.unreadable.append(String(decoding: entry.name, as: UTF8.self))
        continue
      }
      if let state = state(entry.name) { contents.files[entry.name] = state }
    }
    return contents
  }

  /// Whether a name is that of a PDF that is not hidden.
  ///
  /// Programs that write under another name first hide it with a dot, or add an ending such as `.part`,
  /// `.crdownload`, `.tmp` or `~`: then it is none.
  static func isPDF(_ name: [UInt8]) -> Bool {
    let ending = name.suffix(4).map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
    return name.first != UInt8(ascii: ".") && name.count > 4 && ending == Array(".pdf".utf8)
  }

  /// How a file is; `nil` when it is gone, or is none.
  private func state(_ name: [UInt8]) -> ArrivingFiles.State? {
    var status = stat()
    guard stat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return ArrivingFiles.State(
      stamp: FileStamp(status), file: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Whether a file ends as a PDF does (ISO 32000-2, 7.5.5).
  func hasEnd(_ name: [UInt8]) -> Bool {
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, Int32(SEEK_END))
    guard length > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: Self.tail)
    let count = pread(descriptor, &bytes, bytes.count, max(0, length - off_t(Self.tail)))
    guard count > 0 else { return false }
    return bytes.prefix(count).firstRange(of: Array("%%EOF".utf8)) != nil
  }

  /// Whether a program of this machine has a file open for writing, where the system says so.
  func isWritten(_ name: [UInt8]) -> Bool {
    let descriptor = open(path(name), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return paraph_is_written(descriptor)
  }
}
