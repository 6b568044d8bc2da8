// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

extension Engine {
  /// Describes a document.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public func inspect(
    _ job: InspectJob, password: JobPassword = .none
  ) throws -> InspectReport {
    try DocumentSession.run(job.input, password: password) { session in
      try inspect(job, session: session)
    }
  }

  /// How many pages a document has.
  ///
  /// - Throws: An error that conforms to `Failure`.
  public func pageCount(of input: JobInput, password: JobPassword = .none) throws -> Int {
    try DocumentSession.run(input, password: password) { $0.pages.count }
  }

  private func inspect(_ job: InspectJob, session: DocumentSession) throws -> InspectReport {
    let numbers =
      session.pages.count == 0 && job.pages == nil
      ? [] : try session.numbers(job.pages ?? .all)
    let inspector = Inspector(session: session, numbers: numbers)
    var report = try inspector.report()
    report.warnings = warnings(session)
    report.repairs = session.file.repairWarnings
    if let pattern = job.find {
      let search = try TextSearch(pattern, ignoreCase: job.ignoreCase)
      report.matches = try numbers.enumerated().flatMap { index, page in
        progress(Progress(done: index, total: numbers.count, unit: "pages searched"))
        return try search.matches(in: session.text(page)).map { match in
          InspectReport.Match(
            page: match.page, text: match.text, rect: match.box.reported,
            baseline: match.lastBaseline)
        }
      }
    }
    return report
  }
}
