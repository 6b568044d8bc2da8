// SPDX-License-Identifier: MIT

/// A mark in its place: how large it is drawn, how it is turned, and where it lies.
public struct PlacedMark: Hashable, Sendable {
  /// What the mark covers, on the page as displayed.
  public var rect: Rectangle
  /// How far it is turned clockwise on the page as displayed.
  public var turn: Rotation

  /// A value of these parts.
  public init(rect: Rectangle, turn: Rotation) {
    self.rect = rect
    self.turn = turn
  }

  /// The size at which the mark is drawn, before it is turned.
  public var drawnSize: Size { turn.swapsSides ? rect.size.transposed : rect.size }

  /// From the mark's own space (origin top left, y down, drawn size) to displayed space.
  public var matrix: Matrix {
    turn.turning(drawnSize).then(.translation(rect.minX, rect.minY))
  }
}

/// How a mark is fitted into a box.
public struct Fitting: Hashable, Sendable, Codable {
  /// How its size follows the box.
  public var fit: Fit
  /// Where it sits across the box.
  public var align: HorizontalAlignment
  /// Where it sits along the height of the box.
  public var valign: VerticalAlignment

  /// A value of these parts.
  public init(
    fit: Fit = .contain, align: HorizontalAlignment = .left, valign: VerticalAlignment = .bottom
  ) {
    self.fit = fit
    self.align = align
    self.valign = valign
  }

  /// Places a mark in a box.
  ///
  /// - Parameters:
  ///   - size: The mark's natural size before it is turned; positive.
  ///   - baseline: From the top of the natural size down to the base line.
  ///   - box: On the page as displayed.
  ///   - turn: Clockwise, on the page as displayed.
  /// - Returns: Where it lies. It leaves the box where the fit lets it.
  public func place(
    size: Size, baseline: Double? = nil, box: Rectangle, turn: Rotation = .none
  ) -> PlacedMark {
    let turned = turn.swapsSides ? size.transposed : size
    let (across, along) = scale(turned, into: box.size)
    let final = Size(turned.width * across, turned.height * along)
    let x =
      switch align {
      case .left: box.minX
      case .center: box.center.x - final.width / 2
      case .right: box.maxX - final.width
      }
    let y =
      switch valign {
      case .top: box.minY
      case .middle: box.center.y - final.height / 2
      case .bottom: box.maxY - final.height
      case .baseline:
        // A turned mark has its base line along another side, so its lower edge stands in.
        box.maxY - (turn == .none ? (baseline ?? size.height) * along : final.height)
      }
    return PlacedMark(rect: Rectangle(origin: Point(x, y), size: final), turn: turn)
  }

  private func scale(_ size: Size, into box: Size) -> (Double, Double) {
    let across = box.width / size.width
    let along = box.height / size.height
    return switch fit {
    case .contain: (min(across, along), min(across, along))
    case .fill: (across, along)
    case .width: (across, across)
    case .height: (along, along)
    case .none: (1, 1)
    }
  }
}
