// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Refuses marks that nobody would see, because of what lies above them.
///
/// What lies above is known by its objects; nothing is drawn for it.
struct MarkVisibility {
  let session: DocumentSession
  /// What of the document's annotations is gone in it hides nothing.
  let revision: Revision
  /// Those of the revision.
  let pages: PageTree
  /// The names whose marks this job replaces.
  let replaced: [String]

  /// Looks at a mark that becomes page content, beneath every annotation of its page.
  ///
  /// - Throws: `hidden`.
  func checkContent(_ placed: PlacedPart) throws {
    try checkContent(
      [placed.mark.rect], page: placed.page,
      hint: "Leave --flatten out, so that the mark lies on top.")
  }

  /// Looks at boxes of marks that have become page content.
  ///
  /// - Throws: `hidden`, with this hint.
  func checkContent(_ boxes: [Rectangle], page: Int, hint: String) throws {
    let above = try annotations(page: page)
    guard !above.isEmpty else { return }
    for box in boxes {
      guard let hiding = try hiding(box, above) else { continue }
      throw Self.hidden(box, page: page, by: hiding, hint: hint)
    }
  }

  /// Looks at a mark that becomes an annotation: what it replaces it lies as high as; a new one lies
  /// above all others.
  ///
  /// - Throws: `hidden`.
  func checkAnnotation(_ placed: PlacedPart, id: String) throws {
    guard replaced.contains(where: { MarkName.belongs(id, to: $0) }) else { return }
    let reader = AnnotationReader(session.file, pages: session.pages)
    let old = try reader.annotations(page: placed.page).first { $0.id == id && $0.reference != nil }
    guard let old else { return }
    let above = try annotations(page: placed.page).filter { $0.index > old.index }
    guard let hiding = try hiding(placed.mark.rect, above) else { return }
    throw Self.hidden(
      placed.mark.rect, page: placed.page, by: hiding,
      hint: "Remove the mark first, so that the new one lies on top: paraph remove FILE --id \(id)."
    )
  }

  /// Those of a page that stay.
  private func annotations(page: Int) throws -> [AnnotationSummary] {
    let all = try AnnotationReader(session.file, pages: session.pages).annotations(page: page)
      .filter { annotation in !replaced.contains { MarkName.belongs(annotation.id, to: $0) } }
    guard !revision.isEmpty, !all.isEmpty else { return all }
    let left = Set(
      try AnnotationReader(revision, pages: pages).annotations(page: page).compactMap(\.reference))
    return all.filter { $0.reference.map(left.contains) ?? true }
  }

  /// The annotations that hide a box, if they do.
  private func hiding(
    _ box: Rectangle, _ above: [AnnotationSummary]
  ) throws -> [AnnotationSummary]? {
    let near = above.filter { $0.rect.insetBy(-1).intersection(box) != nil }
    guard !near.isEmpty else { return nil }
    let cover = try AnnotationCover(session.file, pages: session.pages)
    var hiding: [AnnotationSummary] = []
    var left = [box.insetBy(Self.unnoticed)]
    for annotation in near {
      let before = left
      for area in try cover.hiddenAreas(beneath: annotation) {
        left = left.flatMap { Self.rest(of: $0, without: area) }
        // So many pieces are not made to hide something.
        guard left.count <= Self.mostPieces else { return nil }
      }
      if left != before { hiding.append(annotation) }
      if left.isEmpty { return hiding }
    }
    return nil
  }

  /// In points: what sticks out less is not seen.
  private static let unnoticed = 0.5
  private static let mostPieces = 2000

  /// What of a box lies outside of an area: at most four pieces.
  private static func rest(of box: Rectangle, without area: Rectangle) -> [Rectangle] {
    guard let common = box.intersection(area) else { return [box] }
    let pieces = [
      Rectangle(corners: Point(box.minX, box.minY), Point(box.maxX, common.minY)),
      Rectangle(corners: Point(box.minX, common.maxY), Point(box.maxX, box.maxY)),
      Rectangle(corners: Point(box.minX, common.minY), Point(common.minX, common.maxY)),
      Rectangle(corners: Point(common.maxX, common.minY), Point(box.maxX, common.maxY)),
    ]
    return pieces.filter { $0.width > 0.01 && $0.height > 0.01 }
  }

  private static func hidden(
    _ box: Rectangle, page: Int, by annotations: [AnnotationSummary], hint: String
  ) -> EngineError {
    let what =
      if annotations.count == 1, let only = annotations.first {
        "a \(only.subtype) annotation covers \(PlacedPart.text(only.rect))"
      } else {
        "\(annotations.count) annotations together cover \(PlacedPart.text(box))"
      }
    return EngineError(
      .hidden, "The mark on page \(page) would not be seen: \(what).", hint: hint)
  }
}
