// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is read from its start to its end, piece by piece.
struct FilePieces: ~Copyable {
  private static let pieceSize = 1 << 18

  private let path: String
  private let descriptor: Int32
  /// In bytes, when it was opened.
  let length: Int
  /// When it was last modified, in seconds since 1970-01-01 00:00 UTC.
  let modified: Int

  /// - Throws: `missingFile`, or `unsupported` for what is not a regular file.
  init(path: String) throws(DocumentError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw DocumentError(
        .missingFile, "\(path): the file cannot be opened: \(String(cString: strerror(errno))).")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw DocumentError(
        .unsupported, "\(path): this is not a regular file, so it cannot be embedded.",
        hint: "Save it to a file first.")
    }
    length = Int(status.st_size)
    #if canImport(Glibc)
      modified = status.st_mtim.tv_sec
    #else
      modified = status.st_mtimespec.tv_sec
    #endif
  }

  deinit { close(descriptor) }

  /// The next bytes, or `nil` at the end.
  mutating func next() throws(DocumentError) -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
        let got = read(descriptor, buffer.baseAddress, buffer.count)
        failure = got < 0 ? errno : 0
        count = max(got, 0)
      }
      if failure == EINTR { continue }
      guard failure == 0 else {
        throw DocumentError(
          .missingFile, "\(path): the file cannot be read: \(String(cString: strerror(failure))).")
      }
      return piece.isEmpty ? nil : piece
    }
  }
}
