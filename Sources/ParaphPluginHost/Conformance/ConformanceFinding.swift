// SPDX-License-Identifier: GPL-3.0-or-later

/// What one check found.
public struct ConformanceFinding: Hashable, Sendable, Encodable {
  /// Which check.
  public let check: ConformanceCheck
  /// Whether nothing was wrong.
  public var passed: Bool { problems.isEmpty }
  /// What was wrong, as sentences; empty when it passed.
  public let problems: [String]
  /// What was measured, such as `31 ms`; `nil` for a check that measures nothing.
  public let detail: String?

  /// One sentence for each problem, or what is so, and the remedy.
  public var sentence: String {
    passed ? check.title : problems.joined(separator: " ") + " " + check.remedy
  }

  private enum CodingKeys: String, CodingKey { case check, passed, title, problems, detail, hint }

  /// Writes the finding with what is so and, where it failed, what to do.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(check, forKey: .check)
    try container.encode(passed, forKey: .passed)
    try container.encode(check.title, forKey: .title)
    if !passed {
      try container.encode(problems, forKey: .problems)
      try container.encode(check.remedy, forKey: .hint)
    }
    try container.encodeIfPresent(detail, forKey: .detail)
  }
}
