// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads form data from XFDF (ISO 19444-1, 6.4).
enum XFDFReader {
  /// What the elements say, gathered while they are read.
  private final class Gathered {
    /// A field that has not ended.
    struct Field {
      var name: String
      var values: [String] = []
      var richText: String?
      /// Where it stands among the entries.
      var place: Int
    }

    var data = FormData()
    var elements: [String] = []
    var fields: [Field] = []
    var isXFDF = false
    var hasTooMany = false
  }

  private static let mostFields = 1_000_000

  static func read(_ bytes: [UInt8], name: String) throws(DocumentError) -> FormData {
    let gathered = Gathered()
    let scanner = XMLScanner(
      begin: { element, attributes in begin(element, attributes, gathered) },
      end: { end(gathered) },
      text: { text in add(text, gathered) })
    let complaint = scanner.read(bytes)
    guard !gathered.hasTooMany else {
      throw DocumentError(.badFormData, "\(name) has more than \(mostFields) fields.")
    }
    if let complaint, !complaint.isEmpty {
      throw DocumentError(.badFormData, "\(name) is not valid XML: \(complaint).")
    }
    guard gathered.isXFDF else {
      throw DocumentError(
        .badFormData, "\(name) is XML, but not XFDF.", hint: "The root of XFDF is xfdf.")
    }
    // A field that only holds others has no value.
    return FormData(gathered.data.entries.filter { !$0.name.isEmpty })
  }

  private static func begin(
    _ element: String, _ attributes: [String: String], _ gathered: Gathered
  ) -> Bool {
    if gathered.elements.isEmpty {
      guard element == "xfdf" else { return false }
      gathered.isXFDF = true
    }
    gathered.elements.append(element)
    switch element {
    case "field":
      gathered.hasTooMany = gathered.data.entries.count >= mostFields
      guard !gathered.hasTooMany else { return false }
      let above = gathered.fields.last.map { [$0.name] } ?? []
      let name = (above + [attributes["name"] ?? ""]).joined(separator: ".")
      gathered.fields.append(Gathered.Field(name: name, place: gathered.data.entries.count))
      // A place of its own, so that fields come before those within them.
      gathered.data.entries.append(FormData.Entry(name: name, value: .list([])))
    case "value":
      if !gathered.fields.isEmpty { gathered.fields[gathered.fields.count - 1].values.append("") }
    case "value-richtext":
      if !gathered.fields.isEmpty { gathered.fields[gathered.fields.count - 1].richText = "" }
    case "p", "br":
      // Paragraphs of rich text are lines of a plain one.
      if gathered.elements.contains("value-richtext"),
        gathered.fields.last?.richText?.isEmpty == false
      {
        add("\n", gathered)
      }
    default: break
    }
    return true
  }

  private static func add(_ text: String, _ gathered: Gathered) {
    guard let last = gathered.fields.indices.last else { return }
    if gathered.elements.last == "value" {
      let place = gathered.fields[last].values.count - 1
      if place >= 0 { gathered.fields[last].values[place] += text }
    } else if gathered.elements.contains("value-richtext") {
      gathered.fields[last].richText? += text
    }
  }

  private static func end(_ gathered: Gathered) {
    guard gathered.elements.popLast() == "field", let field = gathered.fields.popLast() else {
      return
    }
    let values = field.values.isEmpty ? field.richText.map { [$0] } ?? [] : field.values
    switch values.count {
    case 0: gathered.data.entries[field.place].name = ""
    case 1: gathered.data.entries[field.place].value = .text(values[0])
    default: gathered.data.entries[field.place].value = .list(values)
    }
  }
}
