// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells when the appearance of a form field does not show what the field holds.
///
/// A viewer draws such a field anew (ISO 32000-2, 12.7.4.3); to make it page content as it is would
/// lose the value. Where that is not sure, what the form's author designed stays.
struct StaleAppearance {
  private let source: any ObjectSource
  private let form: PDFDictionary
  /// Whether the form asks viewers to draw every field anew (`/NeedAppearances`).
  let isRedrawn: Bool

  /// More options of a choice are not looked at.
  private static let mostOptions = 10_000
  /// A longer value is compared by its beginning.
  private static let longestValue = 20_000

  init(_ source: any ObjectSource) throws(DocumentError) {
    self.source = source
    form = try source.dictionary("AcroForm", in: source.catalog()) ?? [:]
    isRedrawn = try source.bool("NeedAppearances", in: form) ?? false
  }

  /// Whether the stream shows something else than the value of the widget's field.
  func isStale(_ stream: PDFStream, of widget: PDFDictionary) throws(DocumentError) -> Bool {
    let field = try FieldEntries(of: widget, in: source)
    let kind = try field.kind
    guard kind == .text || kind == .choice, try !field.flags.contains(.password) else {
      return false
    }
    guard let shown = ShownText(stream, form: form, in: source) else { return false }
    if isRedrawn, shown.isEmpty, !shown.drawsObjects, kind == .choice,
      try !field.flags.contains(.combo), try !field.options.isEmpty
    {
      // A list shows its options, whether or not any is selected.
      return true
    }
    guard let values = try shownValues(field, isChoice: kind == .choice) else { return false }
    if values.isEmpty {
      return isRedrawn && !shown.drawsObjects && kind == .text
        && !ComparedText(shown, isASCII: false).isEmpty
    }
    guard !shown.isEmpty else { return !shown.drawsObjects }
    if shown.drawsObjects { return false }
    if kind == .choice, try !field.flags.contains(.combo) {
      return isRedrawn
        && (!values.contains { $0.isShown(by: shown) } || shown.filledRectangles < values.count)
    }
    guard !values.contains(where: { $0.isShown(by: shown) }) else { return false }
    if try isFormatted(field) {
      return isRedrawn && !values.contains { $0.isShownByDigits(of: shown) }
    }
    return isRedrawn ? !values.isEmpty : values.allSatisfy { $0.isContradicted(by: shown) }
  }

  /// Whether nothing is drawn for a box that is off, though viewers show a border or a background.
  func hidesDecoration(_ widget: PDFDictionary) throws(DocumentError) -> Bool {
    guard try FieldEntries(of: widget, in: source).object("FT").nameValue == "Btn",
      let looks = try source.dictionary("MK", in: widget)
    else { return false }
    for key in ["BC", "BG"] as [PDFName] {
      if let color = try source.array(key, in: looks), !color.isEmpty { return true }
    }
    return false
  }

  /// Whether a script makes what is shown out of the value (12.6.3, `/AA` with `/F`).
  private func isFormatted(_ field: FieldEntries) throws(DocumentError) -> Bool {
    guard let actions = try field.object("AA").dictionaryValue else { return false }
    return actions["F"] != nil
  }

  // MARK: - Values

  /// What a viewer may show for the field: its value, or the words that stand for it; empty for an empty
  /// one, `nil` when there is none.
  private func shownValues(
    _ field: FieldEntries, isChoice: Bool
  ) throws(DocumentError) -> [ComparedValue]? {
    let value = try field.object("V")
    var texts: [String] = []
    switch value {
    case .null: return nil
    case .stream(let stream):
      guard let bytes = try? source.decodedBytes(of: stream, limit: 1 << 20) else { return nil }
      texts = [PDFString(bytes: bytes).text]
    case .array(let members):
      for member in members.prefix(Self.mostOptions) {
        if let text = try source.resolve(member).textValue { texts.append(text) }
      }
    default:
      guard let text = value.textValue else { return nil }
      texts = [text]
    }
    texts = texts.map { String($0.prefix(Self.longestValue)) }.filter { !$0.isEmpty }
    var words: [String: String] = [:]
    if isChoice {
      for option in try field.options.prefix(Self.mostOptions) {
        guard let pair = try source.resolve(option).arrayValue, pair.count == 2,
          let export = try source.resolve(pair[0]).textValue,
          let display = try source.resolve(pair[1]).textValue
        else { continue }
        words[export] = display
      }
    }
    return texts.map { ComparedValue($0, words: words[$0]) }
  }
}
