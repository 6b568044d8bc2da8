// SPDX-License-Identifier: MIT

import CCairo

/// What Cairo's own values are in Swift.
enum Cairo {
  /// - Throws: `GraphicsError` with Cairo's words, unless the status is success.
  static func check(_ status: cairo_status_t) throws(GraphicsError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status"
    throw GraphicsError(.drawing, "The drawing failed: Cairo reports '\(words)'.")
  }
}

extension StrokeStyle.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension FillRule {
  var cairo: cairo_fill_rule_t {
    switch self {
    case .nonzeroWinding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}
