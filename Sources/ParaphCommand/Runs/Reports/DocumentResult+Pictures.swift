// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

extension DocumentResult {
  /// How many documents of a run have pictures, the first ones: no browser shows a page with more.
  static let mostPictures = 1000

  /// Adds pictures of the first page that was touched; where it cannot be drawn, the report says so.
  ///
  /// - Parameters:
  ///   - engine: Of the worker.
  ///   - before: The document as it was given; of one that was replaced, a path that still leads to
  ///     what it was, such as `/dev/fd/7`.
  ///   - after: The path of the document as it was written.
  ///   - password: Of both.
  mutating func addPictures(
    _ engine: Engine, before: JobInput, after: String, password: JobPassword
  ) {
    guard let report, number <= Self.mostPictures else { return }
    do {
      let drawn = try engine.thumbnails(
        before: before, after: .path(after), report: report, password: password)
      pictures = drawn.map {
        Pictures(page: $0.page, before: $0.before.dataAddress, after: $0.after.dataAddress)
      }
    } catch {
      let reason = (error as? any Failure)?.message ?? "\(error)"
      self.report?.warnings.append("The HTML report has no pictures of this document: \(reason)")
    }
  }
}
