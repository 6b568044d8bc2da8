// SPDX-License-Identifier: GPL-3.0-or-later

import CQPDF

/// Writes a whole document anew with qpdf: to mend one that is damaged, or because it was asked for.
public struct QPDFRewriter: Sendable {
  /// How the new file is made.
  public struct Options: Hashable, Sendable {
    /// Order the file for viewing while it is still being fetched (ISO 32000-2, Annex F).
    public var linearize = false
    /// Take the encryption off, which is kept otherwise.
    public var decrypt = false

    /// Keeps everything, unless told otherwise.
    public init(linearize: Bool = false, decrypt: Bool = false) {
      self.linearize = linearize
      self.decrypt = decrypt
    }
  }

  /// A new file, and what was wrong with the old one.
  public struct Result: Sendable {
    /// The new file.
    public var bytes: [UInt8]
    /// What qpdf met on the way, in its own words, each with its offset; the first hundred.
    public var warnings: [String]
  }

  /// What qpdf may be given: it builds all of a document in memory, several times its size.
  static let largestInput = 512 << 20
  private static let mostWarnings = 100

  /// How to open a document that is encrypted.
  public var passwords: PasswordSource

  /// A rewriter that opens encrypted documents with these passwords.
  public init(passwords: PasswordSource = .none) {
    self.passwords = passwords
  }

  /// Rewrites a document and mends what is damaged; encryption, and the passwords, are kept.
  ///
  /// Errors are `.beyondRepair` with qpdf's words and the offset, `.passwordNeeded`,
  /// `.passwordWrong`, `.unsupported` and `.limit`.
  public func repair(_ input: UnsafeRawBufferPointer) throws(DocumentError) -> Result {
    try rewrite(input, options: Options())
  }

  /// Rewrites a document: its history is gone, object streams stay as they were.
  ///
  /// Errors are those of `repair(_:)`.
  public func rewrite(
    _ input: UnsafeRawBufferPointer, options: Options
  ) throws(DocumentError) -> Result {
    guard input.count <= Self.largestInput else {
      throw DocumentError(
        .limit,
        "The document has \(input.count >> 20) MiB, and rewriting takes at most "
          + "\(Self.largestInput >> 20) MiB.")
    }
    let given: [String] =
      switch passwords {
      case .none, .ask: []
      case .value(let password): [password]
      case .values(let passwords): passwords
      }
    for password in [""] + given {
      if let result = try attempt(input, password, options) { return result }
    }
    guard case .ask(let ask) = passwords else {
      throw given.isEmpty ? passwordNeeded : passwordWrong
    }
    guard let result = try attempt(input, ask(), options) else { throw passwordWrong }
    return result
  }

  /// Tries one password in all its forms; `nil` when it is not the document's.
  private func attempt(
    _ input: UnsafeRawBufferPointer, _ password: String, _ options: Options
  ) throws(DocumentError) -> Result? {
    // The revision is qpdf's to read, so the forms of all revisions are tried.
    let forms = [6, 4].flatMap { PasswordPreparation.candidates(for: password, revision: $0) }
    var tried: [[UInt8]] = []
    for form in forms where !tried.contains(form) && !form.contains(0) {
      tried.append(form)
      if let result = try run(input, form, of: password, options) { return result }
    }
    return nil
  }

  private func run(
    _ input: UnsafeRawBufferPointer, _ form: [UInt8], of password: String, _ options: Options
  ) throws(DocumentError) -> Result? {
    let settings = paraph_qpdf_options(
      linearizes: options.linearize ? 1 : 0, decrypts: options.decrypt ? 1 : 0,
      most_warnings: Int32(Self.mostWarnings))
    let handle = (form + [0]).withUnsafeBufferPointer { form in
      form.withMemoryRebound(to: CChar.self) {
        paraph_qpdf_rewrite(input.baseAddress, input.count, $0.baseAddress, settings)
      }
    }
    guard let handle else {
      throw DocumentError(.limit, "The document needs more memory than there is.")
    }
    defer { paraph_qpdf_free(handle) }
    let outcome = paraph_qpdf_outcome(handle)
    if outcome == PARAPH_QPDF_PASSWORD { return nil }
    guard outcome == PARAPH_QPDF_DONE else { throw error(outcome, of: handle) }
    var size = 0
    guard let bytes = paraph_qpdf_bytes(handle, &size), size > 0 else {
      throw DocumentError(.beyondRepair, "The document could not be written anew.")
    }
    var written = Array(UnsafeRawBufferPointer(start: bytes, count: size))
    if paraph_qpdf_is_encrypted(handle) != 0 {
      written = try ReproducibleEncryption.applied(to: written, password: password)
    }
    return Result(bytes: written, warnings: warnings(handle))
  }

  private func warnings(_ handle: OpaquePointer) -> [String] {
    var warnings = (0..<paraph_qpdf_warning_count(handle)).map { index in
      Self.located(
        String(cString: paraph_qpdf_warning(handle, index)),
        paraph_qpdf_warning_offset(handle, index))
    }
    let more = Int(paraph_qpdf_warning_total(handle)) - warnings.count
    if more > 0 { warnings.append("\(more) more warnings") }
    return warnings
  }

  private func error(
    _ outcome: paraph_qpdf_outcome, of handle: OpaquePointer
  ) -> DocumentError {
    let words = String(cString: paraph_qpdf_error(handle))
    let offset = paraph_qpdf_error_offset(handle)
    switch outcome {
    case PARAPH_QPDF_NO_LIBRARY:
      return DocumentError(
        .unsupported, "qpdf, which mends and rewrites documents, cannot be opened: \(words).",
        hint: "Install it (Debian: libqpdf29).")
    case PARAPH_QPDF_UNSUPPORTED:
      return DocumentError(.unsupported, "The document uses what is not supported: \(words).")
    default:
      return DocumentError(
        .beyondRepair, "The document is damaged beyond repair: \(Self.located(words, offset)).",
        offset: offset == 0 ? nil : Int(clamping: offset))
    }
  }

  private static func located(_ words: String, _ offset: UInt64) -> String {
    offset == 0 ? words : "\(words) (at byte \(offset))"
  }

  private var passwordNeeded: DocumentError {
    DocumentError(
      .passwordNeeded, "The document is encrypted and needs a password.",
      hint: "Give one with --password-file or --password-env.")
  }

  private var passwordWrong: DocumentError {
    DocumentError(.passwordWrong, "The password does not open the document.")
  }
}
