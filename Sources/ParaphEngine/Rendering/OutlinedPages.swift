// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
import ParaphRendering

/// The pages of a document as a job leaves them, drawn with lines around its marks.
struct OutlinedPages {
  /// A page, and how large it was drawn.
  struct Picture {
    let bitmap: Bitmap
    /// Pixels to an inch.
    let dpi: Double
  }

  /// Pixels to a point, unless the page is very large.
  private static let scale = 1.5
  /// Pixels.
  private static let longestSide = 2_400.0

  /// The document as it would be written.
  private let result: DocumentSession
  private let marks: [Report.Mark]
  private let colors: OutlineColors

  /// - Parameters:
  ///   - revision: What the job changes.
  ///   - session: Of the document that was read.
  ///   - marks: What is outlined.
  ///   - steps: The steps of a workflow, of which each has its colour.
  /// - Throws: What keeps the result from being read.
  init(
    _ revision: Revision, of session: DocumentSession, marks: [Report.Mark],
    steps: [String] = []
  ) throws {
    result = try DocumentSession(
      .bytes(try revision.bytes(), name: session.input.name),
      password: session.password.map { .value($0) } ?? .none)
    self.marks = marks
    colors = OutlineColors(steps: steps)
  }

  /// The pages that have marks, ascending.
  var numbers: [Int] {
    Set(marks.compactMap(\.page)).filter { (1...max(1, result.pages.count)).contains($0) }.sorted()
  }

  /// Draws a page.
  ///
  /// - Throws: What drawing a page throws.
  func picture(_ page: Int) throws -> Picture {
    let geometry = try result.geometry(page)
    let size = geometry.displayedSize
    let scale = min(Self.scale, Self.longestSide / max(size.width, size.height))
    var bitmap = try result.rendered([page]).render(
      page: page, geometry: geometry, options: RenderOptions(dpi: 72 * scale))
    MarkOutline(marks: marks, page: page, scale: scale, colors: colors).draw(on: &bitmap)
    return Picture(bitmap: bitmap, dpi: 72 * scale)
  }
}
