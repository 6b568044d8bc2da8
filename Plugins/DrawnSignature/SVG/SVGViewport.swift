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
  /// Whether the element gives its size in a unit of paper, so that its pixels are 1/96 inch.
  var isOnPaper: Bool

  /// What browsers take when a document does not say.
  static let initial = Size(300, 150)

  init(_ node: XMLTree.Node, within outer: Size) {
    func length(_ name: String) -> SVGLength? { SVGLength(node.attributes[name]) }
    let box = Self.viewBox(node.attributes["viewBox"])
    let width = length("width")?.userUnits(of: outer.width) ?? box?.width ?? outer.width
    let height = length("height")?.userUnits(of: outer.height) ?? box?.height ?? outer.height
    let x = length("x")?.userUnits(of: outer.width) ?? 0
    let y = length("y")?.userUnits(of: outer.height) ?? 0
    isOnPaper = length("width")?.points != nil || length("height")?.points != nil
    guard let box, box.size.isPositive, width > 0, height > 0 else {
      matrix = .translation(x, y)
      size = Size(max(width, 0), max(height, 0))
      return
    }
    var (sx, sy) = (width / box.width, height / box.height)
    var (left, top) = (0.0, 0.0)
    let words = (node.attributes["preserveAspectRatio"] ?? "").split(whereSeparator: \.isWhitespace)
    let alignment = String(words.first { $0 != "defer" } ?? "xMidYMid")
    if alignment != "none" {
      sx = words.last == "slice" ? max(sx, sy) : min(sx, sy)
      sy = sx
      left = (width - sx * box.width) * Self.share(alignment, axis: "x")
      top = (height - sy * box.height) * Self.share(alignment, axis: "Y")
    }
    matrix = Matrix.translation(-box.x, -box.y).then(.scale(sx, sy))
      .then(.translation(x + left, y + top))
    size = box.size
  }

  /// How much of the room that is left is before the content: `xMinYMax` is none and all.
  private static func share(_ alignment: String, axis: String) -> Double {
    if alignment.contains("\(axis)Min") { return 0 }
    return alignment.contains("\(axis)Max") ? 1 : 0.5
  }

  private static func viewBox(_ text: String?) -> Rectangle? {
    var scanner = TextScanner(text ?? "")
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
