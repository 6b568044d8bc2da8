// SPDX-License-Identifier: MIT

public import ParaphModel

/// What is wrong with a picture, a font or a drawing.
public struct GraphicsError: Failure, Hashable {
  /// The kinds of problem.
  public enum Code: String, Hashable, Sendable {
    /// The picture's file is not there or cannot be read.
    case imageUnreadable = "image-unreadable"
    /// The bytes are not a picture of a kind that can be read.
    case imageUnsupported = "image-unsupported"
    /// It begins like a picture, but is cut off or broken.
    case imageDamaged = "image-damaged"
    case imageTooLarge = "image-too-large"
    case fontNotFound = "font-not-found"
    case glyphNotFound = "glyph-not-found"
    /// A number that cannot be drawn with: not finite, too large.
    case badValue = "bad-value"
    /// The drawing library refused.
    case drawing = "drawing-failed"
    /// A library that is needed for this is not installed.
    case libraryMissing = "library-missing"
  }

  /// What kind of problem this is.
  public var reason: Code
  /// One sentence: what was wrong.
  public var message: String
  /// What to do about it, as a sentence.
  public var hint: String?

  /// An error with its sentences.
  public init(_ reason: Code, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The code for machines.
  public var code: String { reason.rawValue }

  /// The exit status that it leads to.
  public var kind: FailureKind {
    switch reason {
    case .imageUnreadable, .imageUnsupported, .imageDamaged, .imageTooLarge, .libraryMissing:
      .unreadable
    case .fontNotFound, .glyphNotFound: .notFound
    case .badValue: .usage
    case .drawing: .defect
    }
  }
}
