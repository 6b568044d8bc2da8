// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// The links that a document has, so that none is put where one is.
struct KnownLinks {
  private let session: DocumentSession
  private var boxes: [Int: [Rectangle]] = [:]

  /// The places of marks that the job replaces are free.
  init(session: DocumentSession) { self.session = session }

  /// Leaves out of a plan what is a link already, and says so.
  mutating func drop(from plan: inout PlannedMark) throws {
    let before = plan.placed.count
    var kept: [PlacedPart] = []
    for placed in plan.placed {
      if placed.part.subtype == .link {
        guard try !cover(placed.mark.rect, page: placed.page) else { continue }
      }
      kept.append(placed)
    }
    plan.placed = kept
    let dropped = before - kept.count
    guard dropped > 0 else { return }
    plan.warnings.append(
      dropped == 1
        ? "One link was left out, because there is a link already."
        : "\(dropped) links were left out, because there are links already.")
  }

  /// Whether links cover most of a box, or one lies mostly within it.
  private mutating func cover(_ box: Rectangle, page: Int) throws -> Bool {
    var covered = 0.0
    for there in try links(page: page) {
      guard let common = there.intersection(box)?.area, common > 0 else { continue }
      if common > 0.5 * max(there.area, 1) { return true }
      covered += common
    }
    return covered > 0.5 * box.area
  }

  private mutating func links(page: Int) throws -> [Rectangle] {
    if let known = boxes[page] { return known }
    let reader = AnnotationReader(session.file, pages: session.pages)
    let links = try reader.annotations(page: page).filter { annotation in
      annotation.subtype == AnnotationSubtype.link.rawValue && !session.replaces(annotation.id)
    }
    let found = links.flatMap { $0.quads.isEmpty ? [$0.rect] : $0.quads }
    boxes[page] = found
    return found
  }
}
