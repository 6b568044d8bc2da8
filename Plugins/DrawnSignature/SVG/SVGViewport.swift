// SPDX-License-Identifier: MIT

import ParaphModel

/// Where an `svg` element puts its content.
///
/// SVG 1.1, 7.7 and 7.8.
struct SVGViewport {
  /// From the content's user units to those around the element.
  var matrix: Matrix
  /// What per cents refer to inside, in the content's user units.
  var size: Size
  /// The length of a user unit of the content on paper; `nil` where the element does not give its
  /// size in a unit of paper.
  var pointsPerUnit: Double?

  /// What browsers take when a document does not say.
  static let initial = Size(300, 150)

  init(_ node: SVGTree.Node, within outer: Size) {
    func length(_ name: String) -> SVGLength? { SVGLength(node.attributes[name]) }
    let box = Self.viewBox(node.attributes["viewBox"])
    let width = length("width")?.userUnits(of: outer.width) ?? box?.width ?? outer.width
    let height = length("height")?.userUnits(of: outer.height) ?? box?.height ?? outer.height
    let x = length("x")?.userUnits(of: outer.width) ?? 0
    let y = length("y")?.userUnits(of: outer.height) ?? 0
    guard let box, box.size.isPositive, width > 0, height > 0 else {
      matrix = .translation(x, y)
      size = Size(max(width, 0), max(height, 0))
      pointsPerUnit = length("width")?.points == nil ? nil : 0.75
      return
    }
    var (sx, sy) = (width / box.width, height / box.height)
    let aspect = node.attributes["preserveAspectRatio"] ?? ""
    if !aspect.hasPrefix("none") {
      sx = aspect.hasSuffix("slice") ? max(sx, sy) : min(sx, sy)
      sy = sx
    }
    matrix = Matrix.translation(-box.x, -box.y).then(.scale(sx, sy)).then(.translation(x, y))
    size = box.size
    pointsPerUnit = length("width")?.points == nil ? nil : sx * 0.75
  }

  private static func viewBox(_ text: String?) -> Rectangle? {
    var scanner = SVGScanner(text ?? "")
    var numbers: [Double] = []
    scanner.skipSpace()
    while let number = scanner.number() {
      numbers.append(number)
      scanner.skipSeparator()
    }
    guard numbers.count == 4 else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
