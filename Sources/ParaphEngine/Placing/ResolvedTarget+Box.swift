// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension ResolvedTarget {
  /// The largest a mark gets where nobody said how large: 60 by 20 mm, in points.
  static let largestNatural = Size(60 * 72 / 25.4, 20 * 72 / 25.4)
  /// Between text and what stands beside it, and between text and what stands above or below it.
  static let defaultGap = (beside: 5.0, above: 2.0)

  /// The box that a mark is fitted into, and how it sits there unless the user says otherwise.
  ///
  /// `natural` is the mark's size before it is turned, `nil` when it takes any; `baseline` runs from
  /// the top of the natural size to the base line.
  func box(
    for natural: Size?, baseline: Double?, request: PlacementRequest, turn: Rotation
  ) -> (box: Rectangle, fitting: Fitting) {
    if case .box(var box) = place {
      // A field has its line at its foot, if it has one.
      if request.valign == .baseline { box.height = max(box.height - SigningLine.gap, 0.01) }
      return (
        box.offsetBy(offset(request).x, offset(request).y),
        Fitting(
          fit: request.fit ?? .contain, align: request.align ?? .left,
          valign: request.valign ?? .bottom)
      )
    }
    let size = size(for: natural ?? Self.largestNatural, request: request, turn: turn)
    let (box, align, valign) =
      switch place {
      case .box(let box): (box, HorizontalAlignment.left, VerticalAlignment.bottom)
      case .anchor(let anchor): anchored(anchor, size: size, request: request)
      case .text(let text, _, let edge, let line?):
        standing(on: line, of: text, edge: edge, size: size, request: request)
      case .text(let text, let line, let edge, nil):
        beside(
          text, line: line, edge: edge, size: size, request: request,
          standsOnLine: baseline != nil && turn == .none)
      }
    let moved = box.offsetBy(offset(request).x, offset(request).y)
    return (
      moved,
      Fitting(
        fit: request.fit ?? .contain, align: request.align ?? align,
        valign: request.valign ?? valign)
    )
  }

  /// The box that a plugin is told, before it has said how large its mark is.
  func largestBox(_ request: PlacementRequest?) -> Rectangle {
    let request = request ?? PlacementRequest(location: .anchor(.topLeft))
    let turn = request.orientation.turn(on: geometry.rotation)
    return box(for: nil, baseline: nil, request: request, turn: turn).box
  }

  private func offset(_ request: PlacementRequest) -> Point {
    let page = geometry.displayedSize
    return Point(
      request.offsetX.points(of: page.width), request.offsetY.points(of: page.height))
  }

  /// How large the box is, as it lies on the page.
  private func size(for natural: Size, request: PlacementRequest, turn: Rotation) -> Size {
    let page = geometry.displayedSize
    let turned = turn.swapsSides ? natural.transposed : natural
    switch request.size {
    case .box(let width, let height):
      return Size(width.points(of: page.width), height.points(of: page.height))
    case .width(let width):
      let points = width.points(of: page.width)
      return Size(points, points * turned.height / turned.width)
    case .natural:
      let most = turn.swapsSides ? Self.largestNatural.transposed : Self.largestNatural
      let margin = request.margin
      let room = Size(
        room(page.width, margin.points(of: page.width)),
        room(page.height, margin.points(of: page.height)))
      let scale = min(
        1, most.width / turned.width, most.height / turned.height, room.width / turned.width,
        room.height / turned.height, lineLength / turned.width)
      return Size(turned.width * scale, turned.height * scale)
    }
  }

  /// How long the line is that a mark is to stand on; without one as long as can be.
  private var lineLength: Double {
    guard case .text(_, _, _, let line?) = place else { return .infinity }
    return line.length
  }

  /// What a page leaves between its margins, or all of it when they leave nothing.
  private func room(_ length: Double, _ margin: Double) -> Double {
    length > 2 * margin ? length - 2 * margin : length
  }

  private func anchored(
    _ anchor: Anchor, size: Size, request: PlacementRequest
  ) -> (Rectangle, HorizontalAlignment, VerticalAlignment) {
    let page = geometry.displayedSize
    let across = request.margin.points(of: page.width)
    let along = request.margin.points(of: page.height)
    let (x, align): (Double, HorizontalAlignment) =
      switch anchor {
      case .topLeft, .left, .bottomLeft: (fitted(across, size.width, page.width), .left)
      case .top, .center, .bottom: ((page.width - size.width) / 2, .center)
      case .topRight, .right, .bottomRight:
        (page.width - size.width - fitted(across, size.width, page.width), .right)
      }
    let (y, valign): (Double, VerticalAlignment) =
      switch anchor {
      case .topLeft, .top, .topRight: (fitted(along, size.height, page.height), .top)
      case .left, .center, .right: ((page.height - size.height) / 2, .middle)
      case .bottomLeft, .bottom, .bottomRight:
        (page.height - size.height - fitted(along, size.height, page.height), .bottom)
      }
    return (Rectangle(origin: Point(x, y), size: size), align, valign)
  }

  /// The margin, or what is left of it on a page that is too small for both.
  private func fitted(_ margin: Double, _ length: Double, _ page: Double) -> Double {
    length + margin > page && length <= page ? (page - length) / 2 : margin
  }

  /// Where the line begins, with the base line a little above it.
  private func standing(
    on line: SigningLine, of text: Rectangle, edge: PlacementRequest.TextEdge, size: Size,
    request: PlacementRequest
  ) -> (Rectangle, HorizontalAlignment, VerticalAlignment) {
    var gap = SigningLine.gap
    var left = line.minX
    if case .text(let place) = request.location, let said = place.gap {
      if edge == .above {
        gap = said.points(of: geometry.displayedSize.height)
      } else if line.minX >= text.maxX {
        left = max(left, text.maxX + said.points(of: geometry.displayedSize.width))
      }
    }
    return (
      Rectangle(x: left, y: line.y - gap - size.height, width: size.width, height: size.height),
      .left, .baseline
    )
  }

  private func beside(
    _ text: Rectangle, line: Double, edge: PlacementRequest.TextEdge, size: Size,
    request: PlacementRequest, standsOnLine: Bool
  ) -> (Rectangle, HorizontalAlignment, VerticalAlignment) {
    var gap: Length?
    if case .text(let place) = request.location { gap = place.gap }
    // On the line of the text, unless the user wants another height.
    let bottom =
      switch request.valign {
      case .top: text.minY + size.height
      case .middle: text.center.y + size.height / 2
      case .bottom, .baseline, nil: line
      }
    let onLine: VerticalAlignment = standsOnLine ? .baseline : .bottom
    let besideGap = gap?.points(of: geometry.displayedSize.width) ?? Self.defaultGap.beside
    let aboveGap = gap?.points(of: geometry.displayedSize.height) ?? Self.defaultGap.above
    func box(_ x: Double, _ maxY: Double) -> Rectangle {
      Rectangle(x: x, y: maxY - size.height, width: size.width, height: size.height)
    }
    return switch edge {
    case .right: (box(text.maxX + besideGap, bottom), .left, onLine)
    case .left: (box(text.minX - besideGap - size.width, bottom), .right, onLine)
    case .over: (box(text.minX, bottom), .left, onLine)
    case .above: (box(text.minX, text.minY - aboveGap), .left, .bottom)
    case .below: (box(text.minX, text.maxY + aboveGap + size.height), .left, .top)
    }
  }
}
