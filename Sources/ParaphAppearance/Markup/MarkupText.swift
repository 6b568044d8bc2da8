// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The text that an annotation shows on the page, with its style.
struct MarkupText {
  /// At least one.
  private(set) var paragraphs: [Paragraph]
  /// Of what has no colour of its own, and of the border of free text (`/DA`).
  let color: Color
  /// Of paragraphs that have none of their own (`/Q`).
  let alignment: TextLayout.Alignment
  /// Whether the size is up to the viewer.
  let isSizeFree: Bool

  /// What viewers take where nothing is said.
  static let defaultSize = 12.0

  /// Reads `/DA` and `/Q`, and the text of an entry in that style.
  init(_ annotation: AnnotationEntries, plain key: PDFName) throws(AppearanceError) {
    let style = try Style(annotation)
    color = style.appearance.color
    alignment = style.alignment
    isSizeFree = style.appearance.size == nil
    let text = try AppearanceError.reading { () throws(DocumentError) in
      try annotation.source.text(key, in: annotation.dictionary) ?? ""
    }
    paragraphs = Paragraph.plain(text, style.base)
  }

  /// Reads `/DA`, `/DS` and `/Q`, and the text of `/RC`, or of `/Contents` where there is none.
  init(rich annotation: AnnotationEntries) throws(AppearanceError) {
    let style = try Style(annotation)
    color = style.appearance.color
    isSizeFree = style.appearance.size == nil
    let (rich, sheet, contents) = try AppearanceError.reading { () throws(DocumentError) in
      (
        try Self.richText(of: annotation),
        try annotation.source.text("DS", in: annotation.dictionary),
        try annotation.source.text("Contents", in: annotation.dictionary) ?? ""
      )
    }
    if let rich {
      let text = try RichText(rich, defaultStyle: sheet, base: style.base)
      if text.paragraphs.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) {
        paragraphs = text.paragraphs
        alignment = style.alignment
        return
      }
    }
    var plain = RichTextStyle(style.base)
    if let sheet { try plain.apply(sheet) }
    alignment = plain.alignment ?? style.alignment
    paragraphs = Paragraph.plain(contents, plain.text)
  }

  /// Whether there is nothing to be seen.
  var isEmpty: Bool { paragraphs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// The same words that many times, one after the other.
  func repeated(_ count: Int) -> MarkupText {
    guard count > 1, let first = paragraphs.first?.runs.first else { return self }
    let words = VisibleText.line(of: paragraphs.map(\.text).joined(separator: " "))
    let length = max(1, VisibleText.longest / (words.count + 1))
    var result = self
    result.paragraphs = Paragraph.plain(
      Array(repeating: words, count: min(count, length)).joined(separator: " "), first.style)
    return result
  }

  /// Sets the paragraphs in lines of that width, with all sizes multiplied.
  func block(width: Double?, scale: Double = 1) throws(AppearanceError) -> TextBlock {
    try TextBlock(
      scale == 1 ? paragraphs : paragraphs.map { $0.scaled(by: scale) }, width: width,
      alignment: alignment)
  }

  /// `/RC`: a text string or a text stream.
  private static func richText(
    of annotation: AnnotationEntries
  ) throws(DocumentError) -> String? {
    let source = annotation.source
    switch try source.object("RC", in: annotation.dictionary) {
    case .string(let string): return string.text
    case .stream(let stream):
      // Rich text that cannot be read leaves the plain one.
      guard let bytes = try? source.decodedBytes(of: stream, limit: 1 << 20) else { return nil }
      return PDFString(bytes: bytes).text
    default: return nil
    }
  }

  /// What `/DA` and `/Q` say.
  private struct Style {
    var appearance: DefaultAppearance
    var alignment: TextLayout.Alignment
    var base: TextStyle

    init(_ annotation: AnnotationEntries) throws(AppearanceError) {
      let source = annotation.source
      let (appearance, quadding, resources) = try AppearanceError.reading {
        () throws(DocumentError) in
        let string = try source.string("DA", in: annotation.dictionary)
        let form = try InteractiveForm(source).dictionary
        return (
          string.map { DefaultAppearance($0) } ?? DefaultAppearance(),
          try source.integer("Q", in: annotation.dictionary) ?? 0,
          try source.dictionary("DR", in: form)
        )
      }
      self.appearance = appearance
      alignment =
        switch quadding {
        case 1: .center
        case 2: .right
        default: .left
        }
      base = try FontChoice(
        resource: appearance.fontName, in: resources.map { [$0] } ?? [], of: source
      ).style(size: appearance.size ?? MarkupText.defaultSize)
    }
  }
}
