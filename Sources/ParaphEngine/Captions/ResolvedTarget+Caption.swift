// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

extension ResolvedTarget {
  /// Places a mark together with its caption.
  ///
  /// - Parameters:
  ///   - part: Has a natural size.
  ///   - caption: Its words.
  ///   - request: What the user said about the place.
  ///   - turn: Of both, clockwise on the page as displayed.
  /// - Returns: Where both lie together, and where they lie in that.
  /// - Throws: When the caption cannot be set, or does not fit.
  func place(
    _ part: Part, with caption: Caption, request: PlacementRequest, turn: Rotation
  ) throws -> (PlacedMark, PlacedCaption) {
    let natural = part.naturalSize ?? Self.largestNatural
    let alone = box(
      for: natural, baseline: part.baseline ?? natural.height, request: request, turn: turn)
    let layout = CaptionLayout(
      caption: caption, natural: natural, baseline: part.baseline,
      align: alignment(alone.fitting.align, request: request, caption: caption, turn: turn))
    let arrangement = try arrangement(
      layout, request: request, turn: turn, box: alone.box.size, fit: alone.fitting.fit)
    var request = request
    request.fit = Fit.none
    if !hasBox(request) {
      let size = turn.swapsSides ? arrangement.size.transposed : arrangement.size
      request.size = .box(Length(size.width), Length(size.height))
    }
    let (box, fitting) = box(
      for: arrangement.size, baseline: arrangement.baseline, request: request, turn: turn)
    let mark = fitting.place(
      size: arrangement.size, baseline: arrangement.baseline, box: box, turn: turn)
    return (mark, arrangement.caption)
  }

  /// Whether mark and caption have to share a box that somebody gave.
  private func hasBox(_ request: PlacementRequest) -> Bool {
    if case .box = place { return true }
    if case .box = request.size { return true }
    return false
  }

  /// How mark and caption stand to each other: as they stand in the box, or where lines begin.
  private func alignment(
    _ fitting: HorizontalAlignment, request: PlacementRequest, caption: Caption, turn: Rotation
  ) -> HorizontalAlignment {
    let leading: HorizontalAlignment = caption.isRightToLeft ? .right : .left
    guard turn == .none else { return leading }
    return request.align ?? (fitting == .left ? leading : fitting)
  }

  /// `box`: That of the mark alone, as it lies on the page.
  private func arrangement(
    _ layout: CaptionLayout, request: PlacementRequest, turn: Rotation, box: Size, fit: Fit
  ) throws -> CaptionLayout.Arrangement {
    let box = turn.swapsSides ? box.transposed : box
    let natural = layout.natural
    if hasBox(request) {
      return switch fit {
      case .contain, .fill: try layout.arrangement(in: box, fit: fit)
      case .width: try layout.arrangement(in: Size(box.width, .infinity))
      case .height: try layout.arrangement(in: Size(.infinity, box.height))
      case .none: try layout.arrangement(mark: natural)
      }
    }
    if case .width = request.size, turn == .none, fit != .none {
      // The width that was asked for is that of both.
      let size = CaptionLayout.comfortableSize(beside: box)
      return try layout.arrangement(
        in: Size(box.width, .infinity),
        sizes: [size] + CaptionLayout.sizes.filter { $0 < size })
    }
    let mark = fit == .none ? natural : box
    let arrangement = try layout.arrangement(mark: mark)
    let page = geometry.displayedSize
    let room = turn.swapsSides ? page.transposed : page
    let margin = 2 * request.margin.points(of: page.width)
    let most = Size(
      room.width > margin ? room.width - margin : room.width,
      room.height > margin ? room.height - margin : room.height)
    let size = arrangement.size
    guard size.width > most.width || size.height > most.height, !request.allowClipped else {
      return arrangement
    }
    return try layout.arrangement(
      in: Size(min(size.width, most.width), min(size.height, most.height)),
      greatestScale: mark.width / natural.width)
  }
}
