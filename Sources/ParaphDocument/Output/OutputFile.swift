// SPDX-License-Identifier: GPL-3.0-or-later

/// A file that is being written, and that appears under its name only when it is whole.
///
/// Until `commit()` the target is as it was; one that is dropped before leaves nothing behind.
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
  /// Bytes written so far.
  public private(set) var count = 0

  /// Opens an output. A pipe, FIFO or device, and standard output, are written straight.
  ///
  /// - Parameters:
  ///   - path: A path, or `-` for standard output.
  ///   - computesDigest: Whether `commit()` gives the SHA-256 of what was written.
  /// - Throws: `.outputExists` or `.unwritable`.
  public init(
    path: String, policy: Policy, computesDigest: Bool = false
  ) throws(DocumentError) {
    self.path = path
  }

  /// Copies the first bytes of another file, without bringing them into memory where possible.
  public func copyPrefix(from descriptor: Int32, length: Int) throws(DocumentError) {}

  /// Appends bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(DocumentError) {}

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(DocumentError) {}

  /// Gives the file its name.
  ///
  /// - Returns: The SHA-256 of the output, if it was asked for.
  /// - Throws: `.outputExists` when another program made the file meanwhile, or `.unwritable`.
  @discardableResult
  public func commit() throws(DocumentError) -> [UInt8]? { nil }
}
