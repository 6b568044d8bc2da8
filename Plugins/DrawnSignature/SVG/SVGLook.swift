// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// How an element is painted, with what it inherits.
///
/// SVG 1.1, 11; lengths are user units.
struct SVGLook {
  var fill = SVGPaint.ink
  var fillRule = FillRule.nonzeroWinding
  var stroke = SVGPaint.none
  /// `nil` where the document does not say.
  var strokeWidth: Double?
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  var miterLimit = 4.0
  /// Dashes and gaps in turn; empty for none.
  var dash: [Double] = []
  var dashPhase = 0.0
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// Of the element with all that it is in.
  var opacity = 1.0
  /// Whether the width of the stroke keeps out of all transforms.
  var isNonScaling = false
  var isVisible = true
  /// Whether it and all that is in it is left out.
  var isRemoved = false

  /// Looks at an element inside one of this look.
  ///
  /// - Parameters:
  ///   - properties: Of the element.
  ///   - diagonal: What per cents of a stroke width refer to.
  /// - Returns: How the element looks.
  func applying(_ properties: [String: String], diagonal: Double) -> SVGLook {
    var look = self
    func said(_ name: String) -> String? {
      properties[name].flatMap { $0 == "inherit" ? nil : $0 }
    }
    if let value = said("fill") { look.fill = SVGPaint(value) }
    if let value = said("stroke") { look.stroke = SVGPaint(value) }
    if let value = said("fill-rule") {
      look.fillRule = value == "evenodd" ? .evenOdd : .nonzeroWinding
    }
    if let length = SVGLength(said("stroke-width")), let width = length.userUnits(of: diagonal) {
      look.strokeWidth = max(0, width)
    }
    if let cap = said("stroke-linecap").flatMap(StrokeStyle.Cap.init(name:)) { look.cap = cap }
    switch said("stroke-linejoin") {
    case "miter-clip", "arcs": look.join = .miter
    case let name: if let join = name.flatMap(StrokeStyle.Join.init(name:)) { look.join = join }
    }
    if let limit = SVGLength(said("stroke-miterlimit"))?.value, limit >= 1 {
      look.miterLimit = limit
    }
    if let value = said("stroke-dasharray") { look.dash = Self.dash(value, diagonal) }
    if let phase = SVGLength(said("stroke-dashoffset"))?.userUnits(of: diagonal) {
      look.dashPhase = phase
    }
    if let value = said("visibility") { look.isVisible = value == "visible" }
    if let share = Self.share(said("fill-opacity")) { look.fillOpacity = share }
    if let share = Self.share(said("stroke-opacity")) { look.strokeOpacity = share }
    if let share = Self.share(said("opacity")) { look.opacity *= share }
    // The one that is not inherited.
    look.isNonScaling = said("vector-effect") == "non-scaling-stroke"
    if look.fillOpacity <= 0 { look.fill = .none }
    if look.strokeOpacity <= 0 { look.stroke = .none }
    if said("display") == "none" || look.opacity <= 0 { look.isRemoved = true }
    return look
  }

  /// The line of a stroke whose path is mapped by a matrix.
  func line(under matrix: Matrix) -> InkShape.Line {
    let scale = abs(matrix.determinant).squareRoot()
    let style = StrokeStyle(
      width: 1, cap: cap, join: join, miterLimit: miterLimit, dash: dash.map { $0 * scale },
      dashPhase: dashPhase * scale)
    var line = InkShape.Line(width: strokeWidth.map { $0 * scale }, style: style)
    // What keeps circles round needs no tip of its own.
    let (along, across) = (
      Point(matrix.a, matrix.b).length, Point(matrix.c, matrix.d).length
    )
    let skew = abs(matrix.a * matrix.c + matrix.b * matrix.d)
    if scale > 0, abs(along - across) > 1e-6 * scale || skew > 1e-6 * scale * scale {
      line.tip = Matrix(
        matrix.a / scale, matrix.b / scale, matrix.c / scale, matrix.d / scale, 0, 0)
    }
    return line
  }

  private static func share(_ text: String?) -> Double? {
    SVGLength(text).map { min(max($0.unit == "%" ? $0.value / 100 : $0.value, 0), 1) }
  }

  /// Lengths with commas or white space between them; none where one is not possible.
  private static func dash(_ text: String, _ diagonal: Double) -> [Double] {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let lengths = words.compactMap { SVGLength(String($0))?.userUnits(of: diagonal) }
    guard lengths.count == words.count, lengths.count <= 64, lengths.allSatisfy({ $0 >= 0 }),
      lengths.contains(where: { $0 > 0 })
    else { return [] }
    return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
  }
}
