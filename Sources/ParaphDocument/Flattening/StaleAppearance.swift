// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells when the appearance of a form field does not show what the field holds.
///
/// A viewer draws such a field anew (ISO 32000-2, 12.7.4.3); to make it page content as it is would
/// lose the value.
struct StaleAppearance {
  private let source: any ObjectSource
  /// Whether the form asks viewers to draw every field anew (`/NeedAppearances`).
  private let isRedrawn: Bool

  /// Appearances of fields are short; in a longer one the text is taken to be there.
  private static let longest = 1 << 20

  init(_ source: any ObjectSource) throws(DocumentError) {
    self.source = source
    guard let form = try source.dictionary("AcroForm", in: source.catalog()) else {
      isRedrawn = false
      return
    }
    isRedrawn = try source.bool("NeedAppearances", in: form) ?? false
  }

  /// Whether the stream shows something else than the value of the widget's field.
  func isStale(_ stream: PDFStream, of widget: PDFDictionary) throws(DocumentError) -> Bool {
    let field = try FieldEntries(of: widget, in: source)
    guard field.type == "Tx" || field.type == "Ch", !field.isPassword else { return false }
    let values = try shownValues(field)
    guard !values.isEmpty else { return false }
    guard
      let content = try? source.decodedBytes(of: stream, limit: Self.longest),
      let shown = Self.shownText(content)
    else { return false }
    guard !shown.isEmpty else { return try !drawsObjects(stream) }
    guard isRedrawn else { return false }
    let text = Self.letters(shown)
    return !values.contains { value in
      let wanted = Self.letters(value)
      return !wanted.isEmpty && Self.contains(text, wanted)
    }
  }

  /// Whether nothing is drawn for a box that is off, though viewers that draw it anew show a border
  /// or a background.
  func hidesDecoration(_ widget: PDFDictionary) throws(DocumentError) -> Bool {
    guard isRedrawn, try FieldEntries(of: widget, in: source).type == "Btn",
      let looks = try source.dictionary("MK", in: widget)
    else { return false }
    for key in ["BC", "BG"] as [PDFName] {
      if let color = try source.array(key, in: looks), !color.isEmpty { return true }
    }
    return false
  }

  // MARK: - Values

  /// What a viewer may show for the field: its value, or the words that stand for it.
  private func shownValues(_ field: FieldEntries) throws(DocumentError) -> [[UInt8]] {
    let value = try source.resolve(field.value)
    var values: [[UInt8]] = []
    for item in value.arrayValue ?? [value] {
      guard let text = try source.resolve(item).stringValue, !text.text.isEmpty else { continue }
      values.append(Array(text.text.utf8))
      for option in field.options {
        guard let pair = try source.resolve(option).arrayValue, pair.count == 2,
          try source.resolve(pair[0]).stringValue?.text == text.text,
          let words = try source.resolve(pair[1]).stringValue
        else { continue }
        values.append(Array(words.text.utf8))
      }
    }
    return values
  }

  // MARK: - Text

  /// The strings that a content stream shows, one after the other; `nil` when it cannot be read.
  private static func shownText(_ content: [UInt8]) -> [UInt8]? {
    content.withUnsafeBytes { bytes in
      var lexer = Lexer(bytes)
      var strings: [UInt8] = []
      var shown: [UInt8] = []
      while let token = try? lexer.next() {
        switch token {
        case .string(let string): strings += string
        case .unknown("Tj"), .unknown("TJ"), .unknown("'"), .unknown("\""):
          shown += strings
          strings = []
        case .unknown: strings = []
        case .end: return shown
        default: break
        }
      }
      return nil
    }
  }

  /// Whether the text may stand in a form or picture that the appearance draws.
  private func drawsObjects(_ stream: PDFStream) throws(DocumentError) -> Bool {
    guard let resources = try source.dictionary("Resources", in: stream.dictionary),
      let objects = try source.dictionary("XObject", in: resources)
    else { return false }
    return !objects.isEmpty
  }

  /// The ASCII letters and digits: what most encodings of simple fonts agree on.
  private static func letters(_ text: [UInt8]) -> [UInt8] {
    text.filter { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
  }

  private static func contains(_ text: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard wanted.count <= text.count else { return false }
    return (0...(text.count - wanted.count)).contains { start in
      text[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}

/// The entries of a field that its widget may inherit (ISO 32000-2, 12.7.4.1).
struct FieldEntries {
  private(set) var type: PDFName?
  private(set) var value: PDFObject?
  private(set) var options: [PDFObject] = []
  private(set) var isPassword = false

  init(of widget: PDFDictionary, in source: any ObjectSource) throws(DocumentError) {
    var node = widget
    var flags: Int?
    for _ in 0..<source.limits.referenceChain {
      if type == nil { type = try source.name("FT", in: node) }
      if value == nil { value = node["V"] }
      if options.isEmpty { options = try source.array("Opt", in: node) ?? [] }
      if flags == nil { flags = try source.integer("Ff", in: node) }
      guard let parent = try source.dictionary("Parent", in: node) else { break }
      node = parent
    }
    isPassword = type == "Tx" && FieldFlags(rawValue: flags ?? 0).contains(.password)
  }
}
