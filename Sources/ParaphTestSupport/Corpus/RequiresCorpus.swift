// SPDX-License-Identifier: GPL-3.0-or-later

public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test where the corpus is absent; the run then prints one line that says so.
  public static var requiresCorpus: Self {
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))
  }

  /// Skips the test where one of these programs is not installed.
  public static func requires(_ judges: Judge...) -> Self {
    .enabled(
      if: judges.allSatisfy(\.isAvailable),
      "not installed: \(judges.filter { !$0.isAvailable }.map(\.rawValue).joined(separator: ", "))")
  }
}

extension Sample: CustomTestStringConvertible {
  /// The path below the corpus folder.
  public var testDescription: String { file }
}
