// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file of the user's as a whole.
enum InputFile {
  /// Larger than any signature that a person wrote.
  static let maximumBytes = 8 << 20

  enum Problem: Error, Hashable {
    /// It cannot be opened; in the system's words.
    case unreadable(String)
    /// It is not a regular file, or cannot be read to its end.
    case unusable(String)
  }

  static func contents(of path: String) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(reason(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .unusable("it is a folder") }
    guard status.st_size <= maximumBytes else {
      throw .unusable("it is larger than \(maximumBytes >> 20) MiB")
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unusable(reason(errno)) }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= maximumBytes else {
        throw .unusable("it is larger than \(maximumBytes >> 20) MiB")
      }
    }
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
