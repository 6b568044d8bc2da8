// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Looks for the size and the side of a caption that let it share a box with its mark.
struct CaptionSearch {
  struct Candidate {
    var side: CaptionRequest.Side
    var block: CaptionBlock
    var mark: Size
    /// How good it is, from 0 to 1.
    var score: Double
  }

  let caption: Caption
  let natural: Size
  /// A side may be infinite.
  let box: Size
  let greatestScale: Double

  /// Between a mark and its caption.
  static func gap(_ side: CaptionRequest.Side, _ size: Double) -> Double {
    side == .below ? 0.5 * size : 1.2 * size
  }

  /// The scale of the mark if it had the box for itself.
  private var scaleAlone: Double {
    min(box.width / natural.width, box.height / natural.height, greatestScale)
  }

  /// - Returns: `nil` when the caption does not fit at any size.
  func best(among sizes: [Double]) throws(GraphicsError) -> Candidate? {
    var best: Candidate?
    for size in sizes where Self.legibility(size) > best?.score ?? 0 {
      for candidate in try candidates(size) where candidate.score > best?.score ?? 0 {
        best = candidate
      }
    }
    return best
  }

  /// How well text of a size reads: all the same from 7 pt on, and badly below 4 pt.
  private static func legibility(_ size: Double) -> Double {
    switch size {
    case 7...: 0.95 + 0.025 * min(size - 7, 2)
    case 4..<7: 0.5 + 0.15 * (size - 4)
    default: 0.025 * size
    }
  }

  private func candidates(_ size: Double) throws(GraphicsError) -> [Candidate] {
    var candidates: [Candidate] = []
    if caption.side != .beside, let below = try below(size) { candidates.append(below) }
    if caption.side != .below { candidates += try beside(size) }
    return candidates
  }

  private func below(_ size: Double) throws(GraphicsError) -> Candidate? {
    let limit =
      box.width.isFinite
      ? box.width : max(natural.width * scaleAlone, CaptionLayout.usualWidth)
    let block = try CaptionBlock(caption, size: size, limit: limit)
    let room = Size(box.width, box.height - Self.gap(.below, size) - block.height)
    guard block.width <= limit + 0.01 else { return nil }
    return candidate(.below, block, room: room)
  }

  /// Several widths are tried: the narrower the text, the more lines it has.
  private func beside(_ size: Double) throws(GraphicsError) -> [Candidate] {
    let gap = Self.gap(.beside, size)
    let remaining = box.width - gap - natural.width * scaleAlone
    var limits =
      box.width.isFinite
      ? [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55].map { $0 * box.width } : [CaptionLayout.usualWidth]
    if remaining.isFinite, remaining > 2 * size { limits.insert(remaining, at: 0) }
    var candidates: [Candidate] = []
    for limit in limits {
      let block = try CaptionBlock(caption, size: size, limit: limit)
      guard block.width <= limit + 0.01, block.height <= box.height else { continue }
      let room = Size(box.width - gap - block.width, box.height)
      // Under a mark text reads more easily, so the side has to be worth it.
      if var found = candidate(.beside, block, room: room) {
        found.score *= 0.95
        candidates.append(found)
      }
    }
    return candidates
  }

  private func candidate(
    _ side: CaptionRequest.Side, _ block: CaptionBlock, room: Size
  ) -> Candidate? {
    guard room.width > 0, room.height > 0 else { return nil }
    let scale = min(room.width / natural.width, room.height / natural.height, greatestScale)
    guard scale.isFinite, scale > 0 else { return nil }
    let share = scale / scaleAlone
    // A mark of less than about half its size is hardly the main thing any more, and a column of
    // single words is hard to read.
    let score =
      share * Self.legibility(block.size) * (share < 0.45 ? 0.3 : 1)
      * (block.breaksWords ? 0.5 : 1)
      * (1 - 0.04 * min(Double(max(block.lineWidths.count - 2, 0)), 10))
    return Candidate(
      side: side, block: block,
      mark: Size(natural.width * scale, natural.height * scale), score: score)
  }
}
