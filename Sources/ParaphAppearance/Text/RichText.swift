// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Text with styles of its own, as `/RV`, `/RC` and `/DS` have it (ISO 32000-2, 12.7.4.4).
struct RichText {
  /// At least one.
  let paragraphs: [Paragraph]

  /// Without its styles, a line for each paragraph.
  var text: String { paragraphs.map(\.text).joined(separator: "\n") }

  /// No real one is as long.
  private static let longest = 200_000
  /// No real one has its elements nested as deep.
  private static let deepest = 64

  /// Reads XHTML; what is not known is passed over.
  ///
  /// - Parameters:
  ///   - source: `/RV` or `/RC`.
  ///   - defaultStyle: `/DS`.
  ///   - base: What `/DA` says.
  /// - Throws: `unusable` when there is no font at all.
  init(
    _ source: String, defaultStyle: String? = nil, base: TextStyle
  ) throws(AppearanceError) {
    var style = RichTextStyle(base)
    if let defaultStyle { try style.apply(defaultStyle) }
    var reader = Reader(style: style)
    var scanner = MarkupScanner(String(source.prefix(Self.longest)))
    while let piece = scanner.next() {
      switch piece {
      case .text(let text): reader.add(text)
      case .start(let name, let attributes, let isEmpty):
        try reader.open(name, attributes)
        if isEmpty { reader.close(name) }
      case .end(let name): reader.close(name)
      }
    }
    paragraphs = reader.finish()
  }

  // MARK: - Reading

  private struct Reader {
    private var open: [(name: String, style: RichTextStyle)] = []
    private let base: RichTextStyle
    private var runs: [StyledRun] = []
    private var paragraphs: [Paragraph] = []
    private var count = 0

    init(style: RichTextStyle) { base = style }

    private var style: RichTextStyle { open.last?.style ?? base }

    mutating func open(
      _ name: String, _ attributes: [String: String]
    ) throws(AppearanceError) {
      if name == "p" || name == "div" || name == "li" { endParagraph(unlessEmpty: true) }
      if name == "br" { return endParagraph(unlessEmpty: false) }
      var style = self.style
      switch name {
      case "b", "strong": style.text.isBold = true
      case "i", "em": style.text.isItalic = true
      case "u": style.text.isUnderlined = true
      case "s", "strike", "del": style.text.isStruckThrough = true
      case "sup": style.raise(0.33)
      case "sub": style.raise(-0.17)
      default: break
      }
      if let css = attributes["style"] { try style.apply(css) }
      guard open.count < RichText.deepest else { return }
      open.append((name, style))
    }

    mutating func close(_ name: String) {
      guard let index = open.lastIndex(where: { $0.name == name }) else { return }
      if name == "p" || name == "div" || name == "li" { endParagraph(unlessEmpty: name != "p") }
      open.removeSubrange(index...)
    }

    mutating func add(_ text: String) {
      let style = self.style
      var result = String.UnicodeScalarView()
      var endsInSpace = runs.last.map { $0.text.hasSuffix(" ") } ?? true
      for scalar in VisibleText.cleaned(text).unicodeScalars {
        guard count < VisibleText.longest else { break }
        let isSpace = scalar == " " || scalar == "\n"
        if isSpace && endsInSpace && !style.keepsSpaces { continue }
        result.append(isSpace ? " " : scalar)
        endsInSpace = isSpace
        count += 1
      }
      guard !result.isEmpty else { return }
      if let last = runs.indices.last, runs[last].style == style.text {
        runs[last].text += String(result)
      } else {
        runs.append(StyledRun(String(result), style.text))
      }
    }

    private mutating func endParagraph(unlessEmpty: Bool) {
      if runs.isEmpty {
        if unlessEmpty { return }
        runs = [StyledRun("", style.text)]
      }
      paragraphs.append(Paragraph(runs, alignment: style.alignment))
      runs = []
    }

    mutating func finish() -> [Paragraph] {
      endParagraph(unlessEmpty: !paragraphs.isEmpty)
      return paragraphs
    }
  }
}
