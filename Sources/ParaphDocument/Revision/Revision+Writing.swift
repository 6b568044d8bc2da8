// SPDX-License-Identifier: GPL-3.0-or-later

extension Revision {
  /// How the output relates to the input.
  public enum Mode: String, Hashable, Sendable {
    /// The input is a byte-for-byte prefix of the output.
    case incremental
    /// Everything is written anew, without history.
    case rewrite
  }

  /// How to write; `nil` of `rewrite` means: append where the input allows it.
  public struct WritingOptions: Hashable, Sendable {
    /// Write everything anew.
    public var rewrite: Bool
    /// Order the file for viewing while it is fetched. It implies a rewrite.
    public var linearize: Bool

    public init(rewrite: Bool = false, linearize: Bool = false) {
      self.rewrite = rewrite
      self.linearize = linearize
    }
  }

  /// Writes the document with its changes. The caller commits the output.
  ///
  /// A file that was repaired cannot be appended to and is rewritten, whatever the options say.
  ///
  /// - Parameter passwords: Those that opened the file; a rewrite needs them again.
  @discardableResult
  public func write(
    to output: OutputFile, options: WritingOptions = WritingOptions(),
    passwords: PasswordSource = .none
  ) throws(DocumentError) -> Mode {
    .incremental
  }

  /// The document with its changes, appended to the file's bytes.
  public func bytes() throws(DocumentError) -> [UInt8] {
    []
  }
}
