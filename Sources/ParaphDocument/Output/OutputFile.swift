// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
import ParaphCryptography

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is being written, and that appears under its name only when it is whole.
///
/// Until `commit()` the target is as it was; an output that is dropped before leaves nothing behind.
/// Standard output, pipes and devices have nothing to keep, and are written straight.
public final class OutputFile {
  /// What happens to a file that has the name already.
  public enum Policy: Hashable, Sendable {
    /// It is kept, and the output refused.
    case keep
    /// It is replaced.
    case replace
    /// It is replaced with its mode and owner kept, symbolic links followed, and everything synced.
    case inPlace
  }

  /// The path, or `-` for standard output.
  public let path: String
  /// Bytes written so far, those that still wait in memory included.
  public private(set) var count = 0

  private static let bufferSize = 128 << 10

  private let file: PendingFile
  private var digest: Digest?
  private var buffer: [UInt8] = []

  /// Opens an output; `path` may be `-` for standard output.
  ///
  /// Errors are `.outputExists` and `.unwritable`. The digest, if one is wanted, is SHA-256.
  public convenience init(
    path: String, policy: Policy, computesDigest: Bool = false
  ) throws(DocumentError) {
    let file = try PendingFile(path: path, policy: policy)
    try self.init(path: path, file: file, computesDigest: computesDigest)
  }

  init(path: String, file: PendingFile, computesDigest: Bool = false) throws(DocumentError) {
    self.path = path
    self.file = file
    if computesDigest {
      digest = try translating { () throws(CryptographyError) in try Digest(.sha256) }
    }
  }

  // MARK: - Writing

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(DocumentError) {
    digest?.update(bytes)
    count += bytes.count
    if buffer.count + bytes.count <= Self.bufferSize {
      buffer.append(contentsOf: bytes)
    } else {
      try flush()
      try put(bytes)
    }
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(DocumentError) {
    let outcome = bytes.withUnsafeBytes { bytes in
      Result { () throws(DocumentError) in try write(bytes) }
    }
    try outcome.get()
  }

  /// Appends the first bytes of another file, without bringing them into memory where possible.
  ///
  /// Whole files share their blocks where the file system can do that. An input that turns out to
  /// be shorter, or that cannot be read, is `.damaged`.
  public func copyPrefix(from source: Int32, length: Int) throws(DocumentError) {
    guard length > 0 else { return }
    try flush()
    if digest != nil {
      try copyThroughDigest(from: source, length: length)
    } else if count != 0 || !file.isFile || !clone(source, length: length) {
      let outcome = paraph_copy(source, 0, file.descriptor, off_t(length), paraph_note_progress)
      switch outcome {
      case PARAPH_COPIED: break
      case PARAPH_COPY_UNWRITABLE: throw file.failure(errno)
      case PARAPH_COPY_SHORT: throw Self.shortInput
      default: throw Self.unreadableInput(errno)
      }
    }
    count += length
  }

  private func copyThroughDigest(from source: Int32, length: Int) throws(DocumentError) {
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    var offset = 0
    while offset < length {
      let got = pread(source, &piece, min(piece.count, length - offset), off_t(offset))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw Self.unreadableInput(errno) }
      guard got > 0 else { throw Self.shortInput }
      let outcome = piece.withUnsafeBytes { bytes in
        Result { () throws(DocumentError) in
          let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<got])
          digest?.update(bytes)
          try put(bytes)
        }
      }
      try outcome.get()
      offset += got
      paraph_note_progress()
    }
  }

  /// Shares the blocks of the whole input; what is beyond the prefix is cut off again.
  private func clone(_ source: Int32, length: Int) -> Bool {
    var status = stat()
    guard fstat(source, &status) == 0, Int(status.st_size) >= length,
      paraph_clone(source, file.descriptor) == 0
    else { return false }
    if Int(status.st_size) == length || ftruncate(file.descriptor, off_t(length)) == 0,
      lseek(file.descriptor, off_t(length), SEEK_SET) == off_t(length)
    {
      return true
    }
    // As if it had not been tried.
    _ = ftruncate(file.descriptor, 0)
    return false
  }

  private func flush() throws(DocumentError) {
    guard !buffer.isEmpty else { return }
    let waiting = buffer
    buffer.removeAll(keepingCapacity: true)
    let outcome = waiting.withUnsafeBytes { bytes in
      Result { () throws(DocumentError) in try put(bytes) }
    }
    try outcome.get()
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws(DocumentError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let put = SystemCalls.write(file.descriptor, piece.baseAddress, piece.count)
      if put < 0, errno == EINTR { continue }
      guard put >= 0 else { throw file.failure(errno) }
      rest = rest.dropFirst(put)
    }
  }

  // MARK: - Finishing

  /// A path under which this process, and those that it forks, can read what has been written.
  ///
  /// Good until `commit()`, or until the output is dropped. `nil` for what is written straight.
  public func readablePath() throws(DocumentError) -> String? {
    guard file.isFile else { return nil }
    try flush()
    return file.readablePath
  }

  /// Gives the file its name, and the SHA-256 of what was written if that was asked for.
  ///
  /// Errors are `.outputExists`, when somebody else made the file meanwhile, and `.unwritable`.
  @discardableResult
  public func commit() throws(DocumentError) -> [UInt8]? {
    try flush()
    try file.finish()
    return digest.take()?.finish()
  }

  // MARK: - Errors

  private static let shortInput = DocumentError(
    .damaged, "The document became shorter while it was read.")

  private static func unreadableInput(_ number: Int32) -> DocumentError {
    let cause = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return DocumentError(.damaged, "The document cannot be read to its end: \(cause).")
  }
}
