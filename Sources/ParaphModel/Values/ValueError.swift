// SPDX-License-Identifier: MIT

/// A value that a user wrote and that cannot be read, or that names what is not there.
public struct ValueError: Failure, Hashable {
  /// Usage, or not found.
  public var kind: FailureKind
  /// For machines.
  public var code: String
  /// What was written and why it is of no use, as a sentence.
  public var message: String
  /// What to write instead, as a sentence.
  public var hint: String?

  /// An error about a value.
  ///
  /// - Parameters:
  ///   - message: What was written and why it is of no use, as a sentence.
  ///   - kind: `usage` for what cannot be read, `notFound` for what is not there.
  ///   - code: For machines.
  ///   - hint: What to write instead, as a sentence.
  public init(
    _ message: String, kind: FailureKind = .usage, code: String = "bad-value",
    hint: String? = nil
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.hint = hint
  }
}
