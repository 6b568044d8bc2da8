// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// A push button with its caption and its icon (ISO 32000-2, 12.7.5.2.2 and table 192).
struct PushButtonPainter {
  /// Where the caption is, seen from the icon (`/TP`).
  private enum TextPosition: Int {
    case captionOnly = 0, iconOnly, below, above, right, left, over
  }

  private let widget: AnnotationEntries
  private let field: FieldEntries
  private let form: InteractiveForm
  private let looks: WidgetLooks
  private let rect: Rectangle

  private static let mostLetters = 1_000

  init(
    _ widget: AnnotationEntries, field: FieldEntries, form: InteractiveForm, looks: WidgetLooks,
    rect: Rectangle
  ) {
    self.widget = widget
    self.field = field
    self.form = form
    self.looks = looks
    self.rect = rect
  }

  /// - Returns: `nil` when there is nothing to see.
  func drawing() throws(AppearanceError) -> WidgetDrawing? {
    let (caption, wanted, icon) = try AppearanceError.reading { () throws(DocumentError) in
      let looks = looks.characteristics
      let caption = try widget.source.text("CA", in: looks) ?? ""
      let position = try widget.source.integer("TP", in: looks) ?? 0
      return (
        caption, TextPosition(rawValue: position) ?? .captionOnly,
        try ButtonIcon(looks, in: widget.source)
      )
    }
    let text = VisibleText.cleaned(String(caption.prefix(Self.mostLetters))).trimmed
    let hasText = !text.isEmpty && (wanted != .iconOnly || icon == nil)
    let hasIcon = wanted != .captionOnly && icon != nil
    guard hasText || hasIcon || !looks.isEmpty else { return nil }

    let decoration = WidgetDecoration(looks: looks)
    let interior = looks.interior
    var block: CaptionBlock?
    if hasText {
      let style = try FieldTextStyle(widget, field: field, form: form)
      block = try CaptionBlock(
        text, style: style, fitting: hasIcon ? captionRoom(wanted) : interior.size)
    }
    guard hasIcon, let icon else {
      let content = block.map { block in
        FieldContent { canvas in block.draw(on: canvas, in: interior) }
      }
      return WidgetDrawing(
        AppearanceSketch(
          rect: rect, rotation: looks.rotation, key: content == nil ? "button \(looks.key)" : nil
        ) { canvas in
          decoration.draw(on: canvas)
          content?.draw(canvas)
        })
    }
    var iconBox = icon.fitsBounds ? looks.bounds : interior
    var captionBox = interior
    if let block { (captionBox, iconBox) = split(iconBox, around: block.size, wanted) }
    return drawing(decoration, icon, in: iconBox, block, in: captionBox)
  }

  private func drawing(
    _ decoration: WidgetDecoration, _ icon: ButtonIcon, in iconBox: Rectangle,
    _ block: CaptionBlock?, in captionBox: Rectangle
  ) -> WidgetDrawing {
    // The parts are turned together, once they are one form.
    let flat = Rectangle(origin: .zero, size: looks.size)
    var drawing = WidgetDrawing(
      AppearanceSketch(rect: flat, key: "button \(looks.key)") { decoration.draw(on: $0) })
    drawing.rect = rect
    drawing.rotation = looks.rotation
    let height = looks.size.height
    let clip = Rectangle(
      x: iconBox.minX, y: height - iconBox.maxY, width: iconBox.width, height: iconBox.height)
    if let matrix = icon.matrix(fitting: clip) {
      drawing.icon = WidgetDrawing.Icon(reference: icon.reference, matrix: matrix, clip: clip)
    }
    if let block {
      drawing.top = AppearanceSketch(rect: flat) { block.draw(on: $0, in: captionBox) }
    }
    return drawing
  }

  // MARK: - Layout

  private func captionRoom(_ position: TextPosition) -> Size {
    let inner = looks.interior.size
    return switch position {
    case .below, .above: Size(inner.width, inner.height / 2)
    case .left, .right: Size(inner.width / 2, inner.height)
    case .captionOnly, .iconOnly, .over: inner
    }
  }

  /// The boxes of the caption and of the icon.
  private func split(
    _ box: Rectangle, around caption: Size, _ position: TextPosition
  ) -> (Rectangle, Rectangle) {
    let height = min(caption.height, box.height)
    let width = min(caption.width + 2, box.width)
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
      Rectangle(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }
    switch position {
    case .below:
      return (
        part(box.minX, box.maxY - height, box.width, height),
        part(box.minX, box.minY, box.width, box.height - height)
      )
    case .above:
      return (
        part(box.minX, box.minY, box.width, height),
        part(box.minX, box.minY + height, box.width, box.height - height)
      )
    case .right:
      return (
        part(box.maxX - width, box.minY, width, box.height),
        part(box.minX, box.minY, box.width - width, box.height)
      )
    case .left:
      return (
        part(box.minX, box.minY, width, box.height),
        part(box.minX + width, box.minY, box.width - width, box.height)
      )
    case .captionOnly, .iconOnly, .over: return (box, box)
    }
  }
}
