// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// What every job begins its report with.
extension Engine {
  /// Makes a report, and notes in it how long that took.
  func timed(_ body: () throws -> Report) rethrows -> Report {
    let clock = ContinuousClock()
    let start = clock.now
    var report = try body()
    report.seconds = (clock.now - start) / .seconds(1)
    return report
  }

  /// A report of a job that has done nothing yet but open its document.
  func begin(_ command: String, _ session: DocumentSession, options: WriteOptions) -> Report {
    var report = Report(command: command, input: session.input.name, dryRun: options.dryRun)
    report.pageCount = session.pages.count
    report.warnings = warnings(session)
    report.repairs = session.file.repairWarnings
    return report
  }

  /// What is said of every document that was read.
  func warnings(_ session: DocumentSession) -> [String] {
    guard let reason = session.lateDamage ?? session.file.repairReason else { return [] }
    return ["The document was damaged and has been repaired: \(reason)"]
  }
}
