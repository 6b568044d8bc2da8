// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What the checks find, collected so that one run shows all of it.
struct ConformanceLog {
  /// Of one check; more say nothing new, and each may take as long as a plugin may think.
  static let mostProblems = 4

  /// Which example the checks are at, and of how many.
  var example = 0
  var exampleCount = 1
  private var problems: [ConformanceCheck: [String]] = [:]
  private var begun: Set<ConformanceCheck> = []
  private var details: [ConformanceCheck: String] = [:]

  /// What the checks that ran have found, in the order of the checks.
  var findings: [ConformanceFinding] {
    ConformanceCheck.allCases.filter(begun.contains).map { check in
      ConformanceFinding(check: check, problems: problems[check] ?? [], detail: details[check])
    }
  }

  /// Whether one of these checks failed.
  func hasFailed(_ checks: ConformanceCheck...) -> Bool { checks.contains { problems[$0] != nil } }

  /// Whether more of this check would say nothing new.
  func isFull(_ check: ConformanceCheck) -> Bool {
    (problems[check] ?? []).count >= Self.mostProblems
  }

  /// Notes that a check was made.
  mutating func ran(_ check: ConformanceCheck) { begun.insert(check) }

  /// Notes what does not hold, as a sentence.
  mutating func expect(
    _ condition: Bool, _ check: ConformanceCheck, _ sentence: @autoclosure () -> String
  ) {
    ran(check)
    if !condition { fail(check, sentence()) }
  }

  mutating func fail(_ check: ConformanceCheck, _ sentence: String) {
    begun.insert(check)
    guard !isFull(check) else { return }
    let text = exampleCount > 1 ? "Example \(example + 1): \(sentence)" : sentence
    guard problems[check]?.contains(text) != true else { return }
    problems[check, default: []].append(text)
  }

  /// Notes an error of the body as a failure of the check.
  mutating func attempt(_ check: ConformanceCheck, _ body: () throws -> Void) {
    begun.insert(check)
    do {
      try body()
    } catch {
      fail(check, Self.sentence(error))
    }
  }

  mutating func measure(_ check: ConformanceCheck, _ detail: String) {
    begun.insert(check)
    details[check] = detail
  }

  static func sentence(_ error: any Error) -> String {
    guard let failure = error as? any Failure else { return "\(error)" }
    return failure.message + (failure.hint.map { " \($0)" } ?? "")
  }
}
