// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a picture's file, with a bound on its size.
enum ImageFile {
  /// No picture within the limit of pixels has more, uncompressed formats left aside.
  private static let greatestByteCount = 1 << 29

  static func contents(of path: String) throws(GraphicsError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let what = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no regular file"
      throw GraphicsError(.imageUnreadable, "\(path) is \(what).", hint: "Name a PNG or JPEG file.")
    }
    let count = Int(status.st_size)
    guard count <= greatestByteCount else {
      throw GraphicsError(
        .imageTooLarge, "\(path) has \(count) bytes, more than 512 MiB.",
        hint: "Make the picture smaller first.")
    }
    var failed: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let got = read(descriptor, start + filled, count - filled)
        if got < 0 {
          if errno == EINTR { continue }
          failed = errno
          break
        }
        // The file has become shorter meanwhile; the decoder says what that means.
        if got == 0 { break }
        filled += got
      }
    }
    guard failed == 0 else { throw unreadable(path, failed) }
    return bytes
  }

  private static func unreadable(_ path: String, _ error: Int32) -> GraphicsError {
    let words = strerror(error).map { String(cString: $0) } ?? "error \(error)"
    return GraphicsError(
      .imageUnreadable, "\(path) cannot be read: \(words).",
      hint: error == ENOENT ? "Check the name of the picture." : nil)
  }
}
