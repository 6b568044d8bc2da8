// SPDX-License-Identifier: MIT

import ParaphGraphics

/// How an element is painted, with what it inherits.
///
/// SVG 1.1, 11.
struct SVGLook {
  var fill = SVGPaint.ink
  var fillRule = FillRule.nonzeroWinding
  var stroke = SVGPaint.none
  /// In user units; `nil` where the document does not say.
  var strokeWidth: Double?
  var cap = StrokeStyle.Cap.butt
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
    switch said("stroke-linecap") {
    case "butt": look.cap = .butt
    case "round": look.cap = .round
    case "square": look.cap = .square
    default: break
    }
    if let value = said("visibility") { look.isVisible = value == "visible" }
    if Self.isZero(said("fill-opacity")) { look.fill = .none }
    if Self.isZero(said("stroke-opacity")) { look.stroke = .none }
    if said("display") == "none" || Self.isZero(said("opacity")) { look.isRemoved = true }
    return look
  }

  private static func isZero(_ text: String?) -> Bool {
    SVGLength(text).map { $0.value <= 0 } ?? false
  }
}
