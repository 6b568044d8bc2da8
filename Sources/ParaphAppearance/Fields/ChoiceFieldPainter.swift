// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The text of a choice field (ISO 32000-2, 12.7.5.4).
struct ChoiceFieldPainter {
  private let widget: AnnotationEntries
  private let field: FieldEntries
  private let form: InteractiveForm
  private let looks: WidgetLooks

  init(
    _ widget: AnnotationEntries, field: FieldEntries, form: InteractiveForm, looks: WidgetLooks
  ) {
    self.widget = widget
    self.field = field
    self.form = form
    self.looks = looks
  }

  /// - Returns: `nil` when there is nothing to show.
  func content() throws(AppearanceError) -> FieldContent? {
    let (choice, isCombo) = try AppearanceError.reading { () throws(DocumentError) in
      (try ListSelection(field, in: widget.source), try field.flags.contains(.combo))
    }
    if isCombo || choice.isEmpty {
      guard let text = choice.shownText, !text.isEmpty else { return nil }
      let style = try FieldTextStyle(widget, field: field, form: form)
      let line = VisibleText.line(of: style.characters(text))
      return try LineField(line, style: style, looks: looks).content()
    }
    return try list(choice, FieldTextStyle(widget, field: field, form: form))
  }

  // MARK: - Lists

  private struct Row {
    var layout: TextLayout
    var isSelected: Bool
  }

  /// What Acrobat paints beneath the rows that are selected.
  private static let highlight = Color(red: 0.6, green: 0.757, blue: 0.855)
  private static let greatestSize = 12.0
  /// More letters of a row are not seen.
  private static let mostLetters = 500
  private static let mostRows = 1_000

  private func list(
    _ choice: ListSelection, _ style: FieldTextStyle
  ) throws(AppearanceError) -> FieldContent? {
    let size = style.size ?? Self.greatestSize
    let height = size * TextBlock.leading
    let interior = looks.interior
    // The order of the bounds makes a quotient that is no number one row.
    let fitting = min(max(1, interior.height / height), Double(Self.mostRows))
    let rows = choice.rows(visible: Int(fitting), most: Int(fitting.rounded(.up)))
    var set: [Row] = []
    for row in rows {
      let text = VisibleText.line(of: style.characters(String(row.text.prefix(Self.mostLetters))))
      set.append(
        Row(
          layout: try AppearanceError.layingOut { () throws(GraphicsError) in
            try TextLayout([StyledRun(text, style.text(size: size))])
          }, isSelected: row.isSelected))
    }
    guard !set.isEmpty else { return nil }
    let (color, alignment, width) = (style.color, style.alignment, looks.size.width)
    let padding = interior.minX * 2
    return FieldContent { [set] canvas in
      canvas.withState {
        canvas.clip(Path(interior))
        for (index, row) in set.enumerated() {
          let top = interior.minY + Double(index) * height
          if row.isSelected {
            let bar = Rectangle(x: interior.minX, y: top, width: interior.width, height: height)
            canvas.fill(Path(bar), Self.highlight)
          }
          let advance = row.layout.logicalBounds.width
          let x =
            switch alignment {
            case .left: padding
            case .center: max((width - advance) / 2, padding)
            case .right: max(width - padding - advance, padding)
            }
          canvas.draw(row.layout, at: Point(x, top + height * 0.8), color: color)
        }
      }
    }
  }
}
