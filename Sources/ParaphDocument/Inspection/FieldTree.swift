// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks the tree of form fields (ISO 32000-2, 12.7.4).
struct FieldTree {
  /// A field that has a value of its own, with what it inherits.
  struct Field {
    var name: String
    var reference: ObjectReference?
    var dictionary: PDFDictionary
    /// `/FT`, `/V` and `/Ff`, the field's own or inherited.
    var type: PDFName?
    var value: PDFObject?
    var flags: Int
    /// `/Opt` and `/MaxLen`, the field's own or inherited.
    var options: PDFObject?
    var maximumLength: PDFObject?
    /// The dictionary that gives the last part of the name, and so holds the value; `nil` when that is
    /// a direct object.
    var owner: ObjectReference?
    /// `/V` of what lies above the owner.
    var valueAbove: PDFObject?
    /// The annotations that show the field: the field itself, or kids without a name.
    var widgets: [PDFObject]
  }

  /// A dictionary on the way, and what it hands down.
  private struct Node {
    var object: PDFObject
    var name: String
    var type: PDFName?
    var value: PDFObject?
    var flags: Int
    var options: PDFObject?
    var maximumLength: PDFObject?
    var owner: ObjectReference?
    var valueAbove: PDFObject?
    var depth: Int
  }

  /// Deeper than any real form.
  private static let deepest = 64

  let source: any ObjectSource

  /// Every field, in the order of the form; what comes twice counts once.
  func fields() throws(DocumentError) -> [Field] {
    guard let form = try source.dictionary("AcroForm", in: source.catalog()),
      let roots = try source.array("Fields", in: form)
    else { return [] }
    var fields: [Field] = []
    var seen: Set<ObjectReference> = []
    var waiting = roots.reversed().map {
      Node(object: $0, name: "", type: nil, value: nil, flags: 0, depth: 0)
    }
    var nodes = 0
    while let node = waiting.popLast() {
      if let reference = node.object.referenceValue, !seen.insert(reference).inserted { continue }
      nodes += 1
      guard nodes <= source.limits.treeNodes else {
        throw DocumentError(.limit, "The form has more than \(nodes - 1) fields.")
      }
      guard node.depth <= Self.deepest,
        let dictionary = try source.resolve(node.object).dictionaryValue
      else { continue }
      let field = try field(dictionary, node)
      let kids = try source.array("Kids", in: dictionary) ?? []
      let (subfields, widgets) = try sorted(kids, seen)
      if subfields.isEmpty || !widgets.isEmpty {
        var field = field
        if kids.isEmpty, dictionary["Rect"] != nil || dictionary["Subtype"] == .name("Widget") {
          field.widgets = [node.object]
        } else {
          field.widgets = widgets
        }
        fields.append(field)
      }
      waiting += subfields.reversed().map {
        Node(
          object: $0, name: field.name, type: field.type, value: field.value, flags: field.flags,
          options: field.options, maximumLength: field.maximumLength, owner: field.owner,
          valueAbove: field.valueAbove, depth: node.depth + 1)
      }
    }
    return fields
  }

  /// The field of a widget that is in no form, by what it and its parents say.
  func orphan(_ widget: PDFObject) throws(DocumentError) -> Field? {
    guard let dictionary = try source.resolve(widget).dictionaryValue else { return nil }
    var names: [String] = []
    var result = Field(
      name: "", reference: widget.referenceValue, dictionary: dictionary, type: nil, value: nil,
      flags: 0, owner: widget.referenceValue, widgets: [widget])
    var current: PDFDictionary? = dictionary
    var seen = Set(widget.referenceValue.map { [$0] } ?? [])
    var flags: Int?
    while let entries = current, seen.count <= Self.deepest {
      if let name = try source.text("T", in: entries) { names.append(name) }
      let type = try source.name("FT", in: entries)
      let own = try source.integer("Ff", in: entries)
      result.type = result.type ?? type
      result.value = result.value ?? entries["V"]
      flags = flags ?? own
      guard let parent = entries["Parent"]?.referenceValue, seen.insert(parent).inserted else {
        break
      }
      current = try source.object(parent).dictionaryValue
    }
    result.flags = flags ?? 0
    result.name = names.reversed().joined(separator: ".")
    return result
  }

  private func field(_ dictionary: PDFDictionary, _ node: Node) throws(DocumentError) -> Field {
    let own = try source.text("T", in: dictionary)
    let type = try source.name("FT", in: dictionary)
    let flags = try source.integer("Ff", in: dictionary)
    return Field(
      name: [node.name, own ?? ""].filter { !$0.isEmpty }.joined(separator: "."),
      reference: node.object.referenceValue, dictionary: dictionary, type: type ?? node.type,
      value: dictionary["V"] ?? node.value, flags: flags ?? node.flags,
      options: dictionary["Opt"] ?? node.options,
      maximumLength: dictionary["MaxLen"] ?? node.maximumLength,
      owner: own == nil ? node.owner : node.object.referenceValue,
      valueAbove: own == nil ? node.valueAbove : node.value, widgets: [])
  }

  /// Kids with a name are fields, those without are annotations.
  private func sorted(
    _ kids: [PDFObject], _ seen: Set<ObjectReference>
  ) throws(DocumentError) -> (fields: [PDFObject], widgets: [PDFObject]) {
    var fields: [PDFObject] = []
    var widgets: [PDFObject] = []
    for kid in kids {
      if let reference = kid.referenceValue, seen.contains(reference) { continue }
      guard let dictionary = try source.resolve(kid).dictionaryValue else { continue }
      if dictionary["T"] != nil || dictionary["Kids"] != nil {
        fields.append(kid)
      } else {
        widgets.append(kid)
      }
    }
    return (fields, widgets)
  }
}
