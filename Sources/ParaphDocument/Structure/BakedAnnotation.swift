// SPDX-License-Identifier: GPL-3.0-or-later

/// What an annotation says once it is page content (ISO 32000-2, 14.8.4.7.2 and 14.8.5.6).
struct BakedAnnotation {
  let description: ContentDescription
  /// For a form field.
  let field: PrintField?

  /// The type of the element; that of decoration if one has to be.
  var role: PDFName { field == nil ? description.role ?? "Figure" : "Form" }

  /// Whether there is nothing to be read.
  var isSilent: Bool { field == nil && description.role == nil }

  /// What a new element has beyond its type.
  var entries: [(key: PDFName, value: PDFObject)] {
    var entries: [(key: PDFName, value: PDFObject)] = []
    if let entry = description.entry { entries.append(entry) }
    if let field { entries.append(("A", field.attributes)) }
    return entries
  }

  init(_ annotation: PDFDictionary, in source: any ObjectSource) throws(DocumentError) {
    let contents = try source.text("Contents", in: annotation) ?? ""
    let subtype = try source.name("Subtype", in: annotation)
    if subtype == "Widget", let field = try PrintField(annotation, in: source) {
      self.field = field
      description = field.description
      return
    }
    field = nil
    switch subtype {
    case "Link": description = .decoration
    case "FreeText":
      description = contents.isEmpty ? .decoration : .text(contents)
    case "Widget":
      let title = try source.text("TU", in: annotation)
      let name = try source.text("T", in: annotation)
      description = (title ?? name).map { .picture($0) } ?? .decoration
    case "Stamp" where contents.isEmpty:
      let name = try source.name("Name", in: annotation)?.rawValue ?? ""
      // Names that programs make up begin with a number sign, and say nothing.
      description = name.isEmpty || name.hasPrefix("#") ? .decoration : .picture(name)
    case "FileAttachment" where contents.isEmpty:
      let file = try source.dictionary("FS", in: annotation) ?? [:]
      let name = try source.text("UF", in: file)
      let plain = try source.text("F", in: file)
      description = .picture(name ?? plain ?? "")
    default:
      let kind = try source.name(.markKind, in: annotation)
      description =
        contents.isEmpty
        ? .decoration : kind == "typed-signature" ? .text(contents) : .picture(contents)
    }
  }
}
