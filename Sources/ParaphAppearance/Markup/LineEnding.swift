// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the end of a line looks like (ISO 32000-2, table 179).
enum LineEnding: String, CaseIterable {
  case square = "Square"
  case circle = "Circle"
  case diamond = "Diamond"
  case openArrow = "OpenArrow"
  case closedArrow = "ClosedArrow"
  case none = "None"
  case butt = "Butt"
  case reverseOpenArrow = "ROpenArrow"
  case reverseClosedArrow = "RClosedArrow"
  case slash = "Slash"

  /// `/LE`: of the start and of the end; one name alone is that of the start.
  static func pair(
    of annotation: AnnotationEntries
  ) throws(DocumentError) -> (start: LineEnding, end: LineEnding) {
    let source = annotation.source
    let value = try source.object("LE", in: annotation.dictionary)
    var endings: [LineEnding] = []
    for member in (value.arrayValue ?? [value]).prefix(2) {
      let name = try source.resolve(member).nameValue?.rawValue
      endings.append(name.flatMap(LineEnding.init) ?? .none)
    }
    return (endings.first ?? .none, endings.count > 1 ? endings[1] : .none)
  }

  /// Half the width of a square, a circle and a diamond, in pen widths.
  private static let half = 3.0
  /// The length of an arrow's sides, in pen widths; each is 30 degrees off the line.
  private static let side = 9.0
  private static let cosine = 0.8660254037844386

  /// How much earlier the line itself ends, so that it is not seen within the ending.
  func shortening(penWidth: Double) -> Double {
    switch self {
    case .square, .circle, .diamond: Self.half * penWidth
    case .openArrow: penWidth
    case .closedArrow: (Self.side * Self.cosine + 1) * penWidth
    case .none, .butt, .reverseOpenArrow, .reverseClosedArrow, .slash: 0
    }
  }

  /// The lines of the ending.
  ///
  /// - Parameters:
  ///   - point: Where the line ends, in default user space.
  ///   - direction: Of the line as it arrives there; its length is 1.
  ///   - penWidth: Of the line.
  /// - Returns: An empty path for none.
  func path(at point: Point, direction: Vector, penWidth: Double) -> Path {
    let across = direction.turnedLeft
    func at(_ along: Double, _ aside: Double) -> Point {
      across.moving(direction.moving(point, by: along * penWidth), by: aside * penWidth)
    }
    let half = Self.half
    let (length, spread) = (Self.side * Self.cosine, Self.side / 2)
    switch self {
    case .none: return Path()
    case .square:
      let corners = [at(-half, -half), at(half, -half), at(half, half), at(-half, half)]
      return Path(through: corners, isClosed: true)
    case .circle:
      return Path(ellipseIn: Rectangle(corners: point, point).insetBy(-half * penWidth))
    case .diamond:
      let corners = [at(-half, 0), at(0, -half), at(half, 0), at(0, half)]
      return Path(through: corners, isClosed: true)
    case .openArrow, .closedArrow:
      // The tip of the outline, not its middle, is where the line ends.
      return Path(
        through: [at(-1 - length, spread), at(-1, 0), at(-1 - length, -spread)],
        isClosed: self == .closedArrow)
    case .reverseOpenArrow, .reverseClosedArrow:
      return Path(
        through: [at(length, spread), at(0, 0), at(length, -spread)],
        isClosed: self == .reverseClosedArrow)
    case .butt: return Path(through: [at(0, half), at(0, -half)])
    case .slash:
      return Path(through: [at(spread, length), at(-spread, -length)])
    }
  }

  /// Draws the ending.
  ///
  /// `interior`: the colour of what it encloses, `/IC`.
  func draw(
    at point: Point, direction: Vector, penWidth: Double, color: Color?, interior: Color?,
    in drawing: inout InkDrawing
  ) {
    let path = path(at: point, direction: direction, penWidth: penWidth)
    switch self {
    case .square, .circle, .diamond, .closedArrow, .reverseClosedArrow:
      drawing.fill(path, interior)
    case .openArrow, .none, .butt, .reverseOpenArrow, .slash: break
    }
    drawing.stroke(path, StrokeStyle(width: penWidth, cap: .butt, join: .miter), color)
  }
}
