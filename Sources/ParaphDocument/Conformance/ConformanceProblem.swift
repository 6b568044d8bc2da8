// SPDX-License-Identifier: GPL-3.0-or-later

/// What a change would break of a standard that the document claims.
public struct ConformanceProblem: Hashable, Sendable {
  /// Such as `PDF/A-1b`.
  public var claim: String
  /// Where the standard says so, such as `ISO 19005-1, 6.4`.
  public var clause: String
  /// What is against it, such as `transparency is not allowed`.
  public var matter: String

  /// The claim, what is against it, and the clause, as a sentence.
  public var sentence: String {
    "The document claims \(claim), which the change would break: \(matter) (\(clause))."
  }
}
