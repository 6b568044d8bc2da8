// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What went wrong while a document was looked at: opened by Poppler, drawn, or searched.
public struct RenderingError: Failure, Hashable {
  /// The kinds of problem.
  public enum Code: String, Sendable {
    /// Poppler is not installed, or is too old.
    case unavailable = "poppler-missing"
    case missingFile = "no-such-file"
    /// Poppler cannot make sense of the file.
    case unreadable = "not-readable"
    case password = "password-wrong"
    case pageNotFound = "page-not-found"
    /// A resolution, size, pattern or format that cannot be.
    case usage = "bad-value"
    /// The picture would be too large to hold in memory.
    case limit = "limit-exceeded"
    /// A worker process died or drawing failed.
    case drawing = "page-not-drawn"
    case unwritable
    case textNotFound = "text-not-found"
  }

  /// What kind of problem this is.
  public var reason: Code
  /// One sentence: what was wrong, and on which page.
  public var message: String
  /// What to do about it.
  public var hint: String?

  /// An error with its sentence.
  public init(_ reason: Code, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The code for machines.
  public var code: String { reason.rawValue }

  /// The exit status that goes with it.
  public var kind: FailureKind {
    switch reason {
    case .unavailable, .missingFile, .unreadable, .drawing: .unreadable
    case .limit, .usage: .usage
    case .password: .password
    case .pageNotFound, .textNotFound: .notFound
    case .unwritable: .unwritable
    }
  }
}
