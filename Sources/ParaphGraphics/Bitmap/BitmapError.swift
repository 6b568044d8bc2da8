// SPDX-License-Identifier: MIT

public import ParaphModel

/// Why a picture cannot be written in a format.
public struct BitmapError: Failure, Hashable {
  /// The kinds of problem.
  public enum Code: String, Sendable {
    /// The picture has no pixels.
    case empty = "empty-picture"
    /// A side or the whole is beyond what the format allows.
    case tooLarge = "picture-too-large"
    /// The library that encodes it gave up.
    case encoding = "picture-not-encoded"
  }

  /// What kind of problem this is.
  public var reason: Code
  /// One sentence: what was wrong.
  public var message: String

  /// An error with its sentence.
  public init(_ reason: Code, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// The code for machines.
  public var code: String { reason.rawValue }

  /// A picture that cannot be written is a usage error, unless the library failed.
  public var kind: FailureKind { reason == .encoding ? .defect : .usage }
}
