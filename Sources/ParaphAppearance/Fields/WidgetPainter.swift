// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// What the widget of a form field looks like (ISO 32000-2, 12.5.6.19 and 12.7.5).
struct WidgetPainter {
  private let widget: AnnotationEntries
  private let form: InteractiveForm
  private let rect: Rectangle

  init(_ widget: AnnotationEntries, form: InteractiveForm, rect: Rectangle) {
    self.widget = widget
    self.form = form
    self.rect = rect
  }

  /// The widget as it is.
  ///
  /// - Throws: `unusable` when nothing says what it looks like, or no font has a character.
  /// - Returns: `nil` when a viewer shows nothing.
  func drawing() throws(AppearanceError) -> WidgetDrawing? {
    let (field, looks, kind) = try AppearanceError.reading { () throws(DocumentError) in
      let field = try FieldEntries(of: widget.dictionary, in: widget.source)
      return (field, try WidgetLooks(widget, rect: rect), try field.kind)
    }
    guard looks.size.isPositive else { throw .unusable(.noArea) }
    switch kind {
    case .text:
      let text = try TextFieldPainter(widget, field: field, form: form, looks: looks)
      return drawing(
        WidgetDecoration(looks: looks, dividers: text.dividers), try text.content())
    case .choice:
      let choice = ChoiceFieldPainter(widget, field: field, form: form, looks: looks)
      return drawing(WidgetDecoration(looks: looks), try choice.content())
    case .checkbox, .radio:
      let button = try TickPainter(
        widget, field: field, form: form, looks: looks, isRadio: kind == .radio)
      return drawing(
        WidgetDecoration(looks: looks, isRound: button.isRound), try button.content())
    case .button:
      return try PushButtonPainter(widget, field: field, form: form, looks: looks, rect: rect)
        .drawing()
    case .signature: return nil
    case .unknown: throw .unusable(.noAppearance)
    }
  }

  private func drawing(_ decoration: WidgetDecoration, _ content: FieldContent?) -> WidgetDrawing? {
    let looks = decoration.looks
    guard content != nil || !looks.isEmpty else { return nil }
    var key: String?
    if content == nil || content?.key != nil {
      key = "\(looks.key) \(decoration.isRound) \(decoration.dividers) \(content?.key ?? "")"
    }
    let sketch = AppearanceSketch(rect: rect, rotation: looks.rotation, key: key) { canvas in
      decoration.draw(on: canvas)
      content?.draw(canvas)
    }
    var drawing = WidgetDrawing(sketch)
    drawing.isCut = content?.isCut ?? false
    return drawing
  }
}
