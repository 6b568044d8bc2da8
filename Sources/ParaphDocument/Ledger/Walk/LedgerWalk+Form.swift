// SPDX-License-Identifier: GPL-3.0-or-later

// MARK: - Form

extension LedgerWalk {
  /// What makes a field what it is, beside its name, type, value and flags, which may be inherited.
  private static let fieldEntries: [PDFName] = [
    "TU", "TM", "DV", "MaxLen", "Opt", "TI", "I", "RV", "DS", "Lock", "SV",
  ]

  /// The fields, and the entries of the form itself.
  func fields() throws(DocumentError) -> [LedgerItem] {
    guard let form = try source.dictionary("AcroForm", in: catalog) else { return [] }
    var items: [LedgerItem] = []
    for field in try formFields() {
      let type = field.type?.rawValue ?? "unknown"
      var item = LedgerItem(
        .fields, "field “\(field.name)”", kind: type, id: field.name,
        digest: ObjectDigester.digest(of: [
          ObjectDigester.digest(of: "\(type) \(field.flags)"), digester.digest(of: field.value),
          digester.digest(of: field.dictionary, only: Self.fieldEntries),
        ]))
      item.widgets = field.boxes
      items.append(item)
    }
    for (key, value) in form.entries where key != "Fields" {
      items.append(
        LedgerItem(
          .fields, "entry /\(key.rawValue) of the form", id: "/\(key.rawValue)", count: 0,
          digest: digester.digest(of: value)))
    }
    return items
  }

  /// The signatures of fields, and a certification that only the catalogue names.
  func signatures() throws(DocumentError) -> [LedgerItem] {
    var items: [LedgerItem] = []
    for field in try formFields() where field.type == "Sig" {
      guard let value = field.value, let signature = try source.resolve(value).dictionaryValue
      else { continue }
      var item = LedgerItem(
        .signatures, "signature of the field “\(field.name)”",
        kind: try source.name("SubFilter", in: signature)?.rawValue ?? "unknown", id: field.name,
        digest: digester.digest(of: signature, only: ["ByteRange", "Contents", "M", "Name"]))
      item.widgets = field.boxes
      items.append(item)
    }
    if let permissions = try source.dictionary("Perms", in: catalog) {
      items.append(
        LedgerItem(
          .signatures, "permissions that signatures give", count: 0,
          digest: digester.digest(of: permissions)))
    }
    return items
  }
}

extension FieldTree.Field {
  /// The annotations that show it; the field itself where it is one and has broken kids.
  var boxes: [ObjectReference] {
    let boxes = widgets.compactMap(\.referenceValue)
    guard boxes.isEmpty, dictionary["Subtype"]?.nameValue == "Widget" else { return boxes }
    return reference.map { [$0] } ?? []
  }
}
