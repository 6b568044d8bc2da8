// SPDX-License-Identifier: MIT

import CCairo
import CCairoLibrary

/// What Cairo's own values are in Swift.
enum Cairo {
  /// Cairo's absence in the words of the system; `nil` when it is open.
  private static let problem: String? = {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
      message.initialize(repeating: 0)
      guard let start = message.baseAddress, paraph_cairo_open(start, message.count) == 0
      else { return nil }
      return String(cString: start)
    }
  }()

  /// Opens the library; has to come before any of its functions is called.
  ///
  /// - Throws: `libraryMissing`.
  static func open() throws(GraphicsError) {
    guard let problem else { return }
    throw GraphicsError(
      .libraryMissing, "Drawing needs Cairo, which cannot be opened: \(problem).",
      hint: "Install libcairo2.")
  }

  /// - Throws: `GraphicsError` with Cairo's words, unless the status is success.
  static func check(_ status: cairo_status_t) throws(GraphicsError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let words = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status"
    throw GraphicsError(.drawing, "The drawing failed: Cairo reports “\(words)”.")
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
