// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// How the text of a field is set (ISO 32000-2, 12.7.4.3).
struct FieldTextStyle {
  let font: FontChoice
  /// In points; `nil` for one that fits the box.
  let size: Double?
  let color: Color
  /// `/Q`.
  private(set) var alignment: TextLayout.Alignment
  /// Whether the text is made of signs, whatever its letters are.
  let isDingbats: Bool

  init(
    _ widget: AnnotationEntries, field: FieldEntries, form: InteractiveForm
  ) throws(AppearanceError) {
    let source = widget.source
    let read = try AppearanceError.reading { () throws(DocumentError) in
      let own = try field.object("DA").stringValue.map { DefaultAppearance($0) }
      var quadding = try field.object("Q").intValue
      if quadding == nil { quadding = try source.integer("Q", in: form.dictionary) }
      let resources = try Self.resources(of: widget)
      return (own: own, quadding: quadding, resources: resources)
    }
    var appearance = read.own ?? form.defaultAppearance ?? DefaultAppearance()
    if appearance.fontName == nil, let other = form.defaultAppearance {
      appearance.fontName = other.fontName
      appearance.size = other.size
    }
    font = try FontChoice(
      resource: appearance.fontName, in: [form.resources] + read.resources, of: source)
    isDingbats = font.family == Self.dingbats || appearance.fontName == "ZaDb"
    size = appearance.size
    color = appearance.color
    alignment =
      switch read.quadding {
      case 1: .center
      case 2: .right
      default: .left
      }
  }

  private static let dingbats = "D050000L"

  /// Those of the appearance that is not to be used: it may have the font that the form lacks.
  private static func resources(
    of widget: AnnotationEntries
  ) throws(DocumentError) -> [PDFDictionary] {
    let source = widget.source
    guard let appearances = try source.dictionary("AP", in: widget.dictionary),
      let normal = try source.stream("N", in: appearances),
      let resources = try source.dictionary("Resources", in: normal.dictionary)
    else { return [] }
    return [resources]
  }

  /// The same, in the middle.
  var centered: FieldTextStyle {
    var style = self
    style.alignment = .center
    return style
  }

  /// The style for text of this size.
  func text(size: Double) -> TextStyle { font.style(size: size) }

  /// The characters that a string stands for: those of ZapfDingbats have letters as their codes.
  func characters(_ text: String) -> String {
    guard isDingbats else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(DingbatsEncoding.character)))
  }
}
