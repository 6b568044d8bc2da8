// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// The outlines of SVG's basic shapes.
///
/// SVG 1.1, 9.
enum SVGShape {
  /// The path of an element in its own user units.
  ///
  /// - Parameters:
  ///   - node: The element.
  ///   - viewport: What per cents refer to.
  /// - Returns: `nil` when it is no shape or has no extent.
  /// - Throws: `InputFault` when its path data or points are not valid.
  static func path(of node: XMLTree.Node, viewport: Size) throws(InputFault) -> Path? {
    func length(_ name: String, of whole: Double) -> Double? {
      SVGLength(node.attributes[name])?.userUnits(of: whole)
    }
    func x(_ name: String) -> Double { length(name, of: viewport.width) ?? 0 }
    func y(_ name: String) -> Double { length(name, of: viewport.height) ?? 0 }
    switch node.name {
    case "path": return try SVGPathParser.parse(node.attributes["d"] ?? "")
    case "polyline": return try points(node.attributes["points"], isClosed: false)
    case "polygon": return try points(node.attributes["points"], isClosed: true)
    case "line": return Path([.move(Point(x("x1"), y("y1"))), .line(Point(x("x2"), y("y2")))])
    case "circle":
      return ellipse(x("cx"), y("cy"), Size(x("r"), x("r")))
    case "ellipse":
      return ellipse(x("cx"), y("cy"), Size(x("rx"), y("ry")))
    case "rect":
      let size = Size(x("width"), y("height"))
      guard size.isPositive else { return nil }
      let (rx, ry) = (length("rx", of: viewport.width), length("ry", of: viewport.height))
      return rectangle(
        Rectangle(x: x("x"), y: y("y"), width: size.width, height: size.height),
        radii: Size(rx ?? ry ?? 0, ry ?? rx ?? 0))
    default: return nil
    }
  }

  private static func points(_ text: String?, isClosed: Bool) throws(InputFault) -> Path? {
    var scanner = TextScanner(text ?? "")
    var path = Path()
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let x = scanner.number() else { throw fault(scanner) }
      scanner.skipSeparator()
      guard let y = scanner.number() else { throw fault(scanner) }
      scanner.skipSeparator()
      if path.isEmpty { path.move(to: Point(x, y)) } else { path.line(to: Point(x, y)) }
    }
    if isClosed, !path.isEmpty { path.close() }
    return path.isEmpty ? nil : path
  }

  private static func fault(_ scanner: TextScanner) -> InputFault {
    InputFault("the points are not pairs of numbers at character \(scanner.position + 1)")
  }

  private static func ellipse(_ x: Double, _ y: Double, _ radii: Size) -> Path? {
    guard radii.isPositive else { return nil }
    return Path(
      ellipseIn: Rectangle(
        x: x - radii.width, y: y - radii.height, width: 2 * radii.width, height: 2 * radii.height))
  }

  private static func rectangle(_ box: Rectangle, radii: Size) -> Path {
    let corner = Size(min(radii.width, box.width / 2), min(radii.height, box.height / 2))
    guard corner.isPositive else { return Path(box) }
    var path = Path()
    var current = Point(box.minX + corner.width, box.minY)
    func turn(_ end: Point) {
      SVGArc(from: current, to: end, radii: corner, rotation: 0, isLarge: false, isSweep: true)
        .add(to: &path)
      current = end
    }
    func go(_ end: Point) {
      path.line(to: end)
      current = end
    }
    path.move(to: current)
    go(Point(box.maxX - corner.width, box.minY))
    turn(Point(box.maxX, box.minY + corner.height))
    go(Point(box.maxX, box.maxY - corner.height))
    turn(Point(box.maxX - corner.width, box.maxY))
    go(Point(box.minX + corner.width, box.maxY))
    turn(Point(box.minX, box.maxY - corner.height))
    go(Point(box.minX, box.minY + corner.height))
    turn(Point(box.minX + corner.width, box.minY))
    path.close()
    return path
  }
}
