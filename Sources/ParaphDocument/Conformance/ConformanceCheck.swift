// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells what a revision would break of the standards that its document claims.
///
/// Only what the revision brings is looked at; a document that breaks its claims already is not
/// judged.
public struct ConformanceCheck {
  private let revision: Revision
  private let claims: [Conformance]

  /// Nothing is looked at where the document claims nothing.
  public init(_ revision: Revision) throws(DocumentError) {
    self.revision = revision
    claims = try Conformance.claims(of: revision.file)
  }

  /// Makes what the revision brings keep the claims, where that changes nothing that is seen.
  public func mend() throws(DocumentError) {
    guard !claims.isEmpty else { return }
    try ConformanceMender(revision, claims).mend()
  }

  /// What would be broken, one of a kind.
  public func problems() throws(DocumentError) -> [ConformanceProblem] {
    guard !claims.isEmpty else { return [] }
    var survey = try RevisionSurvey(revision)
    let findings = try survey.findings()
    guard !findings.isEmpty else { return [] }
    let colors = try OutputIntentColors(revision)
    var problems: [ConformanceProblem] = []
    for claim in claims {
      let rules = ConformanceRules(claim, colors)
      for finding in findings {
        guard let (matter, clause) = rules.problem(finding) else { continue }
        let problem = ConformanceProblem(claim: claim.name, clause: clause, matter: matter)
        if !problems.contains(problem) { problems.append(problem) }
      }
    }
    return problems
  }
}
