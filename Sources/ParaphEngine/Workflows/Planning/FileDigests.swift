// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Digests of files, of which each is read once while it stays as it is.
public final class FileDigests {
  /// What a file holds.
  public struct Content: Hashable, Sendable {
    /// How many.
    public let bytes: Int
    /// Lower case hexadecimal.
    public let sha256: String
  }

  /// More files than the steps of one workflow share.
  private static let limit = 64
  private static let pieceSize = 256 << 10
  private var known: [FileState: Content] = [:]

  /// Knows no file yet.
  public init() {}

  /// What a file holds.
  ///
  /// - Throws: A failure with the code `no-such-file` or `cannot-be-read`.
  public func content(of path: String) throws -> Content {
    let state = FileState(path)
    if let state, let content = known[state] { return content }
    let content = try Self.digest(of: path)
    if let state, state == FileState(path) {
      if known.count == Self.limit { known = [:] }
      known[state] = content
    }
    return content
  }

  private static func digest(of path: String) throws -> Content {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var digest = try Digest(.sha256)
    var piece = [UInt8](repeating: 0, count: pieceSize)
    var bytes = 0
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      guard count > 0 else { break }
      piece.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      bytes += count
    }
    return Content(bytes: bytes, sha256: Engine.hexadecimal(digest.finish()))
  }

  private static func failure(_ path: String, _ number: Int32) -> ValueError {
    ValueError(
      "“\(path)” cannot be read: \(String(cString: strerror(number))).",
      kind: .unreadable, code: number == ENOENT ? "no-such-file" : "cannot-be-read")
  }
}
