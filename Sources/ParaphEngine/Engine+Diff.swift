// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Engine {
  /// Compares two documents: how their pages look, and what is in them.
  ///
  /// - Returns: What differs; a page that cannot be drawn counts as different.
  /// - Throws: An error that conforms to `Failure`: `DocumentProblem` where it is about one of them.
  public func diff(
    _ job: DiffJob, passwords: (first: JobPassword, second: JobPassword) = (.none, .none)
  ) throws -> DiffReport {
    let first = try DiffSide(job.first, password: passwords.first)
    let second = try DiffSide(job.second, password: passwords.second)
    var diff = DocumentDiff(job, first, second, self)
    return try diff.run()
  }
}
