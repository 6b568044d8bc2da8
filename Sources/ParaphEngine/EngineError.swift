// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Why a job cannot be done as it was asked for.
public struct EngineError: Failure, Hashable {
  /// What kind of problem it is, as machines see it.
  public enum Code: String, Sendable {
    case badOption = "bad-option"
    case noPlacement = "no-placement"
    case textNotFound = "text-not-found"
    case textAmbiguous = "text-not-unique"
    case fieldNotFound = "field-not-found"
    case annotationNotFound = "annotation-not-found"
    case attachmentNotFound = "attachment-not-found"
    /// No font has a character of a text that is to be drawn.
    case glyphNotFound = "glyph-not-found"
    case outsidePage = "outside-page"
    case hidden = "mark-hidden"
    /// A workflow would draw something else than what it has made page content before.
    case alreadyFlattened = "already-flattened"
    case conformance = "breaks-conformance"
    /// A proof by drawing found a difference.
    case looksDifferent = "looks-different"
    /// A proof by reading found that text is gone.
    case textLost = "text-lost"
    /// Something would change that was not to.
    case unplanned = "unplanned-change"
    /// A page cannot be drawn, so that nothing can be proved of it.
    case unproven = "cannot-be-proved"
    case unwritable = "unwritable"
  }

  /// What kind of problem it is.
  public var reason: Code
  /// One sentence: what was wrong, and where.
  public var message: String
  /// What to do about it; `nil` when there is nothing to do.
  public var hint: String?

  /// An error with its sentence, and what to do.
  public init(_ reason: Code, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The reason as machines know it.
  public var code: String { reason.rawValue }

  /// The exit status that goes with the reason.
  public var kind: FailureKind {
    switch reason {
    case .badOption, .noPlacement: .usage
    case .textNotFound, .textAmbiguous, .fieldNotFound, .annotationNotFound,
      .attachmentNotFound, .glyphNotFound:
      .notFound
    case .outsidePage, .hidden, .alreadyFlattened, .conformance: .refused
    case .looksDifferent, .textLost, .unplanned: .proof
    case .unproven: .unreadable
    case .unwritable: .unwritable
    }
  }
}
