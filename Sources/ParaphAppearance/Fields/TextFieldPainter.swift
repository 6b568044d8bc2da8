// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The text of a text field (ISO 32000-2, 12.7.5.3).
struct TextFieldPainter {
  private let widget: AnnotationEntries
  private let field: FieldEntries
  private let form: InteractiveForm
  private let looks: WidgetLooks
  private let flags: FieldFlags
  private let cells: Int?

  /// A comb of more cells is none.
  private static let mostCells = 500

  init(
    _ widget: AnnotationEntries, field: FieldEntries, form: InteractiveForm, looks: WidgetLooks
  ) throws(AppearanceError) {
    self.widget = widget
    self.field = field
    self.form = form
    self.looks = looks
    let (flags, length) = try AppearanceError.reading { () throws(DocumentError) in
      (try field.flags, try field.object("MaxLen").intValue)
    }
    self.flags = flags
    let isComb = flags.contains(.comb) && flags.isDisjoint(with: [.multiline, .password])
    if isComb, let length, (1...Self.mostCells).contains(length) {
      cells = length
    } else {
      cells = nil
    }
  }

  /// How many lines part the cells of a comb.
  var dividers: Int { max((cells ?? 1) - 1, 0) }

  /// - Returns: `nil` when the field is empty.
  func content() throws(AppearanceError) -> FieldContent? {
    let (value, rich) = try AppearanceError.reading { () throws(DocumentError) in
      (try string("V"), flags.contains(.richText) ? try string("RV") : nil)
    }
    guard let value, !value.isEmpty else { return nil }
    let style = try FieldTextStyle(widget, field: field, form: form)
    if let rich, let paragraphs = try richParagraphs(rich, value: value, style) {
      return try BlockField(paragraphs, style: style, looks: looks).content()
    }
    let text = style.characters(value)
    if flags.contains(.password) {
      let stars = String(repeating: "*", count: min(text.count, Self.mostCells))
      return try LineField(stars, style: style, looks: looks).content()
    }
    if flags.contains(.multiline) {
      let paragraphs = Paragraph.plain(text, style.text(size: style.size ?? BlockField.greatest))
      return try BlockField(paragraphs, style: style, looks: looks).content()
    }
    let line = VisibleText.line(of: text)
    if let cells { return try CombField(line, cells: cells, style: style, looks: looks).content() }
    return try LineField(line, style: style, looks: looks).content()
  }

  /// A text string, or a stream of one.
  private func string(_ key: PDFName) throws(DocumentError) -> String? {
    switch try field.object(key) {
    case .string(let string): return PDFString(bytes: Array(string.bytes.prefix(1 << 20))).text
    case .stream(let stream):
      guard let bytes = try? widget.source.decodedBytes(of: stream, limit: 1 << 20) else {
        return nil
      }
      return PDFString(bytes: bytes).text
    case .name(let name): return name.rawValue
    default: return nil
    }
  }

  /// Rich text, unless it says something else than the value.
  private func richParagraphs(
    _ source: String, value: String, _ style: FieldTextStyle
  ) throws(AppearanceError) -> [Paragraph]? {
    let defaults = try AppearanceError.reading { () throws(DocumentError) in try string("DS") }
    let base = style.text(size: style.size ?? BlockField.greatest)
    let rich = try RichText(source, defaultStyle: defaults, base: base)
    func letters(_ text: String) -> [Unicode.Scalar] {
      VisibleText.cleaned(text).unicodeScalars.filter { !$0.properties.isWhitespace }
    }
    return letters(rich.text) == letters(value) ? rich.paragraphs : nil
  }
}
