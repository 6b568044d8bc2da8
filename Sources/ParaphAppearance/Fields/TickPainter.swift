// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The mark of a check box or radio button (ISO 32000-2, 12.7.5.2).
struct TickPainter {
  private let widget: AnnotationEntries
  private let field: FieldEntries
  private let form: InteractiveForm
  private let looks: WidgetLooks
  private let isRadio: Bool
  /// `/CA`, or what the kind of the field has.
  private let caption: String

  init(
    _ widget: AnnotationEntries, field: FieldEntries, form: InteractiveForm, looks: WidgetLooks,
    isRadio: Bool
  ) throws(AppearanceError) {
    self.widget = widget
    self.field = field
    self.form = form
    self.looks = looks
    self.isRadio = isRadio
    let caption = try AppearanceError.reading { () throws(DocumentError) in
      try widget.source.text("CA", in: looks.characteristics)
    }
    let cleaned = VisibleText.line(of: String((caption ?? "").prefix(64))).trimmed
    self.caption = cleaned.isEmpty ? (isRadio ? "l" : "4") : cleaned
  }

  private var symbol: TickSymbol? {
    caption.count == 1 ? caption.first.flatMap(TickSymbol.init) : nil
  }

  /// Whether its border is a circle.
  var isRound: Bool { isRadio && symbol == .circle }

  /// - Throws: `unusable` when no font has a character of the caption.
  /// - Returns: `nil` when it is not ticked.
  func content() throws(AppearanceError) -> FieldContent? {
    let state = try AppearanceError.reading { () throws(DocumentError) in
      try ButtonState(of: widget.dictionary, field: field, in: widget.source).isOn
    }
    guard state else { return nil }
    let style = try FieldTextStyle(widget, field: field, form: form)
    guard let symbol, style.isDingbats || symbol == .check || caption == "l" else {
      return try LineField(style.characters(caption), style: style.centered, looks: looks).content()
    }
    return content(symbol, style)
  }

  private func content(_ symbol: TickSymbol, _ style: FieldTextStyle) -> FieldContent {
    let interior = looks.interior
    let room = min(interior.width, interior.height)
    let side: Double
    if let size = style.size {
      side = min(size * TickSymbol.partOfSize, room)
    } else {
      side = room * symbol.partOfBox
    }
    let middle = looks.bounds.center
    let square = Rectangle(
      x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    let path = symbol.path(in: square)
    let color = style.color
    return FieldContent(key: "\(symbol.rawValue) \(color.hexadecimal) \(side)") { canvas in
      canvas.fill(path, color)
    }
  }
}
