// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering

extension Engine {
  /// The largest sides of a thumbnail, in pixels.
  private static let thumbnailSides = (width: 240.0, height: 400.0)

  /// Draws the first page that a job touched, before and after.
  ///
  /// - Parameters:
  ///   - before: The document as it was given; of one that was replaced, its bytes or a path that still
  ///     leads to them.
  ///   - after: The document as it was written.
  ///   - report: What the job did.
  ///   - password: Of both.
  /// - Returns: `nil` where the document has no page that both have.
  /// - Throws: An error that conforms to `Failure`.
  public func thumbnails(
    before: JobInput, after: JobInput, report: Report, password: JobPassword = .none
  ) throws -> PageThumbnails? {
    let marks = report.marks + (report.removed ?? [])
    let page = marks.compactMap(\.page).min() ?? 1
    guard let first = try Self.thumbnail(before, page: page, marks: [], password: password),
      let second = try Self.thumbnail(after, page: page, marks: marks, password: password)
    else { return nil }
    return PageThumbnails(page: page, before: first, after: second)
  }

  private static func thumbnail(
    _ input: JobInput, page: Int, marks: [Report.Mark], password: JobPassword
  ) throws -> PageThumbnails.Picture? {
    try DocumentSession.run(input, password: password) { session in
      guard page <= session.pages.count else { return nil }
      let geometry = try session.geometry(page)
      let size = geometry.displayedSize
      let scale = min(
        thumbnailSides.width / size.width, thumbnailSides.height / size.height, 9_600 / 72)
      var bitmap = try session.rendered([page]).render(
        page: page, geometry: geometry, options: RenderOptions(dpi: 72 * scale))
      MarkOutline(marks: marks, page: page, scale: scale).draw(on: &bitmap)
      return try PageThumbnails.Picture(bitmap)
    }
  }
}
