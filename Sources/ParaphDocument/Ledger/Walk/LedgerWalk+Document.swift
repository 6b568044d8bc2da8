// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - The document as a whole

extension LedgerWalk {
  /// Entries of the catalogue that have categories of their own, or say nothing about the document.
  static let accountedCatalog: Set<PDFName> = [
    "Type", "Pages", "Version", "Extensions", "Outlines", "Names", "Dests", "PageLabels",
    "AcroForm", "StructTreeRoot", "Metadata", "OCProperties", "OpenAction", "AA", "AF", "Perms",
  ]
  /// Name trees that have categories of their own.
  private static let accountedNames: Set<PDFName> = ["Dests", "EmbeddedFiles", "JavaScript"]

  /// Files of the document, and of annotations where all pages are looked at.
  func attachments() throws(DocumentError) -> [LedgerItem] {
    let all = try AttachmentReader(source).attachments(pages: mode == .contents ? pages : nil)
    return all.map { file in
      let data = file.stream.map { digester.digest(ofDataOf: $0) } ?? .none
      return LedgerItem(
        .attachments, "attachment “\(file.name)”", id: file.name,
        digest: ObjectDigester.digest(of: [
          data, ObjectDigester.digest(of: file.mimeType ?? ""),
          ObjectDigester.digest(of: file.description ?? ""),
          ObjectDigester.digest(of: file.relationship ?? ""),
        ]))
    }
  }

  /// The information dictionary entry by entry, and XMP.
  func metadata() throws(DocumentError) -> [LedgerItem] {
    var items: [LedgerItem] = []
    for (key, value) in try source.dictionary("Info", in: source.trailer)?.entries ?? [] {
      items.append(
        LedgerItem(
          .metadata, "entry /\(key.rawValue) of the information dictionary", kind: "Info",
          digest: digester.digest(of: value)))
    }
    if let packet = try source.stream("Metadata", in: catalog) {
      items.append(
        LedgerItem(
          .metadata, "XMP metadata", kind: "XMP", digest: digester.digest(ofDataOf: packet)))
    }
    return items
  }

  /// Optional content groups, and what is shown of them at first.
  func layers() throws(DocumentError) -> [LedgerItem] {
    guard let properties = try source.dictionary("OCProperties", in: catalog) else { return [] }
    var items: [LedgerItem] = []
    for group in try source.array("OCGs", in: properties) ?? [] {
      guard let dictionary = try source.resolve(group).dictionaryValue else { continue }
      let name = try source.text("Name", in: dictionary) ?? ""
      items.append(
        LedgerItem(
          .layers, "layer “\(name)”", kind: "group", digest: digester.digest(of: dictionary)))
    }
    for configuration in try [properties["D"]] + (source.array("Configs", in: properties) ?? []) {
      guard let dictionary = try source.resolve(configuration).dictionaryValue else { continue }
      let name = try source.text("Name", in: dictionary).map { " “\($0)”" } ?? ""
      items.append(
        LedgerItem(
          .layers, "configuration\(name) of layers", kind: "configuration",
          digest: digester.digest(of: dictionary)))
    }
    return items
  }

  /// Scripts of the document, and what it does by itself.
  ///
  /// Those of pages and annotations are found with these.
  func scripts() throws(DocumentError) -> [LedgerItem] {
    var items: [LedgerItem] = []
    for (key, value) in try NameTree(source, category: "JavaScript").entries() {
      items.append(
        LedgerItem(
          .scripts, "script “\(key.text)”", kind: "document", id: key.text,
          digest: digester.digest(of: value)))
    }
    if let action = catalog["OpenAction"] {
      items.append(
        LedgerItem(
          .scripts, "action on opening the document", kind: "document",
          digest: digester.digest(of: action)))
    }
    if let actions = catalog["AA"] {
      items.append(
        LedgerItem(
          .scripts, "actions of the document", kind: "document",
          digest: digester.digest(of: actions)))
    }
    for field in try formFields() {
      guard let actions = field.dictionary["AA"] else { continue }
      var item = LedgerItem(
        .scripts, "actions of the field “\(field.name)”", kind: "field", id: field.name,
        digest: digester.digest(of: actions))
      item.widgets = field.boxes
      items.append(item)
    }
    return items
  }

  /// What else the catalogue says, and the name trees that are left.
  func settings() throws(DocumentError) -> [LedgerItem] {
    var items: [LedgerItem] = []
    for (key, value) in catalog.entries where !Self.accountedCatalog.contains(key) {
      items.append(
        LedgerItem(
          .settings, "entry /\(key.rawValue) of the catalogue", id: "/\(key.rawValue)",
          digest: digester.digest(of: value)))
    }
    for (key, value) in try source.dictionary("Names", in: catalog)?.entries ?? []
    where !Self.accountedNames.contains(key) {
      items.append(
        LedgerItem(
          .settings, "name tree /\(key.rawValue)", digest: digester.digest(of: value)))
    }
    return items
  }
}
