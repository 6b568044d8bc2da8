// SPDX-License-Identifier: GPL-3.0-or-later

/// What the catalogue says about the objects that it refers to (ISO 32000-2, table 29).
struct CatalogRoles {
  private var known: [ObjectReference: Set<ObjectRole>] = [:]
  /// Where the dictionary of name trees is, if it is an object of its own.
  let names: ObjectReference?

  init(_ source: any ObjectSource) throws(DocumentError) {
    let catalog = try source.catalog()
    names = catalog["Names"]?.referenceValue
    for (key, value) in catalog.entries {
      let roles = Self.roles(of: key)
      if let reference = value.referenceValue { known[reference, default: []].formUnion(roles) }
      guard Self.nested.contains(key), let inner = try source.resolve(value).dictionaryValue else {
        continue
      }
      for (name, value) in inner.entries {
        guard let reference = value.referenceValue else { continue }
        known[reference, default: []].formUnion(
          key == "Names" ? Self.roles(ofNameTree: name) : roles)
      }
    }
    if let reference = source.trailer["Info"]?.referenceValue {
      known[reference, default: []].insert(.part(of: .metadata))
    }
  }

  /// `nil` when the catalogue says nothing about the object.
  subscript(reference: ObjectReference) -> Set<ObjectRole>? { known[reference] }

  /// Entries whose own entries lead to objects of the same role.
  private static let nested: Set<PDFName> = ["Names", "AcroForm", "StructTreeRoot", "OCProperties"]

  /// What an entry of the catalogue is about; nothing for what may change as it has to.
  static func roles(of key: PDFName) -> Set<ObjectRole> {
    switch key {
    case "Type", "Version", "Extensions": []
    case "Pages": [.pages]
    case "Outlines": [.part(of: .outline)]
    case "Names": ObjectRole.nameTrees
    case "Dests": [.part(of: .destinations)]
    case "PageLabels": [.part(of: .pageLabels)]
    case "AcroForm": [.part(of: .fields), .part(of: .signatures), .part(of: .scripts)]
    case "StructTreeRoot": [.structure]
    case "Metadata": [.part(of: .metadata)]
    case "OCProperties": [.part(of: .layers)]
    case "OpenAction", "AA": [.part(of: .scripts)]
    case "AF": [.part(of: .attachments)]
    case "Perms": [.part(of: .signatures)]
    default: [.part(of: .settings)]
    }
  }

  /// What a change of the dictionary of name trees is about (7.7.4).
  static func roles(ofNames before: PDFDictionary, _ after: PDFDictionary) -> Set<ObjectRole> {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      .reduce(into: []) { $0.formUnion(roles(ofNameTree: $1)) }
  }

  private static func roles(ofNameTree name: PDFName) -> Set<ObjectRole> {
    switch name {
    case "Dests": [.part(of: .destinations)]
    case "EmbeddedFiles": [.part(of: .attachments)]
    case "JavaScript": [.part(of: .scripts)]
    default: [.part(of: .settings)]
    }
  }
}
