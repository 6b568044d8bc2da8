// SPDX-License-Identifier: GPL-3.0-or-later

/// What a form field says once nobody can fill it any more (ISO 32000-2, 14.8.5.6).
struct PrintField {
  private let role: PDFName
  private let checked: PDFName?
  /// What the field is for; `nil` when nothing says.
  private let explanation: String?
  let description: ContentDescription

  /// Reads a widget; `nil` for one of a field that has no such attributes, such as a signature.
  init?(_ widget: PDFDictionary, in source: any ObjectSource) throws(DocumentError) {
    guard let field = try FieldTree(source: source).orphan(.dictionary(widget)) else { return nil }
    let own = try Self.field(of: widget, in: source)
    let title = try source.text("TU", in: own)
    let name = title ?? (field.name.isEmpty ? nil : field.name)
    explanation = name
    let flags = FieldFlags(rawValue: field.flags)
    switch field.type {
    case "Tx":
      role = "tv"
      checked = nil
      let value = flags.contains(.password) ? nil : try source.resolve(field.value).textValue
      description = value.map { .text($0) } ?? .picture(name ?? "")
    case "Ch":
      role = "tv"
      checked = nil
      let words = try Self.words(field.value, source.array("Opt", in: own) ?? [], in: source)
      description = words.isEmpty ? .picture(name ?? "") : .text(words.joined(separator: ", "))
    case "Btn":
      let isPushed = flags.contains(.pushButton)
      role = isPushed ? "pb" : flags.contains(.radio) ? "rb" : "cb"
      let state = try source.name("AS", in: widget) ?? "Off"
      checked = isPushed ? nil : state == "Off" ? "off" : "on"
      let looks = try source.dictionary("MK", in: widget) ?? [:]
      let caption = isPushed ? try source.text("CA", in: looks) : nil
      description = .picture(caption ?? name ?? "")
    default: return nil
    }
  }

  /// The field that a widget shows: the widget itself, or its parent where it has no name (12.7.4.1).
  private static func field(
    of widget: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> PDFDictionary {
    if widget["T"] != nil { return widget }
    return try source.dictionary("Parent", in: widget) ?? widget
  }

  /// The attribute object.
  var attributes: PDFObject {
    var result: PDFDictionary = ["O": .name("PrintField"), "Role": .name(role)]
    // Before PDF 2.0 the key was in lower case, and readers know that one.
    result["checked"] = checked.map { .name($0) }
    result["Desc"] = explanation.map { .string(PDFString(text: $0)) }
    return .dictionary(result)
  }

  /// The words that are shown for the values of a choice field (12.7.5.4).
  private static func words(
    _ value: PDFObject?, _ options: [PDFObject], in source: any ObjectSource
  ) throws(DocumentError) -> [String] {
    let value = try source.resolve(value)
    var words: [String] = []
    for item in value.arrayValue ?? [value] {
      guard let text = try source.resolve(item).textValue else { continue }
      var shown = text
      for option in options {
        guard let pair = try source.resolve(option).arrayValue, pair.count == 2,
          try source.resolve(pair[0]).textValue == text
        else { continue }
        shown = try source.resolve(pair[1]).textValue ?? text
        break
      }
      words.append(shown)
    }
    return words
  }
}
