// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

// What lies beneath the marks.
extension AnnotationPlanner {
  /// Reads what lies beneath the boxes, where it was not read.
  func readBackdrops(
    of targets: inout [ResolvedTarget], _ placement: PlacementRequest?
  ) throws {
    let unread = targets.indices.filter { targets[$0].backdrop == nil }
    let found = try grounds.grounds(
      beneath: unread.map { (targets[$0].page, targets[$0].largestBox(placement)) })
    for (index, ground) in zip(unread, found) { targets[index].backdrop = ground?.backdrop }
  }

  /// The ink of each target, by what lies beneath its marks; `nil` for one without any.
  ///
  /// - Throws: `hidden` where no ink can be seen.
  func chooseInks(
    _ placed: [PlacedPart], count: Int, blendMode: BlendMode, warnings: inout [String]
  ) throws -> [Color?] {
    var boxes: [Int: (page: Int, box: Rectangle)] = [:]
    for placed in placed where placed.part.hasInk {
      guard let target = placed.part.target else { continue }
      let box = boxes[target].map { $0.box.union(placed.mark.rect) } ?? placed.mark.rect
      boxes[target] = (placed.page, box)
    }
    let targets = boxes.keys.sorted()
    let grounds = try grounds.grounds(beneath: targets.compactMap { boxes[$0] })
    var inks = [Color?](repeating: nil, count: count)
    for (target, ground) in zip(targets, grounds) {
      guard let ground, let (page, box) = boxes[target] else { continue }
      let choice = InkChoice(on: ground, blendMode: blendMode)
      if choice.isUnseen { throw Self.unseen(page, box, blendMode) }
      if !choice.isLegible {
        warnings.append(
          "No ink stands out everywhere from what lies beneath the mark on page \(page): "
            + "\(choice.name) was chosen, with a contrast of \(choice.contrastText) to 1 at the worst "
            + "place.")
      }
      inks[target] = choice.color
    }
    return inks
  }

  private static func unseen(_ page: Int, _ box: Rectangle, _ mode: BlendMode) -> EngineError {
    EngineError(
      .hidden,
      "The mark on page \(page) would not be seen: with --blend \(mode.word) no ink stands out from "
        + "what lies beneath \(PlacedPart.text(box)).",
      hint: "Leave --blend out, or choose another place.")
  }
}
