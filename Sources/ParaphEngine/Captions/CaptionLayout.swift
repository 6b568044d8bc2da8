// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Divides a place between a mark and its caption.
///
/// Sizes are those before anything is turned, in points.
struct CaptionLayout {
  /// Mark and caption together.
  struct Arrangement {
    var size: Size
    /// From the top to the mark's base line, or to its foot where it has none.
    var baseline: Double
    var caption: PlacedCaption
  }

  let caption: Caption
  /// The mark's natural size.
  let natural: Size
  /// From the top of the natural size down to the base line; `nil` for a mark that has none.
  let baseline: Double?
  /// How the narrower of mark and caption stands under or above the wider one.
  let align: HorizontalAlignment

  /// Text is not set smaller than this without a warning.
  static let leastSize = 4.0
  /// Lines of captions are about this long where nothing limits them: 45 mm.
  static let usualWidth = 45 * 72 / 25.4

  // MARK: - Where the mark has its size

  /// A caption for a mark that is drawn at a size of its own.
  ///
  /// - Throws: As `TextLayout`.
  func arrangement(mark: Size) throws(GraphicsError) -> Arrangement {
    let size = Self.comfortableSize(beside: mark)
    let side = caption.side ?? .below
    let limit = side == .below ? max(mark.width, Self.usualWidth) : Self.usualWidth
    let block = try balanced(CaptionBlock(caption, size: size, limit: limit))
    return arrange(mark, block, side)
  }

  /// The size of text that goes with a mark: 7 pt where it is 60 mm wide, and it grows slowly.
  static func comfortableSize(beside mark: Size) -> Double {
    let reach = max(mark.width, 3 * mark.height)
    let size = 7 * (reach / 170).squareRoot()
    return (min(max(size, 6.5), 10) * 4).rounded() / 4
  }

  // MARK: - Where both share a box

  /// The best way to fit both into a box: a large mark with text that can be read.
  ///
  /// - Parameters:
  ///   - box: A side may be infinite.
  ///   - fit: `fill` gives the mark all that the caption leaves, whatever its proportions.
  ///   - greatestScale: Of the mark.
  ///   - sizes: Those that the text may have, falling.
  /// - Returns: Both, as large as they are drawn.
  /// - Throws: As `TextLayout`; `badOption` when nothing fits.
  func arrangement(
    in box: Size, fit: Fit = .contain, greatestScale: Double = .infinity,
    sizes: [Double] = CaptionLayout.sizes
  ) throws -> Arrangement {
    let search = CaptionSearch(
      caption: caption, natural: natural, box: box, greatestScale: greatestScale)
    guard let found = try search.best(among: sizes) else {
      throw EngineError(
        .badOption, "The caption does not fit into the box of its mark.",
        hint: "Shorten it, or make the box larger.")
    }
    let block = try balanced(found.block)
    var mark = found.mark
    if fit == .fill, box.width.isFinite, box.height.isFinite {
      mark = Self.rest(of: box, beside: block, found.side)
    }
    return arrange(mark, block, found.side)
  }

  /// The sizes that text in a box may have: comfortable ones, then less and less so.
  static let sizes: [Double] = [
    9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1,
  ]

  /// What a caption leaves of a box.
  private static func rest(
    of box: Size, beside block: CaptionBlock, _ side: CaptionRequest.Side
  ) -> Size {
    switch side {
    case .below:
      Size(box.width, max(box.height - block.height - CaptionSearch.gap(.below, block.size), 1))
    case .beside:
      Size(max(box.width - block.width - CaptionSearch.gap(.beside, block.size), 1), box.height)
    }
  }

  // MARK: - Putting both together

  private func arrange(
    _ mark: Size, _ block: CaptionBlock, _ side: CaptionRequest.Side
  ) -> Arrangement {
    let gap = CaptionSearch.gap(side, block.size)
    let total: Size
    let frame: Rectangle
    let origins: [Point]
    switch side {
    case .below:
      total = Size(max(mark.width, block.width), mark.height + gap + block.height)
      frame = Rectangle(origin: Point(offset(mark.width, in: total.width), 0), size: mark)
      origins = block.origins(
        at: Point(0, mark.height + gap), align: align, width: total.width)
    case .beside:
      total = Size(mark.width + gap + block.width, max(mark.height, block.height))
      let isLeft = caption.isRightToLeft
      frame = Rectangle(
        origin: Point(isLeft ? block.width + gap : 0, (total.height - mark.height) / 2), size: mark)
      // Its lines keep to the mark.
      origins = block.origins(
        at: Point(isLeft ? 0 : mark.width + gap, (total.height - block.height) / 2),
        align: isLeft ? .right : .left, width: block.width)
    }
    let line = (baseline ?? natural.height) * mark.height / natural.height
    return Arrangement(
      size: total, baseline: frame.minY + line,
      caption: PlacedCaption(
        caption: caption, size: block.size, text: block.text, lines: origins, mark: frame))
  }

  private func offset(_ width: Double, in whole: Double) -> Double {
    switch align {
    case .left: 0
    case .center: (whole - width) / 2
    case .right: whole - width
    }
  }

  /// The same lines in as little width as they need, so that the last one is not a lonely word.
  private func balanced(_ block: CaptionBlock) throws(GraphicsError) -> CaptionBlock {
    guard block.lineWidths.count > 1 else { return block }
    var best = block
    var least = block.width / 2
    for _ in 0..<7 {
      let limit = (least + best.width) / 2
      let narrower = try CaptionBlock(caption, size: block.size, limit: limit)
      if narrower.lineWidths.count == block.lineWidths.count, narrower.width <= limit + 0.01 {
        best = narrower
      } else {
        least = limit
      }
    }
    return best
  }
}
