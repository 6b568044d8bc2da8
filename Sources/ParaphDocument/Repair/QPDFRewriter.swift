// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes a whole document anew with qpdf: to mend one that is damaged, or because it was asked for.
public struct QPDFRewriter: Sendable {
  public struct Options: Hashable, Sendable {
    /// Order the file for viewing while it is still being fetched (ISO 32000-2, Annex F).
    public var linearize = false
    /// Take the encryption off. Otherwise it is kept.
    public var decrypt = false

    public init(linearize: Bool = false, decrypt: Bool = false) {
      self.linearize = linearize
      self.decrypt = decrypt
    }
  }

  public struct Result: Sendable {
    public var bytes: [UInt8]
    /// What qpdf met on the way, in its own words, each with its offset.
    public var warnings: [String]
  }

  /// The file's name, for messages.
  public var name: String
  public var passwords: PasswordSource

  public init(name: String, passwords: PasswordSource = .none) {
    self.name = name
    self.passwords = passwords
  }

  /// Rewrites a document, mending what is damaged. Encryption, and the passwords, are kept.
  ///
  /// - Throws: `.beyondRepair` with qpdf's words and the offset, `.passwordNeeded`,
  ///   `.passwordWrong`, `.unsupported` or `.limit`.
  public func repair(_ input: UnsafeRawBufferPointer) throws(DocumentError) -> Result {
    try rewrite(input, options: Options())
  }

  /// Rewrites a document. Its history is gone, object streams stay as they were.
  public func rewrite(
    _ input: UnsafeRawBufferPointer, options: Options
  ) throws(DocumentError) -> Result {
    throw DocumentError(.unsupported, "Rewriting is not there yet.")
  }
}
