// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What is wrong with one of several documents of a job.
public struct DocumentProblem: Failure {
  /// The exit status that goes with it.
  public let kind: FailureKind
  /// The reason as machines know it.
  public let code: String
  /// One sentence: what was wrong, and where.
  public let message: String
  /// What to do about it.
  public let hint: String?
  /// The document, as it was named.
  public let file: String

  init(_ failure: any Failure, file: String) {
    kind = failure.kind
    code = failure.code
    message = failure.message
    hint = failure.hint
    self.file = file
  }
}
