// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

extension Engine {
  /// A draft of a job that has done nothing yet but open its document.
  func draft(
    _ command: String, _ session: DocumentSession, output: JobOutput, options: WriteOptions,
    purpose: FlattenJob.Purpose = .screen
  ) throws -> Draft {
    try Draft(
      begin(command, session, options: options), session: session, output: output,
      options: options,
      proof: options.proof.map { Proof(session, $0, purpose: purpose, progress: progress) })
  }

  /// Checks what a job has made of a document, writes it, and draws the preview that is asked for.
  ///
  /// - Returns: The report of the job.
  /// - Throws: What refuses the draft or keeps it from being written; no document was written then.
  func finish(_ draft: Draft) throws -> Report {
    var report = draft.report
    report.marks = draft.reportedMarks
    try checkConformance(
      draft.revision, options: draft.options, warnings: &report.warnings)
    try write(draft, into: &report)
    if report.outcome != .unchanged { report.proof = draft.proof?.report }
    if let preview = draft.options.preview {
      try Preview(session: draft.session, revision: draft.revision, marks: report.marks)
        .write(to: preview, force: draft.output.force)
    }
    return report
  }

  /// Writes a draft where the job says, whole or not at all, and reports it.
  ///
  /// Where it changes anything but what was planned, nothing is written. With a proof the ledger is one
  /// of the whole document.
  ///
  /// - Parameters:
  ///   - draft: What is written.
  ///   - report: Gets the ledger, and the output unless it is a dry run.
  /// - Throws: `unplanned`, what the proof throws, and what keeps the document from being written.
  private func write(_ draft: Draft, into report: inout Report) throws {
    let (session, revision, proof) = (draft.session, draft.revision, draft.proof)
    let (output, options) = (draft.output, draft.options)
    tamper?(revision)
    let check = LedgerCheck(session: session, revision: revision, plan: draft.plan)
    let touched = try check.touched()
    let isRewrite = output.rewrite || output.linearize || session.file.wasRepaired
    report.ledger = proof != nil && !isRewrite ? try check.whole(beside: touched) : touched
    if isRewrite {
      try Protection(
        session.file, allowInvalidate: options.allowInvalidate, rewrites: true
      ).checkRewriting()
    }
    let writing = Revision.WritingOptions(rewrite: output.rewrite, linearize: output.linearize)
    var target = try Self.target(of: output, input: session.input)
    var written: [UInt8]?
    if isRewrite, !options.dryRun || draft.target != nil {
      let bytes = try revision.rewritten(
        linearize: output.linearize, passwords: session.passwordSource)
      let ledger = try check.rewritten(tamperRewritten?(bytes) ?? bytes)
      report.warnings += ledger.unplanned
      report.ledger = ledger
      written = bytes
    }
    switch try draft.target?.decide(revision, rewritten: written) {
    case .unchanged(let there)?:
      report.output = there
      report.outcome = .unchanged
      return
    case .write(let policy)?: target.policy = policy
    case nil: break
    }
    let isLookedAtLater = !options.dryRun && target.path != "-"
    if let proof, !isLookedAtLater {
      // What is not written, or cannot be taken back, is looked at elsewhere.
      let scratch = try ScratchFile(
        revision, options: writing, passwords: session.passwordSource)
      try proof.check(scratch.path, changed: revision, isRewrite: isRewrite)
    }
    guard !options.dryRun else { return }
    session.isWriting = target.path == "-"
    let file = try OutputFile(
      path: target.path, policy: target.policy, computesDigest: output.digest)
    if let written {
      try file.write(written)
    } else {
      try revision.write(to: file, options: writing, passwords: session.passwordSource)
    }
    if let proof, isLookedAtLater {
      guard let path = try file.readablePath() else {
        throw EngineError(
          .badOption, "What is written to \(target.path) cannot be proved.",
          hint: "Write a file, or leave --prove out.")
      }
      try proof.check(path, changed: revision, isRewrite: isRewrite)
    }
    let digest = try file.commit()
    report.output = Report.Output(
      path: target.path == "-" ? nil : target.path, bytes: file.count,
      sha256: digest.map(Self.hexadecimal), mode: isRewrite ? .rewrite : .incremental)
  }

  /// Makes a revision keep the standards that the document claims, as far as that can be, and says
  /// what it would break.
  ///
  /// - Throws: `breaks-conformance` where that is to be refused.
  private func checkConformance(
    _ revision: Revision, options: WriteOptions, warnings: inout [String]
  ) throws {
    let check = try ConformanceCheck(revision)
    try check.mend()
    let problems = try check.problems()
    if options.keepConformance, let problem = problems.first {
      throw EngineError(
        .conformance, problem.sentence,
        hint: "Without --keep-conformance it is written, and this is a warning.")
    }
    warnings += problems.map(\.sentence)
  }

  private static func target(
    of output: JobOutput, input: JobInput
  ) throws(EngineError) -> (path: String, policy: OutputFile.Policy) {
    switch output.destination {
    case .path(let path): return (path, output.force ? .replace : .keep)
    case .standardOutput: return ("-", .keep)
    case .inPlace:
      guard case .path(let path) = input else {
        throw EngineError(
          .badOption, "Standard input cannot be replaced in place.", hint: "Name an output with -o."
        )
      }
      return (path, .inPlace)
    }
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// Refuses an output that is there, before anything is written: other mistakes are told first.
  func checkOutput(_ output: JobOutput, options: WriteOptions) throws {
    guard !options.dryRun, case .path(let path) = output.destination else { return }
    try OutputFile.check(path: path, policy: output.force ? .replace : .keep)
  }
}
