// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// Border, background and the like of a widget (ISO 32000-2, table 192, `/MK`, and 12.5.4).
struct WidgetLooks {
  /// `/MK`; empty where there is none.
  let characteristics: PDFDictionary
  /// Counter-clockwise.
  let rotation: Rotation
  /// `nil` for no border.
  let borderColor: Color?
  /// `nil` for none.
  let background: Color?
  /// Its width is at most a quarter of the box.
  let border: BorderStyle
  /// The box before it is turned.
  let size: Size

  init(_ widget: AnnotationEntries, rect: Rectangle) throws(DocumentError) {
    let source = widget.source
    let dictionary = try source.dictionary("MK", in: widget.dictionary) ?? [:]
    characteristics = dictionary
    rotation = Rotation(degrees: try source.number("R", in: dictionary) ?? 0)
    size = rotation.swapsSides ? rect.size.transposed : rect.size
    borderColor = Color(components: try source.numbers("BC", in: dictionary) ?? [])
    background = Color(components: try source.numbers("BG", in: dictionary) ?? [])

    var border = try BorderStyle(widget.dictionary, in: source)
    border.width = min(border.width, min(size.width, size.height) / 4)
    self.border = border
  }

  /// Where nothing is drawn but the border, on each side.
  var inset: Double {
    let isDouble = border.style == .beveled || border.style == .inset
    return max(border.width * (isDouble ? 2 : 1), 1)
  }

  /// The canvas, its origin at the top left.
  var bounds: Rectangle { Rectangle(origin: .zero, size: size) }

  /// What is inside the border; all of a box that is too small to have an inside.
  var interior: Rectangle {
    let smallest = 2 * inset + 4
    return min(size.width, size.height) > smallest ? bounds.insetBy(inset) : bounds
  }

  /// Whether there is anything to see of it.
  var isEmpty: Bool { background == nil && (borderColor == nil || border.width == 0) }

  /// The same for widgets that look the same.
  var key: String {
    let line = borderColor.map {
      "\($0.hexadecimal) \(border.width) \(border.style.rawValue) \(border.dash)"
    }
    return "\(background?.hexadecimal ?? "-") \(line ?? "-")"
  }
}
