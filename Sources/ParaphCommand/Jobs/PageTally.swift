// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// The pages of the documents of one call, for marks that count on from document to document.
final class PageTally {
  /// Of the documents so far.
  private(set) var count = 0

  /// Runs the job of one document, and adds its pages.
  ///
  /// A document whose job fails counts as well, if it can be read without a password: the numbers of
  /// the others are the same when it is put right.
  func counting(
    _ input: JobInput, of engine: Engine, _ job: () throws -> Report
  ) throws -> Report {
    do {
      let report = try job()
      count += report.pageCount
      return report
    } catch {
      count += (try? engine.pageCount(of: input)) ?? 0
      throw error
    }
  }
}
