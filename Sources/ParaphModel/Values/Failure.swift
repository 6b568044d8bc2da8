// SPDX-License-Identifier: MIT

/// What kind of failure this is, for a person's shell and for a program: the exit statuses.
public enum FailureKind: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The document cannot be read, is beyond repair, uses what is not supported, or is not there.
  case unreadable = 1
  /// Wrong usage, unknown option, bad value, empty mark.
  case usage = 2
  /// A page, text, field, annotation, font or glyph is not there.
  case notFound = 3
  /// Refused, to protect something.
  case refused = 4
  /// A password or key is missing or wrong.
  case password = 5
  /// A plugin failed, is incompatible or is not installed.
  case plugin = 6
  /// The proof failed, or documents differ.
  case proof = 7
  /// Some or all documents of a batch failed.
  case batch = 8
  /// The output cannot be written.
  case unwritable = 9
  /// A defect of Paraph itself.
  case defect = 70
}

/// What every error of every layer can say about itself: a code for machines, a sentence for people.
///
/// Each layer has one error type of its own that conforms.
public protocol Failure: Error, CustomStringConvertible {
  var kind: FailureKind { get }
  /// Lower case words joined by hyphens, such as `text-not-found`; never changed once released.
  var code: String { get }
  /// One sentence: what was wrong, and where in the file. No trailing full stop is left out.
  var message: String { get }
  /// What to do about it, as a sentence; `nil` when there is nothing to do.
  var hint: String? { get }
}

extension Failure {
  /// Nothing to do, unless the error says otherwise.
  public var hint: String? { nil }
  /// The message, and the hint where there is one.
  public var description: String { hint.map { "\(message) \($0)" } ?? message }
}
