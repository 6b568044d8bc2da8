// SPDX-License-Identifier: MIT

/// A value that a user wrote and that cannot be read, or that names what is not there.
public struct ValueError: Failure, Hashable {
  public var kind: FailureKind
  public var code: String
  public var message: String
  public var hint: String?

  /// - Parameter kind: `usage` for what cannot be read, `notFound` for what is not there.
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
